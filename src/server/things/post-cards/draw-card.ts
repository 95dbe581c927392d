import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { cardSize } from '../../../contract/cards.ts'
import { type Bounded, bounded } from '../../platform/bounded.ts'
import { apart } from '../../platform/db/flow.ts'
import { pictureLibrary } from '../../platform/media/picture-library.ts'
import type { CardWords } from './card-svg.ts'

/** The site's own card, whose right side every card has. */
const siteCardFile = fileURLToPath(new URL('../../../../public/card.png', import.meta.url))
/** Where its picture of the garden begins, and where it is put. */
const [gardenFrom, gardenTo] = [640, 840]

/** Far more than a card takes, for machines that are busy. */
const drawMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/** A card takes a core for up to a second and some tens of megabytes, so they are drawn one after the other. */
const drawing: Bounded = bounded(1, 20, 10_000)

/**
 * Draws a card, beside the main thread.
 * @returns a PNG of the size of cards
 * @throws CallError too_many when too many wait already
 */
export const drawCard = (words: CardWords): Promise<Buffer> =>
  drawing(async () => {
    const [sharp, svg] = [await pictureLibrary(), await lettersOf(words)]
    const { height } = cardSize
    const part = { left: gardenFrom, top: 0, width: cardSize.width - gardenTo, height }
    const garden = await sharp(siteCardFile).extract(part).toBuffer()
    return sharp(Buffer.from(svg))
      .composite([{ input: garden, left: gardenTo, top: 0 }])
      .png({ palette: true, effort: 4 })
      .toBuffer()
  })

function lettersOf(words: CardWords): Promise<string> {
  return new Promise((resolve, reject) => {
    // Apart, because what a thread says is heard on behalf of whoever happened to start it.
    const thread = apart(
      () => new Worker(new URL('draw-thread.ts', import.meta.url), { workerData: words, resourceLimits }),
    )
    const late = setTimeout(() => void thread.terminate(), drawMs)
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', code => {
      clearTimeout(late)
      reject(new Error(`the thread that draws a card ended with ${code}`))
    })
  })
}

import type { Language } from '../src/contract/messages/text.ts'
import type { Device } from '../src/local/device/device.ts'
import { boundFactor, choicesIn, choicesKey } from '../src/local/keeping/choices.ts'
import { keptPaths } from '../src/local/keeping/kept-paths.ts'
import { countWaiting } from '../src/local/outbox/count-waiting.ts'
import { readWaiting } from '../src/local/outbox/read-waiting.ts'
import type { Staying } from './trim.ts'
import { withDevice } from './with-device.ts'

/**
 * Sends the waiting commands, as a page would.
 * @throws when the network is gone again: the browser then fires the sync event another time
 */
export async function flushOutbox(origin: string): Promise<void> {
  let language: Language = 'en'
  const flush = async (device: Device) => {
    if (!(await device.finishSigningOut())) throw new Error('still no connection')
    if ((await countWaiting(device.mirror)) === 0) return
    language = await languageOf(device)
    device.sender.wake('sync')
    await device.sender.idle()
    const left = await readWaiting(device.mirror)
    if (left.some(each => each.error?.code === 'no_network')) throw new Error('still no connection')
  }
  await withDevice(origin, flush, () => language)
}

/** The language in which pages are shown on this device. */
export const languageOf = async ({ recall }: Pick<Device, 'recall'>): Promise<Language> =>
  (await recall('language')) === 'ja' ? 'ja' : 'en'

/** The pictures of all posts that are kept whole, and how much else the person allows. */
export const keptPictures = (origin: string): ReturnType<Staying> =>
  withDevice(origin, async ({ mirror, recall }) => ({
    factor: boundFactor(choicesIn(await recall(choicesKey))),
    paths: await keptPaths(mirror),
  }))

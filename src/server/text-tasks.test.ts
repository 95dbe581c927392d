import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { hostileTexts } from '../../tests/support/hostile-texts.ts'
import { openRenderThread } from './platform/render/render-thread.ts'
import { longText, textWork } from './platform/text-work.ts'
import { tasks, type WorkOnTexts } from './text-tasks.ts'

const thread = openRenderThread({ pages: null, tasks: import.meta.resolve('./text-tasks.ts') })
afterAll(() => thread.close())

const inThread: WorkOnTexts = (name, input) => thread.work(name, input) as never
const onLoop: WorkOnTexts = textWork(tasks, {
  work: () => {
    throw new Error('a long text')
  },
})
const spam = { words: ['casino', '副業', 'cash app*'], origin: 'https://engawa.example' }

/** What all tasks make of a text. */
async function read(work: WorkOnTexts, html: string, title = '') {
  const cleaned = await work('clean', html)
  const { text } = cleaned
  const location = { name: title, name_ja: title, prefecture: 'Nara' as const }
  return [
    cleaned,
    await work('readForSpam', { ...spam, written: { title, text, location } }),
    await work('readPost', { title, text, location }),
  ]
}

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '<p>',
    '<b>',
    '</p>',
    '#kyoto ',
    '@mika ',
    'https://a.bc/x. ',
    'www.a.bc',
    'c a s i n o',
    '副業',
    '｜東《ひがし》',
  ),
)
const texts = fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join(''))

test('a text is read in the thread as it is on the loop', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.string({ maxLength: 20 }), async (html, title) => {
      expect(await read(inThread, html, title)).toEqual(await read(onLoop, html, title))
    }),
    { seed: 20_261_125, numRuns: 100 },
  )
})

test.each(Object.entries(hostileTexts(longText / 6)))('so is %s', async (_, text) => {
  expect(await read(inThread, text)).toEqual(await read(onLoop, text))
})

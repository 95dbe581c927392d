import { describe, expect, test } from 'vitest'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { limits } from '../../../contract/limits.ts'
import { wordFinder } from './find-words.ts'
import { readWritten } from './read-written.ts'

const origin = 'https://engawa.example'
const read = (text: string, words: readonly string[] = [], title = '') =>
  readWritten({ title, text }, wordFinder(words), origin)
const print = async (text: string) => (await read(`<p>${text}</p>`)).print?.toString('hex') ?? null
const long = 'A long walk along the river in the evening, with friends'

describe('the print of a text', () => {
  test.each([
    ['in another case', long.toUpperCase()],
    ['with other marks', `${long.replaceAll(',', ' –')}!!!`],
    ['in another width', long.replace('walk', 'ｗａｌｋ')],
    ['with look-alike letters', long.replaceAll('a', 'а')],
    ['with invisible characters', long.replaceAll('e', 'e\u200b')],
    ['in other lines', long.replaceAll(' ', '<br>')],
    ['in another look', `<strong>${long}</strong>`],
    ['with a mention', `<span class="mention">@mika</span> ${long}`],
  ])('is the same %s', async (_how, other) => {
    expect(await print(other)).toBe(await print(long))
  })

  test('is the same for hiragana and katakana', async () => {
    const text = 'すみません、きょうはとてもいいてんきですね。'.repeat(3)
    const katakana = text.replace(/[ぁ-ゖ]/g, each => String.fromCharCode(each.charCodeAt(0) + 0x60))
    expect(await print(katakana)).toBe(await print(text))
  })

  test('is another one for another text, and none for a short one', async () => {
    expect(await print(`${long} too`)).not.toBe(await print(long))
    expect(await print('x'.repeat(keepingLimits.spam.repeated.letters))).not.toBeNull()
    expect(await print('x'.repeat(keepingLimits.spam.repeated.letters - 1))).toBeNull()
  })

  test('of a long text sees its end as well', async () => {
    const text = `${long}. `.repeat(400)
    expect(await print(`${text}a`)).not.toBe(await print(`${text}b`))
    expect(await print(text.toUpperCase())).toBe(await print(text))
  })
})

describe('links', () => {
  test('are counted once each, typed ones too, and without those of this site', async () => {
    const { links } = await read(
      `<p><a href="https://a.example/">one</a> <a href="https://a.example/">two</a> <a href="${origin}/posts/x">here</a></p>` +
        '<p>www.b.example, (https://c.example/d) and www.b.example、日本 mail@d.example</p>',
    )
    expect([...links]).toEqual(['https://a.example/', 'www.b.example', 'https://c.example/d'])
  })
})

describe('words', () => {
  test('are found in the title, the text and the addresses of links, as they are written', async () => {
    const text = '<p>C A S I N O <a href="https://poker.example/">here</a></p>'
    const { words } = await read(text, ['casino', 'poker', 'slots', '副業'], 'Slots')
    expect(Object.fromEntries(words)).toEqual({ casino: 'C A S I N O', slots: 'Slots', poker: 'poker' })
  })

  test('are found wherever they stand in a long text, and a cut makes none', async () => {
    for (let before = 5_980; before < 6_020; before++) {
      const filling = `${'b '.repeat(before / 2)}${before % 2 === 0 ? '' : 'b'} `
      expect((await read(`<p>${filling}ca-si-no</p>`, ['casino'])).words.get('casino')).toBe('ca-si-no')
      expect((await read(`<p>${filling}casinosomething</p>`, ['casino'])).words.size).toBe(0)
      expect((await read(`<p>${filling}bcasino</p>`, ['casino'])).words.size).toBe(0)
    }
  })
})

test('the largest texts hold the process up for a few milliseconds at a time, whatever stands in them', async () => {
  const words = Array.from({ length: 500 }, (_, n) => `${'あ'.repeat(38)}${String.fromCodePoint(0x4e00 + n)}い`)
  const find = wordFinder([...words, `${'a'.repeat(39)}b`])
  const texts = ['あ', 'a ', 'aﾞ', 'ﷺ', 'a\u0301', '\u200b', 'www.'].map(each =>
    each.repeat(limits.bigText.max).slice(0, limits.bigText.max),
  )
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  const held: number[] = []
  let last = worked()
  const timer = setInterval(() => {
    const now = worked()
    held.push(now - last)
    last = now
  }, 0)
  for (const text of texts) await readWritten({ title: '', text: `<p>${text}</p>` }, find, origin)
  clearInterval(timer)
  if (process.env.SHOW_TIMES) console.log(Math.max(...held), held.toSorted((a, b) => b - a).slice(0, 8))
  // A turn works up to 25 ms. The time of this thread alone is counted: the machine may be busy.
  expect(Math.max(...held)).toBeLessThan(50)
})

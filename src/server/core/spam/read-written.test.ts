import { describe, expect, test } from 'vitest'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { readWritten } from './read-written.ts'

const origin = 'https://engawa.example'
const read = (text: string, words: readonly string[] = [], title = '') =>
  readWritten({ written: { title, text }, words, origin })
const print = (text: string) => read(`<p>${text}</p>`).print
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
  ])('is the same %s', (_how, other) => {
    expect(print(other)).toBe(print(long))
  })

  test('is the same for hiragana and katakana', () => {
    const text = 'すみません、きょうはとてもいいてんきですね。'.repeat(3)
    const katakana = text.replace(/[ぁ-ゖ]/g, each => String.fromCharCode(each.charCodeAt(0) + 0x60))
    expect(print(katakana)).toBe(print(text))
  })

  test('is another one for another text, and none for a short one', () => {
    expect(print(`${long} too`)).not.toBe(print(long))
    expect(print('x'.repeat(keepingLimits.spam.repeated.letters))).not.toBeNull()
    expect(print('x'.repeat(keepingLimits.spam.repeated.letters - 1))).toBeNull()
  })

  test('of a long text sees its end as well', () => {
    const text = `${long}. `.repeat(400)
    expect(print(`${text}a`)).not.toBe(print(`${text}b`))
    expect(print(text.toUpperCase())).toBe(print(text))
  })
})

describe('links', () => {
  test('are counted once each, typed ones too, and without those of this site', () => {
    const { links } = read(
      `<p><a href="https://a.example/">one</a> <a href="https://a.example/">two</a> <a href="${origin}/posts/x">here</a></p>` +
        '<p>www.b.example, (https://c.example/d) and www.b.example、日本 mail@d.example</p>',
    )
    expect([...links]).toEqual(['https://a.example/', 'www.b.example', 'https://c.example/d'])
  })

  test('end after 2,000 letters, and without the signs that end a sentence', () => {
    const [link, ...others] = read(`<p>https://a.bc/${'.'.repeat(49_900)}x www.a.bc/${'x'.repeat(3_000)}!?</p>`).links
    expect([link, others.map(({ length }) => length)]).toEqual(['https://a.bc/', [2_000]])
  })
})

describe('words', () => {
  test('are found in the title, the text and the addresses of links, as they are written', () => {
    const text = '<p>C A S I N O <a href="https://poker.example/">here</a></p>'
    const { words } = read(text, ['casino', 'poker', 'slots', '副業'], 'Slots')
    expect(Object.fromEntries(words)).toEqual({ casino: 'C A S I N O', slots: 'Slots', poker: 'poker' })
  })

  test('are found wherever they stand in a long text', () => {
    for (let before = 5_980; before < 6_020; before++) {
      const filling = `${'b '.repeat(before / 2)}${before % 2 === 0 ? '' : 'b'} `
      expect(read(`<p>${filling}ca-si-no</p>`, ['casino']).words.get('casino')).toBe('ca-si-no')
      expect(read(`<p>${filling}casinosomething</p>`, ['casino']).words.size).toBe(0)
      expect(read(`<p>${filling}bcasino</p>`, ['casino']).words.size).toBe(0)
    }
  })
})

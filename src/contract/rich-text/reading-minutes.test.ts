import { expect, it } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

it('counts words and Japanese letters towards the reading time', () => {
  expect(readingMinutes('<p>short</p>')).toBe(1)
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3)
  expect(readingMinutes(`<p>${'縁側'.repeat(500)}</p>`)).toBe(2)
  expect(readingMinutes(`<p>${'<strong>wo</strong>rd<br>ōtsu’s &amp; '.repeat(330)}</p>`)).toBe(3)
  expect(readingMinutes(`<p>${'<a href="https://a.jp/b-c-d">縁がわ</a>ー、'.repeat(250)}</p>`)).toBe(2)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSlug } from './slug.ts'

const id = '0190a3c2-7b1e-7f00-8123-4567deadbeef'

test.each([
  [{ title: 'A night on Kōyasan' }, 'a-night-on-koyasan-deadbeef'],
  [{ title: 'Don’t miss: 京都の紅葉！ (2025)' }, 'dont-miss-京都の紅葉-2025-deadbeef'],
  [{ title: 'ＮＨＫ　ｶﾞｲﾄﾞ' }, 'nhk-ガイド-deadbeef'],
  [{ title: 'Straße in Łódź' }, 'strasse-in-lodz-deadbeef'],
  [{ title: '｜縁側《えんがわ》に座る' }, '縁側に座る-deadbeef'],
  [
    { title: '', text: 'One two three four five six seven eight nine ten' },
    'one-two-three-four-five-six-seven-eight-deadbeef',
  ],
  [{ title: '🍵🍡', text: 'Tea' }, 'tea-deadbeef'],
  [{ title: null, text: '🍵' }, 'deadbeef'],
  [{ title: 'New post' }, 'new-post-deadbeef'],
])('%j', (from, slug) => {
  expect(makeSlug({ ...from, id })).toBe(slug)
})

test('a long title ends with a whole word, a long word is cut', () => {
  const words = Array.from({ length: 30 }, () => 'mountain').join(' ')
  expect(makeSlug({ title: words, id })).toMatch(/^(mountain-)+deadbeef$/)
  expect(makeSlug({ title: '山'.repeat(200), id })).toBe(`${'山'.repeat(71)}-deadbeef`)
})

test('any slug is short, lower case, one path segment, not that of a route, and the same each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.uuid(), (title, text, anyId) => {
      const slug = makeSlug({ title, text, id: anyId })
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u)
      expect(slug).toBe(makeSlug({ title, text, id: anyId }))
      expect(slug.endsWith(anyId.slice(-8))).toBe(true)
      expect(slug).not.toBe('new-post')
      expect(() => encodeURIComponent(slug)).not.toThrow()
    }),
  )
})

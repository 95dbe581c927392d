import { expect, test } from 'vitest'
import { cardSvg, openFont } from './card-svg.ts'

const font = openFont()
const words = { title: '京都の朝', about: 'ガイド · 京都府', author: '山田 花子', site: 'Engawa' }
const drawn = (changed: Partial<typeof words>) => cardSvg({ ...words, ...changed }, font)
/** The outlines of the title. */
const titleOf = (svg: string) =>
  /<path fill="[^"]*" d="([^"]*)"\/>\n<path fill="[^"]*" d="[^"]*"\/>\n<\/svg>$/.exec(svg)?.[1]

test('holds outlines only: no text, and nothing of what was written as markup', () => {
  const svg = drawn({ title: '<b>Kyōto</b> & "Kōfu"</path><text>x</text>' })
  expect(svg).not.toMatch(/<text|<b>|&|Ky/)
  expect(svg.match(/<path /g)).toHaveLength(6)
  expect(titleOf(svg)).not.toBe(titleOf(drawn({ title: 'Kyōto "Kōfu"x' })))
})

test('draws all that is written in everyday Japanese, and no empty square', () => {
  const square = font.glyphs.get(0).getPath(0, 0, 68).toPathData(1)
  expect(square).not.toBe('')
  for (const title of ['鬱蒼とした薔薇園〜①髙島屋と﨑陽軒', 'Ōsaka, Kōchi – “Café” €5', '朝😀の𠮷野家', 'Phở Thìn'])
    expect(titleOf(drawn({ title }))?.length).toBeGreaterThan(500)
  expect(titleOf(drawn({ title: '朝😀の市場' }))).toBe(titleOf(drawn({ title: '朝の市場' })))
})

test('shows the site’s name where no letter of a title can be drawn', () => {
  for (const title of ['😀😀', '\u202e\u200b', 'مرحبا بكم'])
    expect(titleOf(drawn({ title }))).toBe(titleOf(drawn({ title: 'Engawa' })))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLine, fitLines } from './fit-lines.ts'

const measure = (text: string) => [...text].length
const sizes = [
  { size: 2, most: 2 },
  { size: 1, most: 3 },
] as const
const shown = (phrases: string[], width = 10) => fitLines(phrases, { measure, width, sizes })

test('chooses the largest letters in which all has room', () => {
  expect(shown(['京都の', '朝'])).toEqual({ size: 2, lines: ['京都の朝'] })
  expect(shown(['京都の', '静かな', '朝の', '過ごし方'])).toEqual({ size: 1, lines: ['京都の静かな朝の', '過ごし方'] })
})

test('ends lines between phrases and words', () => {
  expect(shown(['A slow morning in Kyoto before noon']).lines).toEqual(['A slow', 'morning in', 'Kyoto…'])
  expect(shown(['Ky', 'oto ', 'sta', 'tion']).lines).toEqual(['Kyoto', 'station'])
})

test('cuts what has no room in the smallest, with …', () => {
  const { size, lines } = shown(['あいうえおかきくけこ', 'あいうえおかきくけこ', 'あいうえおかきくけこ', 'さ'])
  expect([size, lines.at(-1)]).toEqual([1, 'あいうえおかきくけ…'])
  expect(fitLine('あいうえおか', measure, 4)).toBe('あいう…')
  expect(fitLine('A slow morning', measure, 10)).toBe('A slow…')
  expect(fitLine('A walk by the river', measure, 16)).toBe('A walk by the…')
})

test('parts what is wider than a line, and begins no line with a closing mark', () => {
  expect(shown(['あいうえおかきくけこ。'], 5).lines).toEqual(['あいうえお', 'かきくけ', 'こ。'])
  expect(shown(['abcdefghijklm'], 5).lines).toEqual(['abcde', 'fghij', 'klm'])
  expect(shown(['あいうえお', '」か', '「', 'きく'], 5).lines).toEqual(['あいうえ', 'お」か', '「きく'])
})

test('no line is wider than its room, whatever is written', () => {
  const phrase = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '京', 'あ', '。', '「', '」', '1', '…') })
  fc.assert(
    fc.property(fc.array(phrase), fc.integer({ min: 6, max: 30 }), (phrases, width) => {
      const { size, lines } = shown(phrases, width)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(line.replaceAll(/[。「」…]/g, '').length * size).toBeLessThanOrEqual(width)
    }),
  )
})

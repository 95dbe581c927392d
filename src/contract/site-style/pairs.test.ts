import { expect, test } from 'vitest'
import { contrastOf, hexOf, readColour } from './colour.ts'
import { pairs, weakPairs } from './pairs.ts'
import { styleSheetOf } from './style-sheet.ts'
import { noValues } from './style-values.ts'

test('the product’s own pairs can all be read', () => {
  expect(weakPairs(noValues)).toEqual([])
  expect(pairs.length).toBeGreaterThan(40)
})

test('contrast is that of WCAG', () => {
  const of = (one: string, other: string) => contrastOf(readColour(one) as never, readColour(other) as never)
  expect(of('#000', '#fff')).toBe(21)
  expect(of('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(of('#165e83', '#165e83')).toBe(1)
})

test.each([
  ['#abc', '#aabbcc'],
  ['#165E83', '#165e83'],
  ['#165e8380', '#165e8380'],
  [' rgb(22 94 131) ', '#165e83'],
  ['rgb(22, 94, 131)', '#165e83'],
  ['rgb(22 94 131 / 50%)', '#165e8380'],
  ['oklch(0 0 0)', '#000000'],
  ['oklch(100% 0 0)', '#ffffff'],
  ['oklch(0.6279 0.2577 29.23)', '#ff0000'],
  ['oklch(0.5 .4 140deg)', '#008900'],
])('%s is %s', (typed, hex) => {
  const colour = readColour(typed)
  expect(colour && hexOf(colour)).toBe(hex)
})

test('the style sheet has what was replaced, and more contrast for who asks for it', () => {
  expect(
    styleSheetOf({
      colours: { 'ink-2': { light: '#333333', dark: '#cccccc' } },
      fonts: { read: 'rounded' },
      lengths: { 's-1': '0.5rem' },
    }),
  ).toMatchInlineSnapshot(`
    "@supports (color: light-dark(#000, #fff)) {
      @layer tokens {
        :root, [data-theme] {
          --ink-2: light-dark(#333333, #cccccc);
          --read: ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", "Arial Rounded MT Bold", "Yu Gothic UI", "Noto Sans JP", sans-serif;
          --s-1: 0.5rem;
        }
        @media (prefers-contrast: more) {
          :root, [data-theme] {
            --line: var(--edge);
            --ink-2: var(--ink);
            --ink-3: light-dark(#333333, #cccccc);
          }
        }
      }
    }
    "
  `)
})

import { contrastOf, mixed, readColour } from './colour.ts'
import { type ColourPair, colourIn, type StyleValues } from './style-values.ts'
import type { ColourToken } from './tokens.ts'

/**
 * Two colours that the product shows on each other. `map` says how much of `ai` is mixed into the ground: the map's deeper regions.
 */
export type Pair = { on: ColourToken; of: ColourToken; least: 4.5 | 3; map?: number }

const text = (of: ColourToken, ...grounds: ColourToken[]): Pair[] => grounds.map(on => ({ on, of, least: 4.5 }))
const control = (of: ColourToken, ...grounds: ColourToken[]): Pair[] => grounds.map(on => ({ on, of, least: 3 }))

/**
 * All pairs of tokens that meet on a screen: text and its ground, which need 4.5 : 1, and signs and borders of controls and their ground,
 * which need 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11). Whoever puts a colour on a new ground adds the pair here.
 */
export const pairs: readonly Pair[] = [
  ...text('ink', 'paper', 'paper-2', 'paper-3', 'raised', 'ai-wash', 'yama-wash', 'shu-wash'),
  ...text('ink-2', 'paper', 'paper-2', 'paper-3', 'raised', 'ai-wash'),
  ...text('ink-3', 'paper', 'paper-2', 'paper-3', 'raised', 'ai-wash'),
  ...text('ai', 'paper', 'paper-2', 'paper-3', 'raised', 'ai-wash'),
  ...text('ai-deep', 'paper', 'raised', 'ai-wash'),
  ...text('on-ai', 'ai', 'ai-deep'),
  ...text('shu', 'paper', 'paper-2', 'raised', 'shu-wash'),
  ...text('on-shu', 'shu'),
  ...text('take', 'paper', 'raised'),
  ...text('yama', 'paper', 'raised', 'ai-wash'),
  // The bell's count once it was looked at, and the global message, are written in paper on ink.
  ...text('paper', 'ink', 'ink-3'),
  { on: 'paper', of: 'ink', least: 4.5, map: 0.42 },
  { on: 'paper', of: 'ink-2', least: 4.5, map: 0.24 },
  ...control('edge', 'paper', 'paper-2', 'raised'),
  ...control('ai', 'paper', 'paper-2', 'raised', 'ai-wash'),
  ...control('shu', 'paper', 'raised'),
  ...control('take-dot', 'paper', 'raised'),
  ...control('yama-mark', 'paper', 'raised', 'yama-wash'),
  ...control('sun', 'paper'),
]

/** A pair in a theme whose contrast is too weak, and what it is. */
export type WeakPair = { pair: Pair; theme: keyof ColourPair; ratio: number }

const themes = ['light', 'dark'] as const

/** The contrast of a pair in a theme. */
export function ratioOf(values: StyleValues, { on, of, map }: Pair, theme: keyof ColourPair): number {
  const colour = (token: ColourToken) => readColour(colourIn(values, token, theme)) ?? { r: 0, g: 0, b: 0, a: 1 }
  const ground = map === undefined ? colour(on) : mixed(colour('ai'), map, colour(on))
  return contrastOf(colour(of), ground)
}

/** The pairs that are too weak to be read, or seen, with these values; a style with any is refused. */
export const weakPairs = (values: StyleValues): WeakPair[] =>
  pairs.flatMap(pair =>
    themes
      .map(theme => ({ pair, theme, ratio: ratioOf(values, pair, theme) }))
      .filter(({ ratio }) => ratio < pair.least),
  )

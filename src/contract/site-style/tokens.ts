import { productColours, productFonts, productLengths } from './tokens.gen.ts'

/** A colour that an admin may replace, by the name of its token without the dashes. */
export type ColourToken = keyof typeof productColours

/** A family of letters that an admin may replace. */
export type FontToken = keyof typeof productFonts

/** A measure that an admin may replace. */
export type LengthToken = keyof typeof productLengths

/** The tokens of each kind, in the order in which the style sheet of the design has them. */
export const colourTokens = Object.keys(productColours) as ColourToken[]
export const fontTokens = Object.keys(productFonts) as FontToken[]
export const lengthTokens = Object.keys(productLengths) as LengthToken[]

/** The tokens that lie over something, so that they alone may be transparent. */
export const transparentTokens: ReadonlySet<ColourToken> = new Set<ColourToken>(['veil', 'lamp', 'shade'])

/** The families that a font token may be given: by name, never typed, so that nothing is loaded and nothing is misspelt. */
export const fontChoices = {
  system: productFonts.sans,
  serif: productFonts.read,
  rounded:
    'ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", "Arial Rounded MT Bold", "Yu Gothic UI", "Noto Sans JP", sans-serif',
  universal: '"BIZ UDPGothic", "BIZ UDGothic", Verdana, "Segoe UI", "Hiragino Sans", "Noto Sans JP", sans-serif',
  bookish:
    'Charter, "Bitstream Charter", "Sitka Text", Georgia, "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif JP", serif',
} as const

/** The name of one of {@link fontChoices}. */
export type FontChoice = keyof typeof fontChoices

/** Which of the choices the product has for a token by itself. */
export const productFontChoice: Readonly<Record<FontToken, FontChoice>> = { sans: 'system', read: 'serif' }

/** Between which lengths a measure may be, in its unit. */
export const lengthBounds = (token: LengthToken): { min: number; max: number; unit: 'px' | 'rem' } =>
  token.startsWith('r-') ? { min: 0, max: 32, unit: 'px' } : { min: 0.125, max: 6, unit: 'rem' }

const length = /^(\d{1,3}(?:\.\d{1,4})?)(px|rem)$/

/**
 * Reads a measure that somebody typed, such as `6px` or `0.75rem`: a number and the unit of its token, within bounds.
 * @returns it as it goes into the style sheet, or null for everything else
 */
export function readLength(token: LengthToken, typed: string): string | null {
  const { min, max, unit } = lengthBounds(token)
  const found = typed.length <= 12 ? length.exec(typed.trim()) : null
  const value = Number(found?.[1])
  return found?.[2] === unit && value >= min && value <= max ? `${value}${unit}` : null
}

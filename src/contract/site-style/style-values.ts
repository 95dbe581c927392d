import * as v from 'valibot'
import type { PlainKey } from '../messages/text.ts'
import { hexOf, readColour } from './colour.ts'
import { productColours, productLengths } from './tokens.gen.ts'
import {
  type ColourToken,
  colourTokens,
  type FontChoice,
  type FontToken,
  fontChoices,
  fontTokens,
  type LengthToken,
  lengthTokens,
  productFontChoice,
  readLength,
  transparentTokens,
} from './tokens.ts'

/** A colour by day and by night, each as `#rrggbb`. */
export type ColourPair = { light: string; dark: string }

/** What an admin has put in place of the product's own tokens; what is missing is the product's. */
export type StyleValues = {
  colours: Partial<Record<ColourToken, ColourPair>>
  fonts: Partial<Record<FontToken, FontChoice>>
  lengths: Partial<Record<LengthToken, string>>
}

/** The product's own look: nothing in place of anything. */
export const noValues: StyleValues = { colours: {}, fonts: {}, lengths: {} }

const refusal = (key: PlainKey): PlainKey => key

/** A colour as it is stored, of a token that may or may not be transparent: {@link readColour}. */
const colourOf = (token: ColourToken) =>
  v.pipe(
    v.string(refusal('admin.css.colour.wrong')),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readColour(dataset.value)
      if (read !== null && (read.a === 1 || transparentTokens.has(token))) return hexOf(read)
      addIssue({ message: refusal(read === null ? 'admin.css.colour.wrong' : 'admin.css.colour.solid') })
      return NEVER
    }),
  )

const lengthOf = (token: LengthToken) =>
  v.pipe(
    v.string(refusal('admin.css.length.wrong')),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readLength(token, dataset.value)
      if (read !== null) return read
      addIssue({ message: refusal('admin.css.length.wrong') })
      return NEVER
    }),
  )

const choices = Object.keys(fontChoices) as FontChoice[]

/** An object with some of these keys and no others. */
const someOf = <Key extends string, Schema extends v.GenericSchema>(
  keys: readonly Key[],
  schema: (key: Key) => Schema,
) =>
  v.strictObject(
    Object.fromEntries(keys.map(key => [key, v.exactOptional(schema(key))])) as Record<
      Key,
      v.ExactOptionalSchema<Schema, undefined>
    >,
  )

/** {@link StyleValues} as they come from the wire; each value is read by the grammar of its token and written anew. */
export const styleValues = v.strictObject({
  colours: someOf(colourTokens, token => v.strictObject({ light: colourOf(token), dark: colourOf(token) })),
  fonts: someOf(fontTokens, () => v.picklist(choices)),
  lengths: someOf(lengthTokens, lengthOf),
})

/** Without those values that the product has by itself, so that a token which was set back counts as not replaced. */
export function onlyChanged({ colours, fonts, lengths }: StyleValues): StyleValues {
  const kept = <T extends object>(from: T, own: (key: keyof T, value: unknown) => boolean) =>
    Object.fromEntries(
      Object.entries(from).filter(([key, value]) => value !== undefined && !own(key as keyof T, value)),
    ) as T
  return {
    colours: kept(colours, (token, value) => {
      const { light, dark } = value as ColourPair
      return light === productColours[token].light && dark === productColours[token].dark
    }),
    fonts: kept(fonts, (token, value) => productFontChoice[token] === value),
    lengths: kept(lengths, (token, value) => productLengths[token] === value),
  }
}

/** Whether nothing is replaced. */
export const isOwnLook = ({ colours, fonts, lengths }: StyleValues): boolean =>
  [colours, fonts, lengths].every(each => Object.keys(each).length === 0)

/** The colour of a token by day or night, with what replaces it. */
export const colourIn = (values: StyleValues, token: ColourToken, theme: keyof ColourPair): string =>
  (values.colours[token] ?? productColours[token])[theme]

import * as v from 'valibot'
import type { PlainKey } from '../../../../contract/messages/text.ts'
import {
  type ColourPair,
  onlyChanged,
  type StyleValues,
  styleValues,
} from '../../../../contract/site-style/style-values.ts'
import { productColours, productLengths } from '../../../../contract/site-style/tokens.gen.ts'
import {
  type ColourToken,
  colourTokens,
  type FontChoice,
  type FontToken,
  type LengthToken,
  lengthTokens,
  productFontChoice,
} from '../../../../contract/site-style/tokens.ts'

/** What stands in the fields: every token with what was typed for it. */
export type TypedStyle = {
  colours: Record<ColourToken, ColourPair>
  fonts: Record<FontToken, FontChoice>
  lengths: Record<LengthToken, string>
}

/** The fields for a look: what it replaces, and the product's own values for the rest. */
export const typedOf = ({ colours, fonts, lengths }: StyleValues): TypedStyle => ({
  colours: { ...productColours, ...colours },
  fonts: { ...productFontChoice, ...fonts },
  lengths: { ...productLengths, ...lengths },
})

/**
 * Reads the fields.
 * @returns what can be read of them, without what is the product's own; and what is wrong, by the path of its field
 */
export function readTyped(typed: TypedStyle): { values: StyleValues; wrong: ReadonlyMap<string, PlainKey> } {
  const { issues = [] } = v.safeParse(styleValues, typed)
  const wrong = new Map(issues.map(issue => [v.getDotPath(issue) ?? '', issue.message as PlainKey]))
  const whole = <Token extends string>(tokens: readonly Token[], kind: string) =>
    tokens.filter(
      token => ![...wrong.keys()].some(path => path === `${kind}.${token}` || path.startsWith(`${kind}.${token}.`)),
    )
  const readable = {
    colours: Object.fromEntries(whole(colourTokens, 'colours').map(token => [token, typed.colours[token]])),
    fonts: typed.fonts,
    lengths: Object.fromEntries(whole(lengthTokens, 'lengths').map(token => [token, typed.lengths[token]])),
  }
  return { values: onlyChanged(v.parse(styleValues, readable) as StyleValues), wrong }
}

/** One token that two looks have differently. */
export type Difference =
  | { kind: 'colour'; token: ColourToken; was: ColourPair; is: ColourPair }
  | { kind: 'font'; token: FontToken; was: FontChoice; is: FontChoice }
  | { kind: 'length'; token: LengthToken; was: string; is: string }

/** What is another in `after` than in `before`. */
export function differencesOf(before: StyleValues, after: StyleValues): Difference[] {
  const [was, is] = [typedOf(before), typedOf(after)]
  const tokens = <Token extends string>(of: Record<Token, unknown>) => Object.keys(of) as Token[]
  return [
    ...tokens(is.colours)
      .filter(
        token =>
          was.colours[token].light !== is.colours[token].light || was.colours[token].dark !== is.colours[token].dark,
      )
      .map(token => ({ kind: 'colour' as const, token, was: was.colours[token], is: is.colours[token] })),
    ...tokens(is.fonts)
      .filter(token => was.fonts[token] !== is.fonts[token])
      .map(token => ({ kind: 'font' as const, token, was: was.fonts[token], is: is.fonts[token] })),
    ...tokens(is.lengths)
      .filter(token => was.lengths[token] !== is.lengths[token])
      .map(token => ({ kind: 'length' as const, token, was: was.lengths[token], is: is.lengths[token] })),
  ]
}

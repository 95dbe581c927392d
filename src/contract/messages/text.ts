import { numberText } from '../formats.ts'
import type { MessageKey } from './en/index.ts'

/** The languages of the interface. */
export const languages = ['en', 'ja'] as const

/** @see languages */
export type Language = (typeof languages)[number]

type Names<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | Names<Rest> : never

/** The names in braces of a text of the English catalogue. */
export type Params<K extends MessageKey> = Names<typeof import('./en/index.ts').en[K]>

/** The keys of texts without parameters. */
export type PlainKey = { [K in MessageKey]: [Params<K>] extends [never] ? K : never }[MessageKey]

/** Gives a text by its key, with its `{names}` filled in; those of a text that has any are required. */
export type Text = <K extends MessageKey>(
  key: K,
  ...params: [Params<K>] extends [never] ? [] : [Record<Params<K>, string | number>]
) => string

/**
 * The texts of another language than English: those of English, without the `.one` that belong to a text with a `{count}`. Japanese
 * has one form for all counts.
 */
export type Translation<English> = Record<Exclude<keyof English, `${string}.one`>, string>

/**
 * A reader of one catalogue. A text with a `{count}` may have another form for one: the key with `.one` at its end.
 * @param catalogue the texts of a language, which may come in parts; a text that has not come shows as its key
 * @param missed is told the key of a text that has not come
 */
export function textOf(
  catalogue: Readonly<Record<string, string>>,
  language: Language,
  missed?: (key: string) => void,
): Text {
  return (key, ...[params]) => {
    const found = formOf(catalogue, language, key, params)
    if (found === undefined) missed?.(key)
    return fill(found ?? key, params ?? {}, language)
  }
}

/** A text of a catalogue as it is written, in its form for one where its `{count}` is one; undefined where it has not come. */
export function formOf(
  catalogue: Readonly<Record<string, string>>,
  language: Language,
  key: string,
  params: { count?: unknown } = {},
): string | undefined {
  // Japanese has one form for all counts.
  const one = params.count === 1 && language === 'en' ? catalogue[`${key}.one`] : undefined
  return one ?? catalogue[key]
}

/** Letters that are written from right to left, and signs that turn what follows. */
const rightToLeft = /[\u0590-\u08ff\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name or title as part of a sentence. One that is written from right to left is isolated (U+2068, U+2069), as `<bdi>` does where
 * there are elements: else it would draw the words and numbers around it to its other side. The others stay as they are, so that
 * what people copy and search for has no signs that nobody sees.
 */
const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value)

/**
 * Fills the `{names}` of a text: numbers as the language writes them, everything else as it is ({@link isolated}). A name that is not
 * given stays as written.
 */
export function fill(text: string, params: Readonly<Record<string, string | number>>, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? numberText(language, value) : isolated(value)
  })
}

/** The language to show for an `Accept-Language` header or a list of a browser's languages. */
export function preferredLanguage(accepted: readonly string[] | string | undefined): Language {
  const list = typeof accepted === 'string' ? accepted.split(',') : (accepted ?? [])
  for (const each of list) {
    const code = each.trim().slice(0, 2).toLowerCase()
    if (code === 'ja' || code === 'en') return code
  }
  return 'en'
}

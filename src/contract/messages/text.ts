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
 * A reader of one catalogue.
 * @param catalogue the texts of a language, which may come in parts; a text that has not come shows as its key
 */
export function textOf(catalogue: Readonly<Record<string, string>>): Text {
  return (key, ...[params]) => fill(catalogue[key] ?? key, params ?? {})
}

/** Fills the `{names}` of a text; a name that is not given stays as written. */
export function fill(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
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

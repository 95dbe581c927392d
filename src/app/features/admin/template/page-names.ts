import type { Language } from '../../../../contract/messages/text.ts'
import { languages } from '../../../../contract/messages/text.ts'
import { type SitePageName, sitePageNames } from '../../../../contract/site-pages.ts'

/** A page in a language, as the address names it. */
export type PageKey = { name: SitePageName; language: Language }

/** The part of the address that names a page in a language. */
export const itemOf = ({ name, language }: PageKey): string => `${name}-${language}`

/** The page that an address names; null for none. */
export function pageOf(item: string): PageKey | null {
  for (const name of sitePageNames)
    for (const language of languages) if (itemOf({ name, language }) === item) return { name, language }
  return null
}

import type { Language, PlainKey } from '../../../../contract/messages/text.ts'
import { languages } from '../../../../contract/messages/text.ts'
import { type SitePageName, sitePageNames } from '../../../../contract/site-pages.ts'

/** What admins call the pages. */
export const pageNames: Readonly<Record<SitePageName, PlainKey>> = {
  home: 'feed.home',
  about: 'info.about',
  terms: 'info.terms',
  privacy: 'info.privacy',
  commercial: 'info.commercial',
  membership: 'info.membership',
  help: 'nav.help',
  l2page: 'template.l2page',
}

/** What they call the languages, each in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' }

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

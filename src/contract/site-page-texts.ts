import type { Language, PlainKey } from './messages/text.ts'
import type { SitePageName } from './site-pages.ts'

/** What admins call the pages. */
export const pageNames: Readonly<Record<SitePageName, PlainKey>> = {
  home: 'feed.home',
  about: 'info.about',
  terms: 'info.terms',
  privacy: 'info.privacy',
  commercial: 'info.commercial',
  membership: 'info.membership',
  help: 'nav.help',
  emergency: 'nav.emergency',
  l2page: 'template.l2page',
}

/** What they call the languages, each in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' }

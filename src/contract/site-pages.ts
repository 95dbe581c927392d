import type { SitePage } from './entities/site-page.ts'
import { keepingLimits } from './keeping-limits.ts'
import type { Language } from './messages/text.ts'

/** The pages whose texts admins write (PRODUCT 2.31), in the order in which admins see them. */
export const sitePageNames = [
  'home',
  'about',
  'terms',
  'privacy',
  'commercial',
  'membership',
  'help',
  'emergency',
  'l2page',
] as const

/** @see sitePageNames */
export type SitePageName = (typeof sitePageNames)[number]

/** How many sections a page has, and how many characters a section's text may have as a reader counts them. */
export const pageBounds: Readonly<Record<SitePageName, { sections: { min: number; max: number }; text: number }>> = {
  // The greeting, and the line below the two ways in.
  home: { sections: { min: 1, max: 2 }, text: keepingLimits.homeText.max },
  about: { sections: { min: 1, max: keepingLimits.pageSections.max }, text: keepingLimits.pageText.max },
  terms: { sections: { min: 1, max: keepingLimits.pageSections.max }, text: keepingLimits.pageText.max },
  privacy: { sections: { min: 1, max: keepingLimits.pageSections.max }, text: keepingLimits.pageText.max },
  commercial: { sections: { min: 1, max: keepingLimits.pageSections.max }, text: keepingLimits.pageText.max },
  membership: { sections: { min: 1, max: keepingLimits.pageSections.max }, text: keepingLimits.pageText.max },
  help: { sections: { min: 1, max: keepingLimits.pageSections.max }, text: keepingLimits.pageText.max },
  emergency: { sections: { min: 1, max: keepingLimits.pageSections.max }, text: keepingLimits.pageText.max },
  // Without sections it is the not-found page (PRODUCT 2.17).
  l2page: { sections: { min: 0, max: keepingLimits.pageSections.max }, text: keepingLimits.pageText.max },
}

/**
 * The page with this name in this language; where there is none, in another language.
 * @returns undefined for a page without any text
 */
export function pageIn(pages: readonly SitePage[], name: SitePageName, language: Language): SitePage | undefined {
  const named = pages.filter(page => page.name === name && page.sections.length > 0)
  return named.find(page => page.language === language) ?? named[0]
}

import * as v from 'valibot'
import { instant } from './entities/common.ts'
import { limits } from './limits.ts'
import { type Language, languages } from './messages/text.ts'

/** The pages whose texts admins write (PRODUCT 2.31), in the order in which admins see them. */
export const sitePageNames = [
  'home',
  'about',
  'terms',
  'privacy',
  'commercial',
  'membership',
  'help',
  'l2page',
] as const

/** @see sitePageNames */
export type SitePageName = (typeof sitePageNames)[number]

/** How many sections a page has, and how many characters a section's text may have as a reader counts them. */
export const pageBounds: Readonly<Record<SitePageName, { sections: { min: number; max: number }; text: number }>> = {
  // The greeting, and the line below the two ways in.
  home: { sections: { min: 1, max: 2 }, text: limits.homeText.max },
  about: { sections: { min: 1, max: limits.pageSections.max }, text: limits.pageText.max },
  terms: { sections: { min: 1, max: limits.pageSections.max }, text: limits.pageText.max },
  privacy: { sections: { min: 1, max: limits.pageSections.max }, text: limits.pageText.max },
  commercial: { sections: { min: 1, max: limits.pageSections.max }, text: limits.pageText.max },
  membership: { sections: { min: 1, max: limits.pageSections.max }, text: limits.pageText.max },
  help: { sections: { min: 1, max: limits.pageSections.max }, text: limits.pageText.max },
  // Without sections it is the not-found page (PRODUCT 2.17).
  l2page: { sections: { min: 0, max: limits.pageSections.max }, text: limits.pageText.max },
}

/**
 * A section of a page: its heading as plain text and its text as canonical HTML; either may be empty, not both. On the help page a section
 * without a text is a subject, and the sections below it are its questions.
 */
export const pageSection = v.object({ heading: v.string(), text: v.string() })

/** @see pageSection */
export type PageSection = v.InferOutput<typeof pageSection>

/** The name of a page in an address or a query. */
export const sitePageName = v.picklist(sitePageNames)

/** A language in an address. */
export const pageLanguage = v.picklist(languages)

/** A page in one language, as everybody reads it. */
export const sitePage = v.object({
  name: sitePageName,
  language: pageLanguage,
  /** How often it was saved; 0 for the text that the product ships with. */
  version: v.number(),
  /** When it was saved last; null for the text that the product ships with. */
  changed_at: v.nullable(instant),
  sections: v.array(pageSection),
})

/** @see sitePage */
export type SitePage = v.InferOutput<typeof sitePage>

/** The words of home above its lists, for visitors: plain text. */
export const homeWords = v.object({ hello: v.string(), say: v.string(), hint: v.string() })

/** @see homeWords */
export type HomeWords = v.InferOutput<typeof homeWords>

/**
 * The page with this name in this language; where there is none, in another language.
 * @returns undefined for a page without any text
 */
export function pageIn(pages: readonly SitePage[], name: SitePageName, language: Language): SitePage | undefined {
  const named = pages.filter(page => page.name === name && page.sections.length > 0)
  return named.find(page => page.language === language) ?? named[0]
}

import * as v from 'valibot'
import { languages } from '../messages/text.ts'
import { sitePageNames } from '../site-pages.ts'
import { instant } from './common.ts'

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

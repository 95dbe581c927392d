import type { ColumnType, Generated } from 'kysely'
import type { PageSection } from '../../../contract/entities/site-page.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { SitePageName } from '../../../contract/site-pages.ts'

/** The texts of the site's pages, and who accepted which terms. */
export type SitePageTables = {
  /** Every version of a page that an admin saved. Rows are only added: a trigger refuses everything else. */
  site_page_versions: {
    page: SitePageName
    language: Language
    /** From 1 on; version 0 is the text that the product ships with. */
    version: number
    seq: Generated<number>
    sections: ColumnType<PageSection[], string, never>
    /** Why it was changed. */
    note: string
    /** The version that was brought back by this one. */
    restored: number | null
    admin_id: string
    admin_tag: string
    at: ColumnType<Date, never, never>
  }
  /** Phrases of which an admin said that a native speaker has read them, or took that back. */
  read_phrases: {
    /** Its Japanese text, which is its name. */
    phrase: string
    read: boolean
    /** How often this was changed. */
    changes: Generated<number>
    changed_by: string | null
    changed_at: Generated<Date>
  }
  /** The editions of the terms that people are asked about; the first is that of the sign-up. */
  terms_editions: {
    edition: number
    /** What has changed, in an admin's words. */
    summary_en: string
    summary_ja: string
    /** The versions of the page `terms` that belong to it. */
    version_en: number
    version_ja: number
    /** From then on only those who accepted it may write. */
    holds_from: Date
    announced_at: ColumnType<Date, never, never>
  }
  terms_acceptances: { user_id: string; edition: number; accepted_at: ColumnType<Date, never, never> }
}

import type { ColumnType, Generated } from 'kysely'

/** Where a line above pages leads to, and its last day in Japan. */
export type DraftLine = { href: string; until: string }

/** What admins prepare to say to everybody (PRODUCT 6.19). */
export type SiteUpdateDraftTables = {
  site_update_drafts: {
    id: string
    text_en: string
    text_ja: string
    /** The slug of the post that it opens; empty for none. */
    post_slug: string
    /** What a line above pages has beside its words, as it was typed; null for a note to everybody. */
    line: ColumnType<DraftLine | null, string | null, string | null>
    /** Counts the changes, so that nobody writes over what another admin has written meanwhile. */
    rev: Generated<number>
    edited_by: string | null
    edited_at: Generated<Date>
    /** When a job sends it; null for one that is only a draft. */
    send_at: Date | null
  }
}

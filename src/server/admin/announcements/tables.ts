import type { Generated } from 'kysely'

/** Lines above pages (PRODUCT 6.40), of which the latest stands. */
export type AnnouncementTables = {
  announcements: {
    id: string
    text_en: string
    text_ja: string
    /** A path of this site. */
    href: string | null
    /** The end of its last day in Japan. */
    ends_at: Date
    said_by: string | null
    created_at: Generated<Date>
    /** When it was taken away. */
    ended_at: Generated<Date | null>
  }
}

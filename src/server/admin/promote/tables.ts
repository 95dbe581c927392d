import type { ColumnType } from 'kysely'

/** The sponsored block, each with its time. */
export type PromoteTables = {
  sponsored_blocks: {
    id: string
    starts_at: Date
    ends_at: Date
    href: string
    picture_id: string | null
    title_en: string
    title_ja: string
    /** Canonical rich text. */
    text_en: string
    text_ja: string
    alt_en: string
    alt_ja: string
    created_at: ColumnType<Date, never, never>
  }
}

import type { ColumnType, Generated } from 'kysely'

/** The looks that the site had; rows are only added, and the last one holds. */
export type SiteStyleTables = {
  site_styles: {
    seq: Generated<number>
    id: string
    made_at: ColumnType<Date, never, never>
    /** The admin's tag at that time. */
    by_tag: string
    reason: string
    /** What replaces the product's own tokens. */
    values: ColumnType<unknown, string, never>
  }
}

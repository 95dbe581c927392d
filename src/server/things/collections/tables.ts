import type { ColumnType, Generated } from 'kysely'
import type { CollectionSource } from '../../../contract/entities/collection.ts'
import type { Revised } from '../../platform/db/tables.ts'

/** Collections and what is in them. */
export type CollectionTables = {
  collections: Revised & {
    id: string
    owner_id: string
    name: string
    about: Generated<string>
    /** The end of its public address; null while it is not shared. */
    shared_slug: Generated<string | null>
    created_at: Generated<Date>
    /** When it or what is in it was last changed. */
    changed_at: Generated<Date>
  }
  collection_entries: {
    collection_id: string
    /** Of a post the post's id, of a stop that of the stop. */
    id: string
    /** Of a stop: its guide's. */
    post_id: string | null
    /** The filter whose list it is. */
    source: ColumnType<CollectionSource | null, string | null, never>
    /** The order within the collection, smallest first. Not unique: entries of the same place are ordered by id. */
    place: number
    added_at: ColumnType<Date, never, never>
  }
}

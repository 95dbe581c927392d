import type { Collection, CollectionEntry, SharedCollection } from '../../../contract/entities/collection.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import type { CollectionRow, EntryRow, SharedRow } from './read-collections.sql.ts'

const headOf = (row: CollectionRow) => ({
  name: row.name,
  about: row.about,
  changed_at: row.changed_at.toISOString(),
  entries_count: row.entries_count,
  covers: row.cover_ids.map(id => publicAddress(id, 480)),
})

/** A collection as its owner gets it. */
export const collectionView = (row: CollectionRow): Collection => ({
  ...headOf(row),
  id: row.id,
  created_at: row.created_at.toISOString(),
  shared_slug: row.shared_slug,
  rev: row.rev,
})

/** A shared collection as others get it. */
export const sharedView = (row: SharedRow): SharedCollection => ({
  ...headOf(row),
  owner: row.may_see
    ? {
        user_id: row.owner_id,
        username: row.username,
        user_tag: row.user_tag,
        avatar: row.avatar_id === null ? null : publicAddress(row.avatar_id, 480),
        premium_status: row.premium,
        about: null,
      }
    : null,
})

/** An entry as every call gives it. */
export const entryView = ({ id, source, post_id }: EntryRow): CollectionEntry => ({
  id,
  source,
  ...(post_id !== null && post_id !== id && { guide: post_id }),
})

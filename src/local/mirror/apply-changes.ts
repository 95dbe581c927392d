import type { Changes, Removal } from '../../contract/entities/changes.ts'
import { applyComments, applyPosts, putTombstone } from './apply-rows.ts'
import { removePerson } from './remove-person.ts'
import type { CommentRow, PostRow } from './rows.ts'
import type { Mirror } from './schema.ts'
import { nextTick } from './ticks.ts'
import { type Origin, replaces } from './tombstones.ts'
import { truthTables } from './truth-tables.ts'

/** Writes rows and removals into the mirror, each only if it is newer than the row that the mirror holds. */
export async function applyChanges(mirror: Mirror, changes: Changes, origin: Origin): Promise<void> {
  await mirror.transaction('rw', truthTables(mirror), async () => {
    await applyPosts(mirror, changes.posts, origin)
    await applyComments(mirror, changes.comments, origin)
    await applyRemovals(mirror, changes.removals, origin)
  })
}

/** Deletes removed posts, comments and people, and writes tombstones so that no older answer brings them back. */
export async function applyRemovals(mirror: Mirror, removals: readonly Removal[], origin: Origin): Promise<void> {
  await mirror.transaction('rw', truthTables(mirror), async () => {
    for (const removal of removals) {
      if (removal.kind === 'person') {
        await removePerson(mirror, removal, origin)
        continue
      }
      const { kind } = removal
      const table = removal.kind === 'post' ? mirror.posts : mirror.comments
      const row: PostRow | CommentRow | undefined = await table.get(removal.id)
      const tombstone = await mirror.tombstones.get(removal.id)
      if (
        (row && !replaces(removal.rev, row, origin)) ||
        (tombstone && !tombstone.soft && tombstone.rev >= removal.rev)
      )
        continue
      const slug = row && 'slug' in row ? row.slug : (tombstone?.slug ?? null)
      await putTombstone(mirror, { ...removal, kind, slug, soft: false, tick: await nextTick(mirror) })
    }
  })
}

/**
 * After the server was restored from a backup (a new epoch), revisions are counted anew: held rows stay readable with
 * revision -1, so that every later answer replaces them.
 */
export async function resetRevisions(mirror: Mirror): Promise<void> {
  await mirror.posts.toCollection().modify({ rev: -1 })
  await mirror.comments.toCollection().modify({ rev: -1 })
  await mirror.tombstones.clear()
}

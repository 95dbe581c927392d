import * as v from 'valibot'
import type { Comment } from '../../../contract/entities/comment.ts'
import { limits } from '../../../contract/limits.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { shownComment } from '../../core/visibility/comments.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import { readPost } from '../posts/posts.sql.ts'
import { threadsOf } from './read-comments.sql.ts'

/** The parameters of a page of threads. */
export type ThreadsAsked = {
  postId: string
  selection: 'new' | 'old' | 'top'
  loaded: readonly string[]
  /** A comment that the address names, with its thread, which stands first on the first page and on no other. */
  named: { comment: string; thread: string; isHere: boolean } | null
  cursor: string | undefined
  size: number
}

/** A page of threads in their order, and where the next one begins; null when this was the last. */
type ThreadsPage = { threads: Comment[]; next: string | null }

const seqPlace = v.tuple([v.pipe(v.number(), v.safeInteger())])
const topPlace = v.tuple([v.pipe(v.number(), v.safeInteger()), v.pipe(v.number(), v.safeInteger())])

const orders = {
  new: sql`c.seq desc`,
  old: sql`c.seq`,
  top: sql`c.reactions_count desc, c.seq desc`,
}

/**
 * A page of the threads of a post, by index and in one round trip; empty where the viewer may not read the post.
 * @throws CallError bad_request for a cursor that is none
 */
export async function threadsPage(db: Database, viewer: Viewer, asked: ThreadsAsked): Promise<ThreadsPage> {
  const { postId, selection, loaded, named } = asked
  const size = asked.size - (named?.isHere ? 1 : 0)
  const after = placeAfter(asked)
  const left = named === null ? loaded : [...loaded, named.thread]
  const ids = sql`array(
    select c.id from comments c
    where c.post_id = ${postId} and c.parent_id is null and ${shownComment(viewer)}
      ${left.length === 0 ? sql`` : sql`and c.id <> all (${left}::uuid[])`}
      ${after === null ? sql`` : sql`and ${after}`}
    order by ${orders[selection]} limit ${atMost(size)})`
  const roots = sql`case when exists (${readPost(viewer, postId)})
    then ${named?.isHere ? sql`array_prepend(${named.thread}::uuid, ${ids})` : ids} else '{}' end`
  const threads = await threadsOf(db, viewer, { roots, target: named?.comment ?? null })
  const listed = threads.filter(({ thread }) => thread.id !== named?.thread)
  const last = listed.length < size ? undefined : listed.at(-1)
  const place = last === undefined ? [] : selection === 'top' ? [last.reactions_count, last.seq] : [last.seq]
  return {
    threads: threads.map(({ thread }) => thread),
    next: last === undefined ? null : writeCursor(selection, place),
  }
}

function placeAfter({ selection, cursor, loaded }: ThreadsAsked): Sql<unknown> | null {
  const ofLoaded = (values: Sql<unknown>, order: Sql<unknown>) =>
    // A client with as many ids as it may send can have more: then the page begins after the last of them.
    loaded.length < limits.loadedIdsMax
      ? null
      : sql`(select ${values} from comments l where l.id = ${anyOf(loaded, 'uuid')} and l.parent_id is null
          order by ${order} limit 1)`
  if (selection === 'top') {
    const place = readCursor(cursor, selection, topPlace)
    const last = place
      ? sql`(${place[0]}::bigint, ${place[1]}::bigint)`
      : ofLoaded(sql`l.reactions_count, l.seq`, sql`l.reactions_count, l.seq`)
    return last && sql`(c.reactions_count, c.seq) < ${last}`
  }
  const place = readCursor(cursor, selection, seqPlace)
  const last = place
    ? sql`${place[0]}::bigint`
    : ofLoaded(sql`l.seq`, selection === 'new' ? sql`l.seq` : sql`l.seq desc`)
  return last && (selection === 'new' ? sql`c.seq < ${last}` : sql`c.seq > ${last}`)
}

/** The id of the thread in which a post's comment stands, or null. */
export async function threadOf(db: Database, postId: string, commentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('comments')
    .select(['id', 'parent_id'])
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row === undefined ? null : (row.parent_id ?? row.id)
}

import * as v from 'valibot'
import type { PostKind } from '../../../contract/entities/post.ts'
import { limits } from '../../../contract/limits.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { shownComment, thereWithText } from '../../core/visibility/comments.sql.ts'
import { readable, shown } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { PostsPage } from '../posts/feed.sql.ts'
import { type Place, type Reader, readList } from '../posts/read-posts.sql.ts'

/** What is asked of a person's posts or comments. */
export type AuthorAsked = {
  authorId: string
  selection: 'new' | 'old' | 'top'
  loaded: readonly string[]
  cursor: string | undefined
  size: number
}

type Column = 'id' | 'author_id' | 'seq' | 'reactions_count'

/** A table to list from, its columns, and the condition for what is shown. */
type Source = {
  table: 'posts' | 'comments'
  from: Sql<unknown>
  column: (name: Column) => Sql<unknown>
  where: Sql<unknown>
}

const seqPlace = v.tuple([v.pipe(v.number(), v.safeInteger())])
const topPlace = v.tuple([v.pipe(v.number(), v.safeInteger()), v.pipe(v.number(), v.safeInteger())])

/**
 * A page of a person's posts that lists may show, by index.
 * @throws CallError bad_request for a cursor that is none
 */
export async function postsOf(
  reader: Reader,
  asked: AuthorAsked & { listed: readonly PostKind[] },
): Promise<PostsPage> {
  const where = sql`${shown} and p.kind = ${anyOf(asked.listed, 'text')}`
  const source = { table: 'posts', from: sql`posts p`, column: (name: Column) => sql.ref(`p.${name}`), where } as const
  const { posts, places } = await readList(reader, { query: listOf(asked, source), keys: keysOf(asked) })
  return { posts, next: nextOf(asked, places) }
}

/**
 * The ids of a page of a person's comments that the viewer may also read under their posts, by index, and where the next page begins.
 * @throws CallError bad_request for a cursor that is none
 */
export async function commentsOf(
  db: Database,
  viewer: Viewer,
  asked: AuthorAsked,
): Promise<{ ids: string[]; next: string | null }> {
  const rows = await listOf(asked, {
    table: 'comments',
    from: sql`comments c join posts p on p.id = c.post_id`,
    column: name => sql.ref(`c.${name}`),
    where: sql`${thereWithText} and ${readable(viewer)} and ${shownComment(viewer)}`,
  }).rows(db)
  return { ids: rows.map(({ id }) => id), next: nextOf(asked, rows) }
}

const keysOf = ({ selection }: AuthorAsked) => (selection === 'top' ? 2 : 1)

function listOf(asked: AuthorAsked, { table, from, column, where }: Source): Sql<Place & { id: string }> {
  const { authorId, selection, loaded, size } = asked
  const [seq, reactions] = [column('seq'), column('reactions_count')]
  const order = { new: sql`${seq} desc`, old: seq, top: sql`${reactions} desc, ${seq} desc` }[selection]
  const keys = keysOf(asked) === 1 ? sql`${seq} as key0` : sql`${reactions} as key0, ${seq} as key1`
  const last = lastSeen(asked, table)
  const after = { new: sql`${seq} < ${last}`, old: sql`${seq} > ${last}`, top: sql`(${reactions}, ${seq}) < ${last}` }
  return sql`
    select ${column('id')}, ${keys} from ${from}
    where ${column('author_id')} = ${authorId} and ${where}
      ${loaded.length === 0 ? sql`` : sql`and ${column('id')} <> all (${loaded}::uuid[])`}
      ${last === null ? sql`` : sql`and ${after[selection]}`}
    order by ${order} limit ${atMost(size)}`
}

/** The cursor of the page after one with these places; null for a page that is not full. */
function nextOf({ selection, size }: AuthorAsked, places: readonly Place[]): string | null {
  const last = places.length < size ? undefined : places.at(-1)
  if (last === undefined) return null
  return writeCursor(selection, last.key1 === undefined ? [last.key0] : [last.key0, last.key1])
}

/** Where the previous page ended: by the cursor, or by the last id where the client sent as many as it may. */
function lastSeen({ selection, cursor, loaded }: AuthorAsked, table: string): Sql<unknown> | null {
  const ofLoaded = (values: Sql<unknown>, order: Sql<unknown>) =>
    loaded.length < limits.loadedIdsMax
      ? null
      : sql`(select ${values} from ${sql.table(table)} l where l.id = ${anyOf(loaded, 'uuid')} order by ${order} limit 1)`
  if (selection === 'top') {
    const place = readCursor(cursor, selection, topPlace)
    if (place !== null) return sql`(${place[0]}::bigint, ${place[1]}::bigint)`
    return ofLoaded(sql`l.reactions_count, l.seq`, sql`l.reactions_count, l.seq`)
  }
  const place = readCursor(cursor, selection, seqPlace)
  if (place !== null) return sql`${place[0]}::bigint`
  return ofLoaded(sql`l.seq`, selection === 'new' ? sql`l.seq` : sql`l.seq desc`)
}

import * as v from 'valibot'
import type { PostKind } from '../../../contract/entities/post.ts'
import { limits } from '../../../contract/limits.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { shownComment, thereWithText } from '../../core/visibility/comments.sql.ts'
import { readable, shown } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { Page } from '../posts/feed.sql.ts'

/** What is asked of a person's posts or comments. */
export type AuthorAsked = {
  authorId: string
  selection: 'new' | 'old' | 'top'
  loaded: readonly string[]
  cursor: string | undefined
  size: number
}

/** A table to list from, its columns, and the condition for what is shown. */
type Source = {
  table: 'posts' | 'comments'
  from: Sql<unknown>
  column: (name: 'id' | 'author_id' | 'seq' | 'reactions_count') => Sql<unknown>
  where: Sql<unknown>
}

const seqPlace = v.tuple([v.pipe(v.number(), v.safeInteger())])
const topPlace = v.tuple([v.pipe(v.number(), v.safeInteger()), v.pipe(v.number(), v.safeInteger())])

/**
 * A page of a person's posts that lists may show, by index.
 * @throws CallError bad_request for a cursor that is none
 */
export function postsOf(db: Database, asked: AuthorAsked & { listed: readonly PostKind[] }): Promise<Page> {
  const where = sql`${shown} and p.kind = ${anyOf(asked.listed, 'text')}`
  return pageOf(db, asked, { table: 'posts', from: sql`posts p`, column: name => sql.ref(`p.${name}`), where })
}

/**
 * A page of a person's comments that the viewer may also read under their posts, by index.
 * @throws CallError bad_request for a cursor that is none
 */
export function commentsOf(db: Database, viewer: Viewer, asked: AuthorAsked): Promise<Page> {
  return pageOf(db, asked, {
    table: 'comments',
    from: sql`comments c join posts p on p.id = c.post_id`,
    column: name => sql.ref(`c.${name}`),
    where: sql`${thereWithText} and ${readable(viewer)} and ${shownComment(viewer)}`,
  })
}

async function pageOf(db: Database, asked: AuthorAsked, { table, from, column, where }: Source): Promise<Page> {
  const { authorId, selection, loaded, size } = asked
  const [seq, reactions] = [column('seq'), column('reactions_count')]
  const order = { new: sql`${seq} desc`, old: seq, top: sql`${reactions} desc, ${seq} desc` }[selection]
  const last = lastSeen(asked, table)
  const after = { new: sql`${seq} < ${last}`, old: sql`${seq} > ${last}`, top: sql`(${reactions}, ${seq}) < ${last}` }
  const { rows } = await sql<{ id: string; seq: number; reactions_count: number }>`
    select ${column('id')}, ${seq}, ${reactions} from ${from}
    where ${column('author_id')} = ${authorId} and ${where}
      ${loaded.length === 0 ? sql`` : sql`and ${column('id')} <> all (${loaded}::uuid[])`}
      ${last === null ? sql`` : sql`and ${after[selection]}`}
    order by ${order} limit ${atMost(size)}`.execute(db)
  const end = rows.length < size ? undefined : rows.at(-1)
  const place = end === undefined ? [] : selection === 'top' ? [end.reactions_count, end.seq] : [end.seq]
  return { ids: rows.map(row => row.id), next: end === undefined ? null : writeCursor(selection, place) }
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

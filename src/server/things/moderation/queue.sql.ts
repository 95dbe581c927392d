import * as v from 'valibot'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { mayDecideAbout } from '../../../contract/policy/standing.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { claimEnd, dropEndedClaims } from './claims.sql.ts'

/** The lists of the queue: posts and comments that wait, open appeals, and posts that were rejected or removed. */
export type QueueList = 'waiting' | 'comments' | 'appeals' | 'refused'

type List = { from: Sql; id: Sql; place: Sql; author: Sql; since: Sql }

/**
 * Each list, oldest first, from an index that holds only what is in it: `q` is its table, `id` and `place` what it is
 * ordered by, `author` who wrote its things, and `since` from when on each waits.
 */
const lists: Record<QueueList, List> = {
  waiting: {
    from: sql`posts q where q.status = 'pending' and q.deleted_at is null`,
    id: sql`q.id`,
    place: sql`q.seq`,
    author: sql`q.author_id`,
    since: sql`coalesce((select m.held_at from post_moderation m where m.post_id = q.id), q.created_at)`,
  },
  comments: {
    from: sql`held_comments q where q.refused_at is null and not q.closed_with_account`,
    id: sql`q.id`,
    place: sql`q.seq`,
    author: sql`q.author_id`,
    since: sql`q.held_at`,
  },
  appeals: {
    from: sql`post_moderation q where q.appealed_at is not null and q.answered_at is null`,
    id: sql`q.post_id`,
    place: sql`q.appealed_at`,
    author: sql`(select p.author_id from posts p where p.id = q.post_id)`,
    since: sql`q.appealed_at`,
  },
  refused: {
    from: sql`posts q where q.status in ('rejected', 'removed') and q.deleted_at is null`,
    id: sql`q.id`,
    place: sql`q.seq`,
    author: sql`q.author_id`,
    since: sql`q.created_at`,
  },
}

/** A number, or a time with all its digits, which a Date would lose; and an id. */
const place = v.tuple([v.pipe(v.string(), v.regex(/^(\d{1,18}|[\d :.+-]{19,40})$/)), v.pipe(v.string(), v.uuid())])

/** What stands behind a cursor in a list. @throws CallError bad_request for a cursor of another list */
function behind(list: QueueList, cursor: string | undefined): Sql<unknown> {
  const last = readCursor(cursor, list, place)
  if (last === null) return sql``
  const { id, place: at } = lists[list]
  return sql`and (${at}, ${id}) > (${last[0]}, ${last[1]}::uuid)`
}

type Row = { id: string; place: string }
type Decider = Pick<SignedIn, 'id' | 'role'>

const cursorAfter = (list: QueueList, row: Row | undefined): string | null =>
  row === undefined ? null : writeCursor(list, [row.place, row.id])

/** A page of a list, whoever looks at its things. `next` is null at the end. */
export async function queuePage(
  db: Database,
  list: QueueList,
  cursor: string | undefined,
): Promise<{ ids: string[]; next: string | null }> {
  const { from, id, place: at } = lists[list]
  const most = keepingLimits.moderation.pageSize
  const { rows } = await sql<Row>`
    select ${id} as id, ${at}::text as place from ${from} ${behind(list, cursor)}
    order by ${at}, ${id} limit ${atMost(most)}`.execute(db)
  return { ids: rows.map(row => row.id), next: rows.length < most ? null : cursorAfter(list, rows.at(-1)) }
}

/** How often a claim is tried again that another admin's took things away from while it ran. */
const tries = 3

/**
 * Takes the next things of a list that no other admin looks at and about which the viewer may decide (`mayDecideAbout`), for `keepingLimits.moderation.claimMs`. Waits for nobody: what another admin
 * is just taking or deciding is passed over. In a transaction.
 * @returns their ids in order; those that the admin has already are among them
 */
export async function claimNext(
  db: Database,
  { list, viewer, cursor }: { list: Exclude<QueueList, 'refused'>; viewer: Decider; cursor: string | undefined },
): Promise<{ ids: string[]; next: string | null }> {
  const { from, id, place: at } = lists[list]
  const { id: adminId } = viewer
  const decidable = decidableBy(viewer, lists[list])
  const most = keepingLimits.moderation.pageSize
  await dropEndedClaims(db)
  let rows: Row[] = []
  for (let turn = 0; turn < tries && rows.length < most; turn++) {
    const result = await sql<Row>`
      with free as materialized (
        select ${id} as id, ${at} as place from ${from} ${behind(list, cursor)} ${decidable}
          and not exists (
            select from moderation_claims c where c.target_id = ${id} and c.until > now() and c.admin_id <> ${adminId})
        order by ${at}, ${id} limit ${atMost(most)} for no key update of q skip locked),
      taken as (
        insert into moderation_claims as c (target_id, admin_id, until) select id, ${adminId}, ${claimEnd} from free order by id
        on conflict (target_id) do update set admin_id = excluded.admin_id, until = excluded.until
          where c.admin_id = excluded.admin_id or c.until <= now()
        returning target_id)
      select free.id, free.place::text as place from free join taken on taken.target_id = free.id
      order by free.place, free.id`.execute(db)
    rows = result.rows
  }
  return { ids: rows.map(row => row.id), next: cursorAfter(list, rows.at(-1)) }
}

/**
 * How many things wait in all lists together, each counted up to `keepingLimits.moderation.counted`, and since when the oldest does.
 * @param viewer whose own things are left out where they may not decide about them; null for all
 */
export async function waitingInQueue(
  db: Database,
  viewer: Decider | null,
): Promise<{ count: number; oldest: Date | null }> {
  const [waiting, comments, appeals] = [lists.waiting, lists.comments, lists.appeals].map(each => first(each, viewer))
  const row = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(since) as oldest
    from (${waiting} union all ${comments} union all ${appeals}) waits`.first(db)
  return row ?? { count: 0, oldest: null }
}

/** Leaves out what the viewer may not decide about (`mayDecideAbout`). */
const decidableBy = (viewer: Decider | null, { author }: List): Sql<unknown> =>
  viewer === null || mayDecideAbout(viewer, viewer.id) ? sql`` : sql`and ${author} <> ${viewer.id}`

/** So many that are counted, in order, so that the list's own index is read, not all rows until enough are found. */
const first = (list: List, viewer: Decider | null): Sql<unknown> => sql`(
  select ${list.since} as since from ${list.from} ${decidableBy(viewer, list)}
  order by ${list.place} limit ${atMost(keepingLimits.moderation.counted)})`

const counted = (list: List, viewer: Decider | null): Sql<number> => sql`(
  select count(*)::integer from ${first(list, viewer)} counted)`

/** How many things each list has for the viewer, up to `keepingLimits.moderation.counted`; what was refused is shown to all. */
export async function countQueue(db: Database, viewer: Decider): Promise<Record<QueueList, number>> {
  const of = (name: QueueList) => counted(lists[name], name === 'refused' ? null : viewer)
  const { rows } = await sql<Record<QueueList, number>>`
    select ${of('waiting')} as waiting, ${of('comments')} as comments, ${of('appeals')} as appeals,
      ${of('refused')} as refused`.execute(db)
  return rows[0] ?? { waiting: 0, comments: 0, appeals: 0, refused: 0 }
}

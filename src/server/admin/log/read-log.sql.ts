import * as v from 'valibot'
import type { Act } from '../../../contract/admin-acts.ts'
import type { ParsedOf } from '../../../contract/calls/index.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { wordsQuery } from '../../core/words/words.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'

/** A row of the log, with the tag and the slug that what it names has now, where it is still there. */
export type LogRow = {
  seq: number
  at: Date
  admin_tag: string
  act: Act
  target_kind: string | null
  target_id: string | null
  slug: string | null
  person_id: string | null
  person_tag: string | null
  reason: string
  details: Record<string, unknown>
}

/** Acts that run at the same time may be numbered in another order than their times: at most so many. */
const slack = 1_000
const seqPlace = v.tuple([v.pipe(v.number(), v.safeInteger())])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A page of the log, the latest first, by index.
 * @param bounds the instants between which rows are wanted, and the acts that the asker may read of; null for all
 * @throws CallError bad_request for a cursor that is none
 */
export async function logPage(
  db: Database,
  query: ParsedOf<'admin.log'>['query'],
  { among = null, ...days }: { from: Date | null; to: Date | null; among?: readonly Act[] | null },
): Promise<{ rows: LogRow[]; next: string | null }> {
  const after = readCursor(query.cursor, 'log', seqPlace)
  const size = keepingLimits.admin.pageSize
  const { rows } = await sql<LogRow>`
    select l.seq, l.at, l.admin_tag, l.act, l.target_kind, l.target_id, l.person_id, l.reason, l.details,
      (select u.user_tag from users u where u.id = l.person_id) as person_tag,
      case when l.target_kind = 'post' and l.target_id ~ ${uuid.source} then (
        select p.slug from posts p where p.id = l.target_id::uuid) end as slug
    from admin_log l where true ${wanted(query)} ${between(days)}
      ${among === null ? sql`` : sql`and l.act = ${anyOf(among, 'text')}`}
      ${after === null ? sql`` : sql`and l.seq < ${after[0]}`}
    order by l.seq desc limit ${atMost(size)}`.execute(db)
  const last = rows.length < size ? undefined : rows.at(-1)
  return { rows, next: last === undefined ? null : writeCursor('log', [last.seq]) }
}

/** An admin is found by the tag that stands in the log, which the account keeps: also one whose account is gone. */
function wanted({ by, person, act, text }: ParsedOf<'admin.log'>['query']): Sql<unknown> {
  const idOf = (tag: string) => sql`(select u.id from users u where u.user_tag = ${tag})`
  const words = text === '' ? null : wordsQuery(text)
  return sql`
    ${by === '' ? sql`` : sql`and l.admin_tag = ${by} and (l.admin_id is null) = ${by === 'console'}`}
    ${person === '' ? sql`` : sql`and l.person_id = ${idOf(person)}`}
    ${act === undefined ? sql`` : sql`and l.act = ${act}`}
    ${text === '' ? sql`` : words === null ? sql`and false` : sql`and l.words @@ ${words}::tsquery`}`
}

/** The bounds of time, and of the numbers that go with them, so that what is outside is not read. */
function between({ from, to }: { from: Date | null; to: Date | null }): Sql<unknown> {
  const begins = sql`
    and l.at >= ${from} and l.seq >= (select f.seq from admin_log f where f.at >= ${from} order by f.at limit 1) - ${slack}`
  const ends = sql`
    and l.at < ${to} and l.seq <= (select t.seq from admin_log t where t.at < ${to} order by t.at desc limit 1) + ${slack}`
  return sql`${from === null ? sql`` : begins} ${to === null ? sql`` : ends}`
}

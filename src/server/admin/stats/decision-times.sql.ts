import { type DecidedQueue, decidedQueues } from '../../../contract/stats.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'

type Times = { count: number; median: number | null; slowest: number | null }

/** How many decisions are looked at, the latest ones. */
const most = 10_000

/**
 * How long decisions of the last days took, in seconds (PRODUCT 6.22): of reports, all of one thing as one, from the first of them on, but
 * of none about the viewer; of posts and comments that waited for approval; of requests for an account; and of appeals of people.
 */
export async function decisionTimes(
  db: Database,
  viewerId: string,
  days: number,
): Promise<Record<DecidedQueue, Times>> {
  const each = decidedQueues.map(queue =>
    timesOf(queue, queue === 'reports' ? reportTimes(viewerId, days) : notedTimes(queue, days)),
  )
  const rows = await sql<Times & { of: DecidedQueue }>`${sql.join(each, sql` union all `)}`.rows(db)
  const found = (of: DecidedQueue): Times => {
    const { count = 0, median = null, slowest = null } = rows.find(row => row.of === of) ?? {}
    return { count, median, slowest }
  }
  return {
    reports: found('reports'),
    moderation: found('moderation'),
    applications: found('applications'),
    appeals: found('appeals'),
  }
}

const reportTimes = (viewerId: string, days: number): Sql => sql`
  select extract(epoch from closed_at - opened_at) as seconds from report_cases
  where closed_at is not null and closed_at > now() - ${days} * interval '1 day' and person_id <> ${viewerId}
  order by closed_at desc, id desc limit ${atMost(most)}`

const notedTimes = (queue: DecidedQueue, days: number): Sql => sql`
  select seconds from decision_times where queue = ${queue} and at > now() - ${days} * interval '1 day'
  order by at desc limit ${atMost(most)}`

const timesOf = (of: string, decided: Sql<unknown>): Sql<unknown> => sql`
  select ${of}::text as of, count(*)::int as count,
    round(percentile_cont(0.5) within group (order by seconds))::int as median,
    round(max(seconds))::int as slowest from (${decided}) d`

/** For how many days the times of decisions are kept: more than the longest range that is shown. */
const keptDays = 400

/** Forgets how long old decisions took. */
export async function forgetDecisionTimes(db: Database): Promise<void> {
  await sql`delete from decision_times where queue = ${anyOf([...decidedQueues], 'text')} and at < now() - ${keptDays} * interval '1 day'`.execute(
    db,
  )
}

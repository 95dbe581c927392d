import { serverLimits } from '../../../contract/server-limits.ts'
import type { StatKind } from '../../../contract/stats.ts'
import { gauges } from '../../core/stats/roll.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'
import type { MarkDetail } from '../../platform/health/tables.ts'

/** How many rows of a list Health reads at most. */
const most = 1_000
const shownKinds = 20

/** Marks by name. */
export const readMarks = (db: Database): Promise<{ name: string; at: Date; since: Date; detail: MarkDetail }[]> =>
  db.selectFrom('health_marks').select(['name', 'at', 'since', 'detail']).execute()

/** Failed jobs by kind: those that are tried again and those that were given up, with what the last attempt said. */
export const failingJobs = (
  db: Database,
): Promise<{ name: string; count: number; given_up: number; reason: string; first_at: Date; last_at: Date }[]> =>
  sql<{ name: string; count: number; given_up: number; reason: string; first_at: Date; last_at: Date }>`
    select f.name, count(*)::int as count, (count(*) filter (where j.state = 'failed'))::int as given_up,
      (array_agg(f.reason order by f.last_at desc))[1] as reason, min(f.first_at) as first_at, max(f.last_at) as last_at
    from (select * from failed_jobs order by last_at desc limit ${atMost(most)}) f
    join pgboss.job j on j.name = f.name and j.id = f.job_id
    where j.state in ('retry', 'active', 'failed') group by f.name order by max(f.last_at) desc`.rows(db)

/** How each job that repeats ran last. */
export const lastRuns = (db: Database) => db.selectFrom('job_runs').selectAll().execute()

const countedByDay: readonly StatKind[] = ['mail.sent', 'mail.failed', 'push.sent', 'push.failed']

/** What is counted of today in Japan, and what rises and falls as it is now, each with what the job has not summed up yet (PRODUCT 6.22). */
export async function countsToday(db: Database): Promise<ReadonlyMap<string, number>> {
  const ofToday = anyOf([...countedByDay], 'text')
  const ofNow = anyOf([...gauges], 'text')
  const rows = await sql<{ kind: string; value: number }>`
    select kind, coalesce(sum(value), 0)::bigint as value from (
      select kind, value from stats_days where kind = ${ofToday} and day = day_in_japan(now())
      union all
      select kind, (select value from stats_days d where d.kind = k.kind order by day desc limit 1)
      from unnest(${[...gauges]}::text[]) k (kind)
      union all
      select kind, amount from stats_changes where kind = ${ofToday} and day = day_in_japan(now()) or kind = ${ofNow}) counted
    group by kind`.rows(db)
  return new Map(rows.map(({ kind, value }) => [kind, value]))
}

/** Errors of the last day by kind, the most frequent first, and how many the last hour had. */
export async function errorsOfDay(db: Database) {
  const rows = await sql<{ kind: string; count: number; last_at: Date; lately: number }>`
    select kind, sum(count)::int as count, max(last_at) as last_at,
      coalesce(sum(count) filter (where hour >= date_trunc('hour', now())), 0)::int as lately
    from error_counts where hour > now() - interval '24 hours'
    group by kind order by sum(count) desc, kind limit ${atMost(shownKinds)}`.rows(db)
  return { lately: rows.reduce((sum, { lately }) => sum + lately, 0), rows: rows.map(({ lately: _, ...row }) => row) }
}

/** Of which domains mail came back lately, from addresses that accounts still have, with the last status. */
export const bouncedDomains = (db: Database): Promise<{ domain: string; count: number; status: string }[]> =>
  sql<{ domain: string; count: number; status: string }>`
    select split_part(b.email, '@', 2) as domain, count(*)::int as count, (array_agg(b.status order by b.at desc))[1] as status
    from (
      select * from bounced_addresses where at > now() - ${serverLimits.health.bouncedMs} * interval '1 millisecond'
      order by at desc limit ${atMost(most)}) b
    join users u on u.id = b.user_id and u.email = b.email and u.closed_at is null
    group by 1 order by count(*) desc, 1 limit ${atMost(shownKinds)}`.rows(db)

/** How large the database is, and how many pushes wait for the end of quiet hours. */
export const sizes = (db: Database): Promise<{ database: number; held: number } | undefined> =>
  sql<{ database: number; held: number }>`
    select pg_database_size(current_database()) as database,
      (select count(*)::int from (select from held_pushes limit ${atMost(most)}) held) as held`.first(db)

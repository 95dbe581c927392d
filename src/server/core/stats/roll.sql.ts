import type { StatKind } from '../../../contract/stats.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { dueJobs } from '../../platform/health/due-jobs.sql.ts'

/** What rises and falls: a day without a change has the value of the day before. */
export const gauges: readonly StatKind[] = ['people', 'storage.public', 'storage.private', 'push.subscriptions']
/** How long it is known who used the site on which day. */
export const activeKeptDays = 60

type Change = { kind: StatKind; day: string; amount: number }

/**
 * Brings the counts of all days up to now, in one transaction: from the last day that was counted, or from the beginning. Each day that is
 * not over for long is counted anew along an index of its time, so that it may run again at any moment, and after any pause.
 */
export async function rollStats(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('engawa stats'))`.execute(tx)
  const changes = await takeChanges(tx)
  for (const kind of gauges) {
    const ofKind = changes.filter(each => each.kind === kind)
    await addToGauge(tx, kind, ofKind)
  }
  for (const change of changes) if (!gauges.includes(change.kind)) await addToDay(tx, change)
  const since = await firstToCount(tx)
  await countWritten(tx, since)
  await countActive(tx, since)
  await sample(tx)
  await sql`delete from active_days where day < day_in_japan(now()) - ${activeKeptDays}::int`.execute(tx)
}

const takeChanges = (tx: Database): Promise<Change[]> =>
  sql<Change>`
    with taken as (delete from stats_changes returning kind, day, amount)
    select kind, day::text as day, sum(amount)::bigint as amount from taken group by kind, day order by day`.rows(tx)

/** Gives a gauge all its days until today, and adds what changed to each day from then on. */
async function addToGauge(tx: Database, kind: StatKind, changes: readonly Change[]): Promise<void> {
  await sql`
    insert into stats_days (kind, day, value)
    select ${kind}, d::date,
      coalesce((select value from stats_days where kind = ${kind} and day < d::date order by day desc limit 1), 0)
    from generate_series(
      least(${changes[0]?.day ?? null}::date,
        (select coalesce(max(day) + 1, day_in_japan(now())) from stats_days where kind = ${kind})),
      day_in_japan(now()), interval '1 day') d
    on conflict do nothing`.execute(tx)
  for (const { day, amount } of changes)
    await sql`
      update stats_days set value = value + ${amount}, counted_at = now()
      where kind = ${kind} and day >= ${day}::date`.execute(tx)
}

async function addToDay(tx: Database, { kind, day, amount }: Change): Promise<void> {
  await sql`
    insert into stats_days (kind, day, value) values (${kind}, ${day}::date, ${amount})
    on conflict (kind, day) do update set value = stats_days.value + excluded.value, counted_at = now()`.execute(tx)
}

/** The day before the last one that was counted, as a post may be published late; at first the day of the first member. */
async function firstToCount(tx: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select coalesce(
      (select max(day) - 1 from stats_days where kind = 'comments'),
      (select min(day) from stats_days where kind = 'people'))::text as day`.execute(tx)
  return rows[0]?.day ?? ''
}

/** Counts what was written on each day since then; a day without any gets a zero. */
async function countWritten(tx: Database, since: string): Promise<void> {
  const begins = sql`(${since}::date::timestamp at time zone 'Asia/Tokyo')`
  const days = sql`generate_series(${since}::date, day_in_japan(now()), interval '1 day') d`
  await sql`
    with counted as (
      select 'posts.' || kind as kind, day_in_japan(created_at) as day, count(*) as value from posts
      where status = 'published' and deleted_at is null and created_at >= ${begins} group by 1, 2
      union all
      select 'comments', day_in_japan(created_at), count(*) from comments
      where deleted_at is null and created_at >= ${begins} group by 2
      union all
      select 'messages', day_in_japan(created_at), count(*) from chat_messages where created_at >= ${begins} group by 2
      union all
      select 'reports', day_in_japan(created_at), count(*) from reports where created_at >= ${begins} group by 2)
    insert into stats_days (kind, day, value)
    select k, d::date, coalesce(c.value, 0)
    from unnest(array['posts.timeline', 'posts.news', 'posts.guide', 'posts.place', 'comments', 'messages', 'reports']) k
    cross join ${days} left join counted c on c.kind = k and c.day = d::date
    on conflict (kind, day) do update set value = excluded.value, counted_at = now()`.execute(tx)
}

/** Counts who was active, as far back as there are marks. */
async function countActive(tx: Database, since: string): Promise<void> {
  await sql`
    insert into stats_days (kind, day, value)
    select k.kind, d::date, (
      select count(distinct user_id) from active_days where day between d::date - k.before and d::date)
    from (values ('active.day', 0), ('active.week', 6)) k (kind, before)
    cross join generate_series(
      greatest(${since}::date, (select coalesce(min(day), day_in_japan(now())) from active_days)),
      day_in_japan(now()), interval '1 day') d
    on conflict (kind, day) do update set value = excluded.value, counted_at = now()`.execute(tx)
}

/** Notes the size of the database, and how the jobs are: of a day the worst that was seen. */
async function sample(tx: Database): Promise<void> {
  const { waiting, late } = await dueJobs(tx)
  await sql`
    insert into stats_days (kind, day, value)
    values ('storage.database', day_in_japan(now()), pg_database_size(current_database()))
    on conflict (kind, day) do update set value = excluded.value, counted_at = now()`.execute(tx)
  await sql`
    insert into stats_days (kind, day, value)
    values ('jobs.waiting', day_in_japan(now()), ${waiting}), ('jobs.late', day_in_japan(now()), ${late}),
      ('jobs.failed', day_in_japan(now()), 0), ('push.sent', day_in_japan(now()), 0), ('push.failed', day_in_japan(now()), 0),
      ('mail.sent', day_in_japan(now()), 0), ('mail.failed', day_in_japan(now()), 0)
    on conflict (kind, day) do update
      set value = greatest(stats_days.value, excluded.value), counted_at = now()`.execute(tx)
}

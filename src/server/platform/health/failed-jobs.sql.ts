import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { changeNoted } from '../stats/note-change.sql.ts'

/** Notes a failed attempt of a job, with its cleaned reason, and counts it (PRODUCT 6.22). */
export async function noteFailedJob(
  db: Database,
  { id, name, reason }: { id: string; name: string; reason: string },
): Promise<void> {
  await sql`
    with counted as (${changeNoted('jobs.failed')})
    insert into failed_jobs (job_id, name, reason) values (${id}, ${name}, ${reason})
    on conflict (job_id) do update set reason = excluded.reason, last_at = now()`.execute(db)
}

/** Notes how a job that repeats ran. */
export async function noteRun(
  db: Database,
  { name, tookMs, failed }: { name: string; tookMs: number; failed: boolean },
): Promise<void> {
  await sql`
    insert into job_runs (name, took_ms, failed) values (${name}, ${tookMs}, ${failed})
    on conflict (name) do update set ran_at = now(), took_ms = excluded.took_ms, failed = excluded.failed`.execute(db)
}

/** Forgets failed jobs that were done since, or are not kept any more. */
export async function forgetDoneJobs(db: Database): Promise<void> {
  await sql`
    delete from failed_jobs f where not exists (
      select from pgboss.job j where j.name = f.name and j.id = f.job_id and j.state in ('retry', 'active', 'failed'))`.execute(
    db,
  )
}

/**
 * Has failed jobs of one kind, or of all, done again at once, also those that were given up.
 * @returns how many
 */
export async function retryFailed(db: Database, name: string | null): Promise<number> {
  const rows = await sql`
    update pgboss.job j set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(j.retry_limit, j.retry_count + 1)
    from failed_jobs f
    where j.name = f.name and j.id = f.job_id and j.state in ('retry', 'failed')
      ${name === null ? sql`` : sql`and f.name = ${name}`}
    returning j.id`.rows(db)
  return rows.length
}

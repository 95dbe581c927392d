import type { Generated, JSONColumnType } from 'kysely'
import type { DecidedQueue } from '../../../contract/stats.ts'

/** What is noted of how the site runs. Nothing of it names a person. */
export type HealthTables = {
  /**
   * What happened last and, in `since`, when it first happened in one go: `backup`, `stored` (pictures were compared with what is stored of
   * them), `alerts` (they were read, or why not), `mail.sent`, `mail.failed`, `mail.down`, `push.failed`, and `version:…` for the first start of a version here.
   */
  health_marks: { name: string; at: Generated<Date>; since: Generated<Date>; detail: JSONColumnType<MarkDetail> }
  /** How often an error of a kind was answered or a job failed, by hour. */
  error_counts: { kind: string; hour: Date; count: number; last_at: Generated<Date> }
  /** Jobs of which an attempt failed, with what its last one said. */
  failed_jobs: { job_id: string; name: string; reason: string; first_at: Generated<Date>; last_at: Generated<Date> }
  /** How each job that repeats ran last. */
  job_runs: { name: string; ran_at: Generated<Date>; took_ms: number; failed: boolean }
  /** How many seconds a decision of a queue took, and when it was made. */
  decision_times: { queue: DecidedQueue; at: Generated<Date>; seconds: number }
}

/** What a mark says besides its time. */
export type MarkDetail = { reason?: string; bytes?: number; missing?: number; orphans?: number }

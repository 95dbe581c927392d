import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What Health shows and no other table keeps: marks of what was last (a backup, a mail), errors by hour and kind, failed attempts of jobs,
 * and how jobs that repeat ran last. Nothing here names a person.
 */
export const health: Migration = {
  async up(db) {
    await sql`
      create table health_marks (
        name text primary key,
        at timestamptz not null default now(),
        since timestamptz not null default now(),
        detail jsonb not null default '{}'
      )`.execute(db)
    await sql`
      create table error_counts (
        kind text not null,
        hour timestamptz not null,
        count integer not null,
        last_at timestamptz not null default now(),
        primary key (hour, kind)
      )`.execute(db)
    await sql`
      create table failed_jobs (
        job_id uuid primary key,
        name text not null,
        reason text not null,
        first_at timestamptz not null default now(),
        last_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index failed_jobs_by_time on failed_jobs (last_at)`.execute(db)
    await sql`
      create table job_runs (
        name text primary key,
        ran_at timestamptz not null default now(),
        took_ms integer not null,
        failed boolean not null
      )`.execute(db)
    // How long each decision of the moderation queue took; who and what stands in the log alone.
    await sql`alter table post_moderation add column held_at timestamptz`.execute(db)
    await sql`alter table held_comments add column held_at timestamptz not null default now()`.execute(db)
    await sql`update held_comments set held_at = created_at`.execute(db)
    await sql`create table decision_times (at timestamptz not null default now(), seconds integer not null)`.execute(db)
    await sql`create index decision_times_by_time on decision_times (at)`.execute(db)
  },
}

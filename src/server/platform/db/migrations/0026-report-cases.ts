import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * All reports of one thing are decided together: a case, which one admin at a time works on. It has the id of its first report. As long
 * as the evidence of a case is kept, its reports have `text_then`, `snapshot` and rows of `report_pictures`.
 */
export const reportCases: Migration = {
  async up(db) {
    await sql`
      create table report_cases (
        id uuid primary key,
        target text not null check (target in ('post', 'comment', 'user', 'message')),
        target_id uuid not null,
        person_id uuid not null references users (id) on delete cascade,
        reports_count integer not null default 0,
        opened_at timestamptz not null default now(),
        claimed_by uuid references users (id) on delete set null,
        claimed_until timestamptz,
        closed_at timestamptz,
        decided_by uuid references users (id) on delete set null,
        acts text[] not null default '{}',
        reason text not null default '',
        evidence_kept boolean not null default true
      )`.execute(db)
    await sql`
      alter table reports
        add case_id uuid references report_cases (id) on delete cascade,
        add snapshot jsonb not null default '{}',
        add told_at timestamptz`.execute(db)
    await sql`
      alter table report_pictures
        add place integer not null default 0,
        add shown_as text not null default 'picture' check (shown_as in ('picture', 'avatar', 'cover'))`.execute(db)
    await casesOfReports(db)
    await sql`alter table reports alter column case_id set not null`.execute(db)
    await indexes(db)
  },
}

/** Open reports of one thing become one case, each closed report a case of its own; nobody is told of those again. */
const casesOfReports: Migration['up'] = async db => {
  await sql`
    insert into report_cases (id, target, target_id, person_id, reports_count, opened_at, closed_at)
    select id, target, target_id, person_id, 1, created_at, closed_at from reports where closed_at is not null`.execute(
    db,
  )
  await sql`
    insert into report_cases (id, target, target_id, person_id, reports_count, opened_at)
    select (array_agg(id order by created_at, id))[1], target, target_id, (array_agg(person_id))[1], count(*), min(created_at)
    from reports where closed_at is null group by target, target_id`.execute(db)
  await sql`
    update reports r set case_id = c.id, told_at = r.closed_at from report_cases c
    where case when r.closed_at is null
      then c.closed_at is null and c.target = r.target and c.target_id = r.target_id
      else c.id = r.id end`.execute(db)
}

const indexes: Migration['up'] = async db => {
  await sql`
    create unique index report_cases_open_once on report_cases (target, target_id) where closed_at is null`.execute(db)
  await sql`create index report_cases_open on report_cases (opened_at, id) where closed_at is null`.execute(db)
  await sql`
    create index report_cases_claimed on report_cases (claimed_by, opened_at, id)
      where closed_at is null and claimed_by is not null`.execute(db)
  await sql`create index report_cases_closed on report_cases (closed_at, id) where closed_at is not null`.execute(db)
  await sql`
    create index report_cases_evidence on report_cases (closed_at) where closed_at is not null and evidence_kept`.execute(
    db,
  )
  await sql`create index report_cases_by_person on report_cases (person_id, opened_at)`.execute(db)
  await sql`create index report_cases_by_target on report_cases (target_id, opened_at)`.execute(db)
  await sql`create index report_cases_by_decider on report_cases (decided_by) where decided_by is not null`.execute(db)
  await sql`create index report_cases_by_claimer on report_cases (claimed_by) where claimed_by is not null`.execute(db)
  await sql`create index reports_of_case on reports (case_id, created_at, id)`.execute(db)
  await sql`drop index reports_by_reporter`.execute(db)
  await sql`create index reports_by_reporter on reports (reporter_id, created_at)`.execute(db)
  await sql`drop index reports_open`.execute(db)
}

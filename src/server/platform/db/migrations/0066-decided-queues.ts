import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Of which queue a decision was, of which the moderation queue alone was noted; appeals that were answered still say how long they waited. */
export const decidedQueues: Migration = {
  async up(db) {
    await sql`alter table decision_times add column queue text not null default 'moderation'`.execute(db)
    await sql`
      insert into decision_times (queue, at, seconds)
      select 'appeals', answered_at, extract(epoch from answered_at - created_at)::int from appeals
      where accepted is not null and answered_at > now() - interval '400 days'`.execute(db)
    await sql`drop index decision_times_by_time`.execute(db)
    await sql`create index decision_times_by_queue on decision_times (queue, at)`.execute(db)
  },
}

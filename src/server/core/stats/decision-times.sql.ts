import type { DecidedQueue } from '../../../contract/stats.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * The statement that notes how long things waited which are decided now (PRODUCT 6.22). How long reports did, they say themselves.
 * @param since a statement that gives, in one column, from when on each of them waited
 */
export const noteDecisionTimes = (queue: Exclude<DecidedQueue, 'reports'>, since: Sql): Sql => sql`
  insert into decision_times (queue, seconds)
  select ${queue}::text, extract(epoch from now() - w.since)::int from (${since}) w (since)`

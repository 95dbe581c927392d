import { comparedDays } from '../../../contract/stats.ts'
import { readDays } from '../../core/stats/read.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { dueJobs } from '../../platform/health/due-jobs.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { openReports } from '../reports/cases.sql.ts'
import { decisionTimes } from './decision-times.sql.ts'

/** What the page of statistics shows, but for who is online (PRODUCT 6.7): roll-ups, and the ends of two short queues. */
export async function readStats(db: Database, viewerId: string, range: number) {
  const { countedAt, days, series } = await readDays(db, Math.max(range, comparedDays))
  const reports = await openReports(db, viewerId)
  const jobs = await dueJobs(db)
  const decided = await decisionTimes(db, viewerId, range)
  return {
    counted_at: countedAt?.toISOString() ?? null,
    open_reports: reports.count,
    oldest_report: reports.oldest?.toISOString() ?? null,
    jobs_waiting: jobs.waiting,
    jobs_late: jobs.late,
    decided,
    days,
    series,
  }
}

/** Counts of the site. */
export const stats: Pick<HandlersOf<'admin'>, 'stats'> = {
  stats: async ({ query: { days } }, { db, viewer, services }) => ({
    ...services.presence.count(),
    ...(await readStats(db, viewer.id, Number(days))),
  }),
}

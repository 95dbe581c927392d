import * as v from 'valibot'
import { decidedQueues, statKinds, statRanges } from '../../stats.ts'
import { call } from '../define.ts'

const count = v.number()
const moment = v.nullable(v.pipe(v.string(), v.isoTimestamp()))
/** How long decisions of the period took, in seconds; null where there were none. */
const decisions = v.object({ count, median: v.nullable(count), slowest: v.nullable(count) })

/** Counts of the site. */
export const stats = {
  stats: call('GET /api/admin_stats', {
    who: 'admin',
    summary:
      'Counts of the site by day in Japan, oldest first: of so many days, at least of two fortnights. Who is online, open reports and waiting jobs are of now.',
    query: v.object({ days: v.optional(v.picklist(statRanges), '30') }),
    output: v.object({
      /** When the days were last brought up to now. */
      counted_at: moment,
      online: count,
      away: count,
      open_reports: count,
      oldest_report: moment,
      jobs_waiting: count,
      /** For how many seconds the oldest of them has been due. */
      jobs_late: count,
      decided: v.object(v.entriesFromList(decidedQueues, decisions)),
      days: v.array(v.string()),
      /** A value for each of the days; null where nothing was counted. */
      series: v.record(v.picklist(statKinds), v.array(v.nullable(count))),
    }),
  }),
}

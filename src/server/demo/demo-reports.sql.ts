import { limits } from '../../contract/limits.ts'
import { fromPlain } from '../../contract/rich-text/from-plain.ts'
import { plainText } from '../../contract/rich-text/plain-text.ts'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { insertReport, type Reported, reportedNow } from '../things/reports/reports.sql.ts'
import type { DemoReport } from './content/types.ts'
import { type Plan, personOf } from './plan.ts'

/** Stores the reports of the demo, as if each had been made so many hours ago. In the transaction that fills the store. */
export async function insertDemoReports(db: Database, plan: Plan): Promise<void> {
  for (const report of plan.reports)
    for (const { tag, text, hoursAgo } of report.by) {
      const reporter = personOf(plan, tag)
      const viewer = {
        id: reporter.id,
        role: limits.roles.user,
        suspended: false,
        sessionId: '',
        userTag: tag,
        username: reporter.name,
      }
      const reported = reportedOf(plan, report)
      const then = await reportedNow(db, viewer, reported)
      if (then === null) throw new Error(`a report of the demo is about nothing: ${report.begins}`)
      await insertReport(db, reporter.id, reported, { text: fromPlain(text), then })
      await sql`
        update reports set created_at = now() - ${hoursAgo} * interval '1 hour'
        where reporter_id = ${reporter.id} and target_id = ${reported.id}`.execute(db)
    }
  await sql`
    update report_cases c set opened_at = (select min(r.created_at) from reports r where r.case_id = c.id)`.execute(db)
}

function reportedOf(plan: Plan, { of: target, begins }: DemoReport): Reported {
  if (target === 'user') {
    const { id } = personOf(plan, begins)
    return { target, id, authorId: id }
  }
  const written =
    target === 'message'
      ? plan.chats.messages.find(({ text }) => text.startsWith(begins))
      : (target === 'post' ? plan.posts : plan.comments).find(({ text }) => plainText(text).startsWith(begins))
  if (written === undefined) throw new Error(`a report of the demo is about nothing: ${begins}`)
  return { target, id: written.id, authorId: written.authorId }
}

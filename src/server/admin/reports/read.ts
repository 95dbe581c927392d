import type { ReportCase } from '../../../contract/entities/report.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inModeratorTransaction } from '../../platform/http/hold-people.ts'
import type { Services } from '../../services.ts'
import { readThreads } from '../../things/comments/read-comments.sql.ts'
import { readPosts } from '../../things/posts/read-posts.sql.ts'
import { caseOfAddress, casesOf, casesPage, findCase } from './cases.sql.ts'
import { readReports, type TargetNow, targetNow } from './read-case.sql.ts'
import { readPerson, readReportedProfile } from './read-person.sql.ts'

/** As everybody would see it: an admin's own blocks and reactions play no part in a decision. */
const everybody = { id: '00000000-0000-0000-0000-000000000000', role: limits.roles.admin, suspended: false } as const

/** A page of the queue. */
export const reports: Handler<'admin.reports'> = async ({ query }, { db, viewer, services, nextCursor }) => {
  const { show: shown, cursor, person, ...wanted } = query
  const asked = { shown, cursor, wanted: { ...wanted, person: person.replace(/^@/, '').toLowerCase() } }
  const { rows, next } = await casesPage(db, viewer, asked, services.pictures)
  nextCursor(next)
  return rows
}

/** Some reports as they are now; those about the caller are left out. */
export const reportRows: Handler<'admin.reportRows'> = ({ query: { ids } }, { db, viewer, services }) =>
  casesOf(db, viewer, ids, services.pictures)

/**
 * A report with all that is needed to decide it. That an admin read a chat message is logged in the same transaction (PRODUCT 6.6).
 * @throws CallError not_found, also for a report about the caller
 */
export const report: Handler<'admin.report'> = ({ params }, context) =>
  inModeratorTransaction(context, async tx => {
    const id = await caseOfAddress(tx, params.address)
    const found = id && (await findCase(tx, context.viewer, id, context.services.pictures))
    if (!found) throw new CallError('not_found')
    const { row, targetId, personId } = found
    if (row.type === 'message')
      await logAct(tx, {
        by: context.viewer,
        act: 'message.read',
        target: { kind: 'message', id: targetId },
        personId,
        details: { report: row.id },
      })
    const { services } = context
    const kept = await readReports(tx, services, row.id)
    const now = await targetNow(tx, row.type, targetId)
    const { closed, ...standing } = await readPerson(tx, personId)
    return {
      ...row,
      ...kept,
      target_id: targetId,
      state: closed ? 'closed' : stateOf(row.opened_at, kept.evidence[0]?.text, now),
      ...(await shownNow(tx, services, { now, targetId })),
      profile: row.type === 'user' && !closed ? await readReportedProfile(tx, services, personId) : null,
      standing,
    }
  })

function stateOf(reportedAt: string, textThen: string | undefined, now: TargetNow): ReportCase['state'] {
  if (now.deleted) return 'deleted'
  if (now.removed) return 'removed'
  const edited = now.editedAt !== null && now.editedAt.toISOString() > reportedAt
  const differs = now.text !== null && textThen !== undefined && now.text !== textThen
  return edited || differs ? 'edited' : 'there'
}

/** The post and the thread around the reported thing, as they are now. */
async function shownNow(
  db: Database,
  services: Pick<Services, 'pictures'>,
  { now, targetId }: { now: TargetNow; targetId: string },
): Promise<Pick<ReportCase, 'post' | 'thread'>> {
  if (now.postId === null) return { post: null, thread: null }
  const [post = null] = await readPosts({ db, viewer: everybody, services }, [now.postId])
  if (now.threadId === null) return { post, thread: null }
  const [thread = null] = await readThreads(db, everybody, [now.threadId], targetId)
  return { post, thread }
}

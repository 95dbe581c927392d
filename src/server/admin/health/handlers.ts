import type { OutputOf } from '../../../contract/calls/index.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { retryFailed } from '../../platform/health/failed-jobs.sql.ts'
import type { Handler, HandlersOf } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { type Facts, readFacts } from './read-facts.ts'
import { testMail } from './test-mail.ts'
import { type Trouble, troublesOf } from './troubles.ts'

/** A moment as the wire has it. */
function moment(at: Date): string
function moment(at: Date | null): string | null
function moment(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

const failureOf = ({ marks }: Facts, name: string) => {
  const mark = marks.get(name)
  return mark === undefined ? null : { at: moment(mark.at), reason: mark.detail.reason ?? '' }
}

const alertsOf = ({ marks, readsAlerts }: Facts) => {
  const mark = readsAlerts ? marks.get('alerts') : undefined
  return mark === undefined ? null : { at: moment(mark.at), reason: mark.detail.reason ?? null }
}

const queueOf = ({ count, oldest }: Facts['queues']['reports']) => ({ count, oldest: moment(oldest) })

function viewOf(facts: Facts, troubles: readonly Trouble[]): OutputOf<'admin.health'> {
  const { version, jobs, mail, push, disk, bucket, connections, errors, queues, marks } = facts
  const { count: allowed, ...shares } = connections
  const [backup, stored] = [marks.get('backup'), marks.get('stored')]
  return {
    troubles: troubles.map(trouble => ({ ...trouble, since: moment(trouble.since) })),
    version: { ...version, since: moment(version.since) },
    backup: backup === undefined ? null : { at: moment(backup.at), bytes: backup.detail.bytes ?? 0 },
    jobs: {
      waiting: jobs.waiting,
      late: jobs.late,
      failing: jobs.failing.map(row => ({ ...row, first_at: moment(row.first_at), last_at: moment(row.last_at) })),
      repeating: jobs.repeating.map(row => ({ ...row, ran_at: moment(row.ran_at), next_at: moment(row.next_at) })),
    },
    mail: {
      sent: mail.sent,
      failed: mail.failed,
      waiting: mail.waiting,
      last_error: failureOf(facts, 'mail.failed'),
      came_back: mail.cameBack,
      by_server: mail.byServer,
    },
    push: { ...push, last_error: failureOf(facts, 'push.failed') },
    disk: { ...disk, bucket },
    stored: stored ? { missing: stored.detail.missing ?? 0, orphans: stored.detail.orphans ?? 0 } : null,
    alerts: alertsOf(facts),
    connections: { ...shares, allowed },
    errors: errors.rows.map(row => ({ ...row, last_at: moment(row.last_at) })),
    queues: {
      reports: queueOf(queues.reports),
      moderation: queueOf(queues.moderation),
      appeals: queueOf(queues.appeals),
      applications: queueOf(queues.applications),
    },
  }
}

const read: Handler<'admin.health'> = async (_input, { viewer, services }) => {
  const facts = await readFacts(services, viewer)
  return viewOf(facts, troublesOf(facts, Date.now()))
}

const retryJobs: Handler<'admin.retryJobs'> = async ({ body: { name, reason } }, context) => {
  const count = await inAdminTransaction(context, async tx => {
    const retried = await retryFailed(tx, name)
    await logAct(tx, { by: context.viewer, act: 'job.retry', reason, details: { job: name ?? 'all', count: retried } })
    return retried
  })
  return { message: serverText(context.language, 'answer.jobs_retried', { count }) }
}

/** How the site runs (PRODUCT 6.31). */
export const health: Pick<HandlersOf<'admin'>, 'health' | 'retryJobs' | 'testMail'> = {
  health: read,
  retryJobs,
  testMail,
}

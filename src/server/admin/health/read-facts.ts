import { readFile, statfs } from 'node:fs/promises'
import { openAppeals } from '../../core/standing/open-appeals.sql.ts'
import { waitingApplications } from '../../gate/door/applications.sql.ts'
import { allowedNow, mostOf } from '../../platform/db/connection-share.ts'
import { dueJobs } from '../../platform/health/due-jobs.sql.ts'
import { nextRun } from '../../platform/health/next-run.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { type JobKind, jobKinds, jobNames } from '../../platform/jobs/kinds.ts'
import type { Services } from '../../services.ts'
import { waitingInQueue } from '../../things/moderation/queue.sql.ts'
import { openReports } from '../reports/cases.sql.ts'
import { bouncedDomains, countsToday, errorsOfDay, failingJobs, lastRuns, readMarks, sizes } from './facts.sql.ts'
import { newestOf } from './newest-of.ts'

/** All that Health knows, as it is now. */
export type Facts = Awaited<ReturnType<typeof readFacts>>

/**
 * Reads how the site runs, in a dozen short statements, whatever the site holds.
 * @param viewer the admin who looks, of whose queues only what they may decide is counted; null for the job that looks for troubles
 */
export async function readFacts({ db, config, errors, share }: Services, viewer: Pick<SignedIn, 'id' | 'role'> | null) {
  await errors.flush()
  const marks = new Map((await readMarks(db)).map(({ name, ...mark }) => [name, mark]))
  const due = await dueJobs(db)
  const today = await countsToday(db)
  const { database = 0, held = 0 } = (await sizes(db)) ?? {}
  const viewerId = viewer?.id ?? null
  const lastRun = new Map((await lastRuns(db)).map(run => [run.name, run]))
  const of = (kind: string) => today.get(kind) ?? 0
  return {
    marks,
    version: {
      running: config.version,
      since: marks.get(`version:${config.version}`)?.since ?? null,
      newer: newestOf(config.version, [await versionOnDisk(), ...versionsIn(marks.keys())]),
    },
    jobs: {
      waiting: due.waiting,
      late: due.late,
      failing: await failingJobs(db),
      repeating: repeating(lastRun),
    },
    mail: {
      sent: of('mail.sent'),
      failed: of('mail.failed'),
      waiting: [...due.byName].reduce((sum, [name, count]) => (isMail(name) ? sum + count : sum), 0),
      cameBack: await bouncedDomains(db),
      byServer: config.smtpUrl !== null,
    },
    push: { sent: of('push.sent'), failed: of('push.failed'), devices: of('push.subscriptions'), held },
    disk: { ...(await diskOf(config.dataDir)), pictures: of('storage.public') + of('storage.private'), database },
    /** Whether the pictures are in a bucket, not on this disk. */
    bucket: config.s3 !== null,
    /** Whether somebody else's list of what happens is read. */
    readsAlerts: config.alertsUrl !== null,
    connections: { most: mostOf(share), ...(await allowedNow(db)) },
    errors: await errorsOfDay(db),
    queues: {
      reports: await openReports(db, viewerId),
      moderation: await waitingInQueue(db, viewer),
      appeals: await openAppeals(db, viewerId),
      applications: await waitingApplications(db),
    },
  }
}

const isMail = (name: string): boolean => /\.mail/.test(name) || name === 'digest.send'

const packageFile = new URL('../../../../package.json', import.meta.url)

/** The version that begins with the next start; null where it can't be read. */
async function versionOnDisk(): Promise<string | null> {
  try {
    return String(JSON.parse(await readFile(packageFile, 'utf8')).version)
  } catch {
    return null
  }
}

const versionsIn = (names: Iterable<string>): string[] =>
  [...names].flatMap(name => (name.startsWith('version:') ? [name.slice('version:'.length)] : []))

/** The disk that pictures are on, and the database unless it is elsewhere; null where the system does not say. */
async function diskOf(folder: string): Promise<{ total: number | null; free: number | null }> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder)
    return { total: bsize * blocks, free: bsize * bavail }
  } catch {
    return { total: null, free: null }
  }
}

function repeating(lastRun: ReadonlyMap<string, { ran_at: Date; took_ms: number; failed: boolean }>) {
  return jobNames.flatMap(name => {
    const { cron }: JobKind = jobKinds[name]
    if (cron === undefined) return []
    const run = lastRun.get(name)
    return [
      {
        name,
        ran_at: run?.ran_at ?? null,
        took_ms: run?.took_ms ?? null,
        failed: run?.failed ?? false,
        next_at: nextRun(cron, Date.now()),
      },
    ]
  })
}

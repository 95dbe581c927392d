import { setTimeout as pause } from 'node:timers/promises'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import * as v from 'valibot'
import type { Services } from '../../services.ts'
import { type Availability, alwaysThere } from '../db/availability.ts'
import { wholeShare } from '../db/connection-share.ts'
import type { Connection, Database } from '../db/database.ts'
import { isBusy } from '../db/is-busy.ts'
import { cleanReason } from '../health/clean-reason.ts'
import { noteFailedJob, noteRun } from '../health/failed-jobs.sql.ts'
import type { Log } from '../log/log.ts'
import { type JobKind, type JobName, type JobPayload, jobKinds, jobNames } from './kinds.ts'
import { pendingJobs } from './pending.sql.ts'

/** Does a job of one kind. `id` names the job and stays the same when it is tried again. */
export type JobHandler<N extends JobName> = (
  payload: JobPayload<N>,
  services: Services,
  job: { id: string },
) => Promise<void>

/** A handler for every kind. */
export type JobHandlers = { [N in JobName]: JobHandler<N> }

/** Durable work that outlives the request and the process. */
export type Jobs = {
  /** Adds a job in the transaction `db`: it exists if and only if that commits. @param afterMs not to be done earlier */
  enqueue<N extends JobName>(db: Database, name: N, payload: JobPayload<N>, afterMs?: number): Promise<void>
  /** Begins to do jobs, also those left from earlier runs of the server, and the repeating ones on schedule. */
  begin(handlers: JobHandlers, services: Services): Promise<void>
  /** Resolves when no job is due or being done. For tests. */
  waitUntilIdle(): Promise<void>
  /** Takes no more jobs, gives running ones a few seconds to end, and puts the rest back into the queue. */
  stop(): Promise<void>
}

/** Retries after one second, then at growing intervals, for about ten hours: a mail server may be down for an evening. */
const retry = { retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 }
const keptSeconds = 86_400
const stopMs = 5_000
const idleLookMs = 20
/** A database that goes away is noticed within this time. */
const noticedMs = 1_000
/** How often the queue is polled. New jobs notify at once; retries wait for a poll, as does what is left where a kind has no batches. */
const pollSeconds = 2
const concurrency = 2

/** Whether the database is there, else it always counts as being there; and how many connections the queue has, beside one to listen. */
type JobsOptions = { availability?: Availability; connections?: number }

/** Opens the queues, which live in the database; nothing is done before `begin`, nor while the database is away. */
export async function openJobs(
  connection: Connection,
  db: Database,
  log: Log,
  { availability = alwaysThere, connections = wholeShare.queue }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: connections, application_name: 'engawa-jobs', useListenNotify: true })
  let stopped = false
  // Once stopped, its connections may still report that the store stopped, which is not worth an error in the log.
  // While it is away, each kind of job asks in vain every few seconds.
  boss.on('error', error => stopped || !availability.isThere() || log.error({ err: error }, 'jobs'))
  boss.on('warning', warning => log.warn({ warning: warning.message }, 'jobs'))
  await boss.start()
  for (const name of jobNames) {
    const { expireSeconds }: JobKind = jobKinds[name]
    const expires = expireSeconds === undefined ? {} : { expireInSeconds: expireSeconds }
    await boss.createQueue(name, { ...retry, ...expires, deleteAfterSeconds: keptSeconds, notify: true })
  }
  return {
    enqueue: async (tx, name, payload, afterMs = 0) => {
      const startAfter = afterMs === 0 ? {} : { startAfter: new Date(Date.now() + afterMs) }
      await boss.send(name, payload, { db: fromKysely(tx), ...startAfter, ...ownTurns(name, payload) })
    },
    begin: async (handlers, services) => {
      for (const name of jobNames) await work({ boss, availability }, name, handlers, services)
    },
    waitUntilIdle: async () => {
      while ((await pendingJobs(db)) > 0) await new Promise(next => setTimeout(next, idleLookMs))
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: stopMs })
      stopped = true
    },
  }
}

/** Whose turns a job waits for, where its kind says so. */
function ownTurns(name: JobName, payload: object): { group?: { id: string } } {
  const { turnsOf }: JobKind = jobKinds[name]
  const id = turnsOf === undefined ? undefined : (payload as Record<string, unknown>)[turnsOf]
  return typeof id === 'string' ? { group: { id } } : {}
}

async function work(
  { boss, availability }: { boss: PgBoss; availability: Availability },
  name: JobName,
  handlers: JobHandlers,
  services: Services,
): Promise<void> {
  const kind: JobKind = jobKinds[name]
  const handler = handlers[name] as (payload: unknown, services: Services, job: { id: string }) => Promise<void>
  const done = async ({ id, data }: Job<unknown>): Promise<JobResult> => {
    await availability.whenThere()
    const began = Date.now()
    const ran = async (failed: boolean) => {
      if (kind.cron !== undefined)
        await noteRun(services.db, { name, tookMs: Date.now() - began, failed }).catch(() => {})
    }
    try {
      await handler(v.parse(kind.payload, data ?? {}), services, { id })
      await availability.whenThere()
      await ran(false)
      return { id, status: 'completed' }
    } catch (error) {
      services.log.error({ job: name, id, err: error }, 'a job failed and will be tried again')
      services.errors.count(name)
      // How it ended can be written only where the database is; unwritten, it would be tried again much later.
      if (isBusy(error)) await pause(noticedMs)
      await availability.whenThere()
      // Where this fails too, the log has both.
      await noteFailedJob(services.db, { id, name, reason: cleanReason(error) }).catch(() => {})
      await ran(true)
      return { id, status: 'failed', output: error }
    }
  }
  await boss.work(
    name,
    {
      localConcurrency: kind.concurrency ?? concurrency,
      ...(kind.turnsOf !== undefined && { localGroupConcurrency: 1 }),
      notifyPollingIntervalSeconds: pollSeconds,
      // After a full batch the next one is taken at once.
      batchSize: kind.batch ?? 1,
      burstWhenBatchFull: true,
      // Each job of a batch ends by itself: one that fails has no other repeated.
      perJobResults: true,
    },
    (jobs: Job<unknown>[]) => Promise.all(jobs.map(done)),
  )
  if (kind.cron !== undefined) await boss.schedule(name, kind.cron, {})
}

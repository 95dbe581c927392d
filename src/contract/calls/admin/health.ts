import * as v from 'valibot'
import { troubleKinds } from '../../health.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { why } from './shapes.ts'

const count = v.number()
const moment = v.pipe(v.string(), v.isoTimestamp())
const failure = v.nullable(v.object({ at: moment, reason: v.string() }))
const queue = v.object({ count, oldest: v.nullable(moment) })
const jobName = v.pipe(v.string(), v.maxLength(60))

/** How the site runs (PRODUCT 6.31). */
export const health = {
  health: call('GET /api/admin_health', {
    who: 'admin',
    summary:
      'How the site runs: what wants a look, version, jobs, mails, pushes, disk, backup, connections to the database, errors of a day, queues.',
    output: v.object({
      /** What wants a look, the worst first; `count` is how many of what the kind counts, `what` names the one it is about. */
      troubles: v.array(
        v.object({ kind: v.picklist(troubleKinds), since: v.nullable(moment), count, what: v.string() }),
      ),
      version: v.object({
        running: v.string(),
        /** When it was started here for the first time. */
        since: v.nullable(moment),
        /** The newest later version that lies or was started here; null where none is known. The site asks nobody. */
        newer: v.nullable(v.string()),
      }),
      backup: v.nullable(v.object({ at: moment, bytes: count })),
      jobs: v.object({
        /** Due and not begun, and for how many seconds the oldest of them has been. */
        waiting: count,
        late: count,
        /** By kind: attempts failed, and they are tried again or were given up. */
        failing: v.array(
          v.object({
            name: v.string(),
            count,
            given_up: count,
            reason: v.string(),
            first_at: moment,
            last_at: moment,
          }),
        ),
        repeating: v.array(
          v.object({
            name: v.string(),
            ran_at: v.nullable(moment),
            took_ms: v.nullable(count),
            failed: v.boolean(),
            next_at: moment,
          }),
        ),
      }),
      /** Of today in Japan, but for what waits and for addresses from which mail came back for good. */
      mail: v.object({
        sent: count,
        failed: count,
        waiting: count,
        last_error: failure,
        came_back: v.array(v.object({ domain: v.string(), count, status: v.string() })),
        /** Whether mails go to a mail server, not to files. */
        by_server: v.boolean(),
      }),
      push: v.object({ sent: count, failed: count, held: count, devices: count, last_error: failure }),
      /** Bytes; null where the system does not say. */
      disk: v.object({
        total: v.nullable(count),
        free: v.nullable(count),
        pictures: count,
        /** Whether the pictures are in a bucket and take nothing of this disk; an older server has none. */
        bucket: v.optional(v.boolean(), false),
        database: count,
      }),
      /** Pictures that lack their bytes, and files that belong to nothing, as a job has counted them last; an older server says nothing of it. */
      stored: v.optional(v.nullable(v.object({ missing: count, orphans: count })), null),
      /** How `ALERTS_URL` was read last, and why it was not; null where none is set. An older server says nothing of it. */
      alerts: v.optional(v.nullable(v.object({ at: moment, reason: v.nullable(v.string()) })), null),
      /**
       * Connections to the database: how many this process opens at most, how many the database allows, what says so with its name, and how
       * many of these are open now, of all processes and programs; an older server says nothing of it.
       */
      connections: v.optional(
        v.nullable(
          v.object({
            most: count,
            allowed: count,
            by: v.picklist(['max_connections', 'role', 'database']),
            name: v.string(),
            open: count,
          }),
        ),
        null,
      ),
      /** Of the last day by kind: a call, a page or a job. */
      errors: v.array(v.object({ kind: v.string(), count, last_at: moment })),
      queues: v.object({ reports: queue, moderation: queue, appeals: queue, applications: queue }),
    }),
  }),
  retryJobs: call('POST /api/admin_retry_jobs', {
    who: 'admin',
    summary: 'Have the failed jobs of a kind, or of all kinds, done again at once.',
    body: v.object({ name: v.nullable(jobName), reason: why }),
    output: messageOnly,
  }),
  testMail: call('POST /api/admin_test_mail', {
    who: 'admin',
    summary: "Mail a test to the caller's own address, and say whether the mail server took it.",
    output: v.object({ sent: v.boolean(), reason: v.string() }),
    rate: 'sendCode',
  }),
}

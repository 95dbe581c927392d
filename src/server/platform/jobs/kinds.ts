import * as v from 'valibot'
import { notificationType } from '../../../contract/entities/notification.ts'
import { standingAbout } from '../../../contract/entities/session.ts'
import { troubleKinds } from '../../../contract/health.ts'
import { languages } from '../../../contract/messages/text.ts'
import { factorChanges } from '../../../contract/second-factor.ts'
import { ownPushes } from '../../../contract/settings.ts'

const nothing = v.object({})
/** A group of notifications: what of one type concerns one thing. */
const told = {
  type: notificationType,
  targetId: v.string(),
  /** The setting by which it is pushed, where it isn't that of its type. */
  setting: v.optional(v.picklist(ownPushes)),
}
const language = v.picklist(languages)

/** What is said of a kind of job. */
export type JobKind = {
  payload: v.GenericSchema
  /** When it repeats (cron, UTC). */
  cron?: string
  /** How many batches of it a process does at the same time; few when absent. */
  concurrency?: number
  /** How many of it are taken at once and done side by side, for what comes in crowds; one when absent. */
  batch?: number
  /** The field of its payload that says whose it is, where each has one done at a time in a process: nobody waits for somebody else's. */
  turnsOf?: string
  /** After how long one that a killed process had begun is done again; a quarter of an hour when absent. */
  expireSeconds?: number
}

/**
 * Every kind of job: what it carries and, for one that repeats, when (cron, UTC). A kind without a handler in
 * `src/server/jobs.ts` does not compile. A job may run more than once. Payloads never carry secrets.
 */
export const jobKinds = {
  'registration.mailCode': { payload: v.object({ email: v.string(), nonce: v.string(), language }), batch: 8 },
  'registration.mailKnown': { payload: v.object({ email: v.string(), language }), batch: 8 },
  'registration.mailRefused': { payload: v.object({ email: v.string(), language }), batch: 8 },
  'registration.mailAnswer': {
    payload: v.object({ email: v.string(), language, approved: v.boolean(), reason: v.string() }),
  },
  'auth.mailRestore': { payload: v.object({ email: v.string() }), batch: 8 },
  'auth.mailPasswordChanged': { payload: v.object({ userId: v.string() }) },
  'auth.mailNewSignIn': { payload: v.object({ userId: v.string(), device: v.string(), at: v.string() }), batch: 8 },
  'secondFactor.mail': { payload: v.object({ userId: v.string(), what: v.picklist(factorChanges) }) },
  'account.mailEmailCode': {
    payload: v.object({ email: v.string(), nonce: v.string(), language }),
    batch: 8,
  },
  'account.mailEmailChanged': { payload: v.object({ email: v.string(), language }) },
  'account.mailClosing': {
    payload: v.object({ userId: v.string(), until: v.string(), reason: v.optional(v.string()) }),
  },
  'account.mailReopened': { payload: v.object({ userId: v.string(), reason: v.string() }) },
  'account.mailStanding': {
    payload: v.object({
      userId: v.string(),
      reason: v.string(),
      about: v.nullable(v.object({ kind: standingAbout.entries.kind, id: v.string(), words: v.string() })),
      /** Null for a warning. */
      suspended: v.nullable(v.object({ until: v.nullable(v.string()) })),
    }),
  },
  'account.mailAppealAnswered': {
    payload: v.object({
      userId: v.string(),
      accepted: v.boolean(),
      reason: v.string(),
      closing: v.optional(v.boolean()),
    }),
  },
  'account.mailExport': { payload: v.object({ exportId: v.string() }) },
  'account.export': { payload: v.object({ exportId: v.string() }) },
  'account.remove': { payload: v.object({ userId: v.string() }) },
  'account.removeExports': { payload: v.object({ exports: v.array(v.string()) }) },
  'account.purge': { payload: nothing, cron: '29 * * * *' },
  'platform.purge': { payload: nothing, cron: '17 * * * *' },
  'digest.look': { payload: nothing, cron: '7 * * * *' },
  'digest.send': { payload: v.object({ userId: v.string(), period: v.string() }), batch: 4 },
  'eves.tell': { payload: nothing, cron: '*/10 * * * *' },
  'notifications.forget': {
    payload: v.object({ about: v.picklist(['post', 'comment', 'site_update']), id: v.string() }),
  },
  'notifications.purge': { payload: nothing, cron: '47 3 * * *' },
  'push.message': {
    /** `deleted`: what takes its place is pushed. */
    payload: v.object({ messageId: v.string(), deleted: v.optional(v.literal(true)) }),
    expireSeconds: 60,
    batch: 8,
  },
  'push.told': { payload: v.object({ userId: v.string(), ...told }), expireSeconds: 60, batch: 8 },
  'push.followed': {
    payload: v.object({ authorId: v.string(), after: v.number(), ...told }),
    expireSeconds: 60,
    batch: 4,
  },
  'push.everybody': {
    payload: v.object({ after: v.nullable(v.string()), ...told }),
    expireSeconds: 60,
  },
  'push.send': {
    payload: v.object({
      subscriptionId: v.string(),
      about: v.variant('kind', [
        v.object({ kind: v.literal('message'), id: v.string(), deleted: v.optional(v.literal(true)) }),
        v.object({ kind: v.literal('notification'), ...told }),
        v.object({
          kind: v.literal('held'),
          /** The hour of the day at which the quiet hours began. */
          since: v.number(),
          /** Chats, each from a message on. */
          chats: v.array(v.object({ id: v.string(), place: v.number() })),
          told: v.array(v.object(told)),
        }),
      ]),
      /** When it is too old to be sent, in ms since 1970. */
      until: v.number(),
      /** How often it was tried, and how often its person was waited for. */
      tries: v.number(),
      waits: v.number(),
    }),
    expireSeconds: 60,
    concurrency: 8,
    batch: 8,
  },
  'push.endQuietHours': { payload: nothing, cron: '*/5 * * * *' },
  'posts.rank': { payload: nothing, cron: '*/5 * * * *' },
  'posts.rankAll': { payload: nothing, cron: '3 * * * *' },
  'posts.preview': {
    /** `by` is missing where it was queued by an older version. */
    payload: v.object({ postId: v.string(), by: v.optional(v.string()) }),
    turnsOf: 'by',
    concurrency: 4,
  },
  'posts.purge': { payload: nothing, cron: '23 3 * * *' },
  'alerts.read': { payload: nothing, cron: '* * * * *' },
  'updates.sendDue': { payload: nothing, cron: '* * * * *' },
  'stats.roll': { payload: nothing, cron: '*/5 * * * *' },
  'reports.tellReporters': { payload: v.object({ caseId: v.string() }) },
  'reports.purge': { payload: nothing, cron: '53 * * * *' },
  'health.look': { payload: nothing, cron: '*/5 * * * *' },
  'health.mailTrouble': { payload: v.object({ userId: v.string(), kind: v.picklist(troubleKinds) }) },
  'uploads.removeFiles': { payload: v.object({ pictures: v.array(v.string()) }) },
  'uploads.purge': { payload: nothing, cron: '41 * * * *' },
  'uploads.compareStored': { payload: nothing, cron: '11 4 * * *', expireSeconds: 6 * 3_600 },
} as const satisfies Record<string, JobKind>

/** The name of a kind of job: `topic.verb`. */
export type JobName = keyof typeof jobKinds

/** What a job of a kind carries. */
export type JobPayload<N extends JobName> = v.InferOutput<(typeof jobKinds)[N]['payload']>

/** All names, in the table's order. */
export const jobNames = Object.keys(jobKinds) as JobName[]

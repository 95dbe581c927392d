import * as v from 'valibot'
import { languages } from '../../../contract/messages/text.ts'

const nothing = v.object({})
const language = v.picklist(languages)

/**
 * Every kind of job: what it carries and, for one that repeats, when (cron, UTC). A kind without a handler in
 * `src/server/jobs.ts` does not compile. A job may run more than once. Payloads never carry secrets.
 */
export const jobKinds = {
  'registration.mailCode': { payload: v.object({ email: v.string(), nonce: v.string(), language }) },
  'registration.mailKnown': { payload: v.object({ email: v.string(), language }) },
  'auth.mailRestore': { payload: v.object({ email: v.string() }) },
  'auth.mailPasswordChanged': { payload: v.object({ userId: v.string() }) },
  'auth.mailNewSignIn': { payload: v.object({ userId: v.string(), device: v.string(), at: v.string() }) },
  'account.mailEmailCode': {
    payload: v.object({ email: v.string(), nonce: v.string(), language }),
  },
  'account.mailEmailChanged': { payload: v.object({ email: v.string(), language }) },
  'account.mailClosing': { payload: v.object({ userId: v.string(), until: v.string() }) },
  'account.mailExport': { payload: v.object({ exportId: v.string() }) },
  'account.export': { payload: v.object({ exportId: v.string() }) },
  'account.remove': { payload: v.object({ userId: v.string() }) },
  'account.removeExports': { payload: v.object({ exports: v.array(v.string()) }) },
  'account.purge': { payload: nothing, cron: '29 * * * *' },
  'platform.purge': { payload: nothing, cron: '17 * * * *' },
  'digest.look': { payload: nothing, cron: '7 * * * *' },
  'digest.send': { payload: v.object({ userId: v.string(), period: v.string() }) },
  'notifications.forget': { payload: v.object({ about: v.picklist(['post', 'comment']), id: v.string() }) },
  'notifications.purge': { payload: nothing, cron: '47 3 * * *' },
  'posts.rank': { payload: nothing, cron: '*/5 * * * *' },
  'posts.rankAll': { payload: nothing, cron: '3 * * * *' },
  'posts.preview': { payload: v.object({ postId: v.string() }) },
  'posts.purge': { payload: nothing, cron: '23 3 * * *' },
  'uploads.removeFiles': { payload: v.object({ pictures: v.array(v.string()) }) },
  'uploads.purge': { payload: nothing, cron: '41 * * * *' },
} as const satisfies Record<string, { payload: v.GenericSchema; cron?: string }>

/** The name of a kind of job: `topic.verb`. */
export type JobName = keyof typeof jobKinds

/** What a job of a kind carries. */
export type JobPayload<N extends JobName> = v.InferOutput<(typeof jobKinds)[N]['payload']>

/** All names, in the table's order. */
export const jobNames = Object.keys(jobKinds) as JobName[]

import { adminLog } from './messages/en/admin-log.ts'

type ActOf<K> = K extends `admin.act.${infer A}` ? A : never

/** What admins do, as their log names it: whatever has a text there. A name that was used once keeps its meaning. */
export type Act = ActOf<keyof typeof adminLog>

const prefix = 'admin.act.'

/** What moderators do, and therefore see in the log (PRODUCT 6.6). */
export const moderatorActs = [
  'appeal.accept',
  'appeal.refuse',
  'comment.approve',
  'comment.reject',
  'comment.remove',
  'message.read',
  'message.remove',
  'people.clear_profile',
  'people.suspend',
  'people.unsuspend',
  'people.warn',
  'post.approve',
  'post.reject',
  'post.remove',
  'post.restore',
  'report.claim',
  'report.hand',
  'report.release',
  'report.reopen',
  'report.resolve',
] as const satisfies readonly Act[]

/** Of these moderators see only what was done to posts: admins answer appeals of accounts by the same acts, and read those alone (PRODUCT 6.6). */
export const moderatorActsOnPosts = [
  'appeal.accept',
  'appeal.refuse',
] as const satisfies readonly (typeof moderatorActs)[number][]

/** What is done about a report of somebody, which that person reads nothing of (PRODUCT 6.18). */
export const actsOnReports = moderatorActs.filter(act => act.startsWith('report.') || act === 'message.read')

/** @see Act */
export const acts: readonly Act[] = Object.keys(adminLog)
  .flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length) as Act] : []))
  .toSorted()

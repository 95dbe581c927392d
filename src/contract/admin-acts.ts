import { adminLog } from './messages/en/admin-log.ts'

type ActOf<K> = K extends `admin.act.${infer A}` ? A : never

/** What admins do, as their log names it: whatever has a text there. A name that was used once keeps its meaning. */
export type Act = ActOf<keyof typeof adminLog>

const prefix = 'admin.act.'

/** What moderators do, and therefore see in the log (PRODUCT 6.6). */
export const moderatorActs = [
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

/** @see Act */
export const acts: readonly Act[] = Object.keys(adminLog)
  .flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length) as Act] : []))
  .toSorted()

import { adminLog } from './messages/en/admin-log.ts'

type ActOf<K> = K extends `admin.act.${infer A}` ? A : never

/** What admins do, as their log names it: whatever has a text there. A name that was used once keeps its meaning. */
export type Act = ActOf<keyof typeof adminLog>

const prefix = 'admin.act.'

/** @see Act */
export const acts: readonly Act[] = Object.keys(adminLog)
  .flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length) as Act] : []))
  .toSorted()

import type { CallSpec } from '../../../contract/calls/define.ts'
import type { CallName } from '../../../contract/calls/index.ts'

/** Topics of which visitors see nothing: what their calls write changes no answer that is kept for visitors. */
const unseen: ReadonlySet<string> = new Set(['auth', 'registration', 'app', 'notifications', 'chat', 'uploads'])

/** Whether visitors may see what a call writes. A view that was counted may be seen when what is kept has run out. */
export const isSeenByVisitors = (name: CallName, spec: CallSpec): boolean =>
  spec.method !== 'GET' && name !== 'posts.addView' && !unseen.has(name.split('.')[0] ?? '')

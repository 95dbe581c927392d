import type { LineView } from '../../../local/chat/views.ts'

/** What was done in a group after the message at one place, and before the one at another. */
export const linesBetween = (lines: readonly LineView[], after: number, below: number): LineView[] =>
  lines.filter(({ place }) => place >= after && place < below)

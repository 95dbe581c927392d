import type { ChatLine } from '../../../contract/entities/chat.ts'

/** What was done in a group after the message at one place, and before the one at another. */
export const linesBetween = (lines: readonly ChatLine[], after: number, below: number): ChatLine[] =>
  lines.filter(({ place }) => place >= after && place < below)

import { firstNewOf, type Part, type Placed } from './log-window.ts'

/** A message as far as it can be unread; what waits to be sent is one's own. */
type Said = Placed & { chat_user_id: string }

/** What a reader has before them: the places of the first and the last message of which the end is in view. */
export type View = { first: number; last: number }

/**
 * The first message of others after a place.
 * @param me the reader's id
 * @returns undefined where there is none, or what was read of the chat does not reach back to that place
 */
export const firstUnread = <M extends Said>(part: Part<M>, place: number, me: string | undefined): M | undefined =>
  firstNewOf(part, place, each => each.place > place && each.chat_user_id !== me)

/**
 * Up to which place a chat was seen. One mark stands for all messages before it, so it only moves where the first unread one is in view:
 * what was passed over stays unread.
 */
export function seenAfter(unread: Placed | undefined, seen: number, { first, last }: View): number {
  return unread && first <= unread.place && unread.place <= last ? last : seen
}

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

/** Where the line 'New' stands, and what decided that. */
export type NewLine = {
  /** Messages of others after this place stand below the line. */
  place: number
  /** The place of the newest message of others. */
  newest: number
  /** The reader's newest message. */
  own: string | undefined
  /** Whether the server has said since the chat opened what came before. */
  answered: boolean
}

/** What is known of a chat after something of it was drawn or scrolled. */
export type Now = {
  /** Up to which place it was read on any device, and seen here. */
  read: number
  seen: number
  newest: number
  own: { id: string; place: number } | undefined
  answered: boolean
}

/**
 * Where the line 'New' stands next. What was unread when the chat opened stays below it while it is read. What is seen arriving does not
 * come below it, and with a message of one's own it goes.
 */
export function lineAfter(line: NewLine, now: Now): NewLine {
  const newest = Math.max(line.newest, now.newest)
  const own = now.own?.id ?? line.own
  // What comes with the first answer was there before, and may have been read on another device.
  const answered = line.answered || now.answered
  const elsewhere = !line.answered && now.read > now.seen ? now.read : 0
  const arrived = line.answered && newest > line.newest && line.place >= line.newest && now.seen >= newest ? newest : 0
  const wrote = now.own && own !== line.own && now.own.place > line.newest ? Math.min(now.own.place, newest) : 0
  const place = Math.max(line.place, elsewhere, arrived, wrote)
  const same = place === line.place && newest === line.newest && own === line.own && answered === line.answered
  return same ? line : { place, newest, own, answered }
}

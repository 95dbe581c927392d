import { limits } from '../limits.ts'
import { isThere, mayMessage, maySeePresence, type PersonFacts } from './people.ts'
import { isSelf, type Viewer } from './viewer.ts'

/**
 * How a person stands to a chat: in it (`member`), asked whether to accept it as a request (`asked`), left, or left while it was a
 * request (`declined`).
 */
export type ChatStanding = 'member' | 'asked' | 'left' | 'declined'

/** What decides what the viewer may do in a chat. */
export type ChatFacts = {
  /** Null for somebody who was never in it. */
  standing: ChatStanding | null
  /** In a chat of two: the other person, and how they stand to it. Null in a group. */
  other: (PersonFacts & { standing: ChatStanding }) | null
}

/** Whether somebody with this standing is in a chat, be it as a request that waits. */
export const isInChat = (standing: ChatStanding | null): boolean => standing === 'member' || standing === 'asked'

/**
 * Whether the viewer may read a chat: who is in it, as long as the other one of two is there (PRODUCT 3.12 and 4.6).
 * In SQL: `openTo` of server/core/visibility/chats.sql.ts.
 */
export const maySeeChat = ({ standing, other }: ChatFacts): boolean =>
  isInChat(standing) && (other === null || isThere(other))

/**
 * Whether the viewer may write in a chat: where the other one of two has not accepted it, or has left it, the same as for a
 * first message (PRODUCT 6.5).
 */
export const mayWriteInChat = (viewer: Viewer, chat: ChatFacts): boolean =>
  maySeeChat(chat) && (chat.other === null || chat.other.standing === 'member' || mayMessage(viewer, chat.other))

/** Whether the viewer may name a chat and add people to it: who is in a group and has accepted it (PRODUCT 3.12). */
export const mayChangeGroup = ({ standing, other }: ChatFacts): boolean => standing === 'member' && other === null

/** Whether a chat that the viewer begins with a person, or adds them to, waits as a request (PRODUCT 6.5). */
export const arrivesAsRequest = ({ privacy, follows }: Pick<PersonFacts, 'privacy' | 'follows'>): boolean =>
  privacy.may_message !== 'everyone' && !follows

/**
 * How a person stands to a chat once the viewer writes to them there, or adds them. Who declined it, or left a group, comes back
 * only for somebody from whom it is no request: nobody is asked twice (PRODUCT 6.5).
 * @param before how they stood to it
 */
export function standingAfter(
  before: ChatStanding | null,
  person: Pick<PersonFacts, 'privacy' | 'follows'>,
  group: boolean,
): ChatStanding {
  if (before === 'member' || before === 'asked') return before
  if (!arrivesAsRequest(person)) return 'member'
  return before === 'declined' || (before === 'left' && group) ? before : 'asked'
}

/**
 * Whether the viewer is told that what they write to a person waits as a request: until that person accepts it for the first time. That
 * it was declined, or that the person left later, is not told (PRODUCT 6.5).
 */
export const isToldOfRequest = (person: PersonFacts & { standing: ChatStanding; accepted: boolean }): boolean =>
  !person.accepted && standingAfter(person.standing, person, false) !== 'member'

type Written = { chat_user_id: string; deleted: boolean }

/** Whether the viewer wrote a message that is still there. Then it can be changed within a time, @see isChangeable */
export const mayChangeMessage = (viewer: Parameters<typeof isSelf>[0], message: Written): boolean =>
  isSelf(viewer, message.chat_user_id) && !message.deleted

/** Whether a message is young enough to be edited, or deleted for everybody (PRODUCT 3.12). */
export const isChangeable = (message: { chat_message_created_date: string }, now: number): boolean =>
  now - Date.parse(message.chat_message_created_date) < limits.chatChangeMs

/**
 * Whether a message counts as read: everybody but its author has read up to it. Who gives no read marks is not asked
 * (`read_place` is null); where nobody gives any, it stays unread (PRODUCT 3.7).
 */
export function isReadByAll(
  message: { chat_user_id: string; place: number },
  people: readonly { user_id: string; read_place: number | null }[],
): boolean {
  const marks = people.flatMap(each =>
    isSelf({ id: each.user_id }, message.chat_user_id) ? [] : (each.read_place ?? []),
  )
  return marks.length > 0 && marks.every(place => place >= message.place)
}

/**
 * Whether the viewer is told that a person is typing in a chat of both: both have accepted it, the person is not suspended, and the viewer may
 * see that the person is online, since typing says so (PRODUCT 4.24). In SQL: `seeTyping` of server/things/chat/typing.sql.ts.
 */
export const maySeeTyping = (
  viewer: Viewer,
  standing: ChatStanding,
  typist: PersonFacts & { standing: ChatStanding; suspended: boolean },
) => standing === 'member' && typist.standing === 'member' && !typist.suspended && maySeePresence(viewer, typist)

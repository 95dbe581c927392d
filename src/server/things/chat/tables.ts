import type { ColumnType, Generated } from 'kysely'
import type { ChatLine } from '../../../contract/entities/chat.ts'
import type { ChatStanding } from '../../../contract/policy/chats.ts'

/** Chats, who is in them, and their messages. */
export type ChatTables = {
  chats: {
    id: string
    /** Null for a chat of two. */
    name: string | null
    /** The two people of a chat of two, the lower id first; null for a group. */
    low_id: Generated<string | null>
    high_id: Generated<string | null>
    /** The place of the newest message: how many there ever were. */
    last_place: Generated<number>
    /** Counts the changes. */
    rev: Generated<number>
    /** Part of the signed addresses of the chat's pictures. */
    picture_turn: Generated<number>
    created_at: Generated<Date>
    /** The transaction that gave it its revision; stamped by a trigger. */
    tx: ColumnType<number, never, never>
  }
  chat_members: {
    chat_id: string
    user_id: string
    state: ChatStanding
    is_group: boolean
    muted: Generated<boolean>
    /** The person sees messages after this place. */
    joined_place: number
    /** The person has read up to this place. */
    read_place: number
    /** Up to where others may be told that the person has read: what was read while read marks were off is never told. */
    given_place: Generated<number>
    /** The counter of unread messages begins after this place; never before `read_place`. */
    seen_place: number
    /** The newest message of a group that mentions the person; it may be read, deleted or hidden by now. */
    mentioned_place: Generated<number>
    /** The chat's `last_place` while the person is in it. */
    last_place: number
    /** The order of the person's list of chats. */
    latest: number
    /** How many messages the person has sent. */
    sent: Generated<number>
    /** What happened up to this change is not in deltas for this person: a device from before it loads the chat anew. */
    reset_rev: Generated<number>
    /**
     * The transaction in which the chat ended for the person, who left it or from whom it is hidden. Null while it is there for them, and
     * for somebody who was never in it.
     */
    ended_tx: Generated<number | null>
    /** The chat waits as a request that the person has not looked at. */
    new_request: Generated<boolean>
    /** The person has accepted the chat at some time. */
    accepted: Generated<boolean>
  }
  chat_messages: {
    id: string
    chat_id: string
    place: number
    /** Null once the author's account is deleted for good. */
    author_id: string | null
    /** Which of its author's messages in this chat it is. */
    nth: number
    /** Plain text. */
    text: string
    /** The words by which it is found, each behind the mark of its chat. */
    words: ColumnType<never, never, never>
    reply_to: string | null
    created_at: Generated<Date>
    edited_at: Generated<Date | null>
    deleted_at: Generated<Date | null>
    reactions: Generated<Record<string, number>>
    /** The order over all chats. */
    seq: number
    /** The chat's `rev` when it was changed last. */
    rev: number
  }
  /** What was done in a group, with a row for each person who was added. */
  chat_lines: {
    chat_id: string
    /** The chat's `rev` when it was done. */
    rev: number
    /** The newest message then. */
    place: number
    kind: ChatLine['kind']
    /** Null once the account is deleted for good. */
    by_id: string | null
    whom_id: string | null
    name: string | null
    created_at: Generated<Date>
  }
  chat_message_pictures: { message_id: string; place: number; picture_id: string; name: Generated<string> }
}

import * as v from 'valibot'
import { instant, picture, reactionKind, reactions, rev } from './common.ts'
import { shownRole } from './session.ts'

/** A message of a chat (PRODUCT 3.7). The first picture also stands in the two fields that were published first. */
export const chatMessage = v.object({
  id: v.string(),
  /** Plain text; empty when `deleted`, or when the message is pictures alone. */
  chat_message_text: v.string(),
  /** Empty where the author's account is deleted for good. */
  chat_user_id: v.string(),
  chat_message_created_date: instant,
  chat_id: v.string(),
  username: v.string(),
  role: shownRole,
  avatar: v.nullable(v.string()),
  user_tag: v.string(),
  originalname: v.nullable(v.string()),
  message_image_thumb_path: v.nullable(v.string()),
  read_status: v.picklist([0, 1]),
  message_reply_to: v.nullable(v.string()),
  reacts: reactions,
  my_reaction: v.nullable(reactionKind),
  /** Its number in the chat: the order, given by the server, without gaps over all messages. */
  place: v.number(),
  /** At signed addresses, which end when somebody leaves the chat. */
  pictures: v.array(picture),
  /** What `message_reply_to` names, as far as the asker may see it. */
  reply: v.nullable(
    v.object({ id: v.string(), username: v.string(), text: v.string(), pictures: v.number(), deleted: v.boolean() }),
  ),
  chat_message_edited_date: v.nullable(instant),
  /** A deleted message keeps its place, without text, pictures and reactions. */
  deleted: v.boolean(),
  /** Counts the changes of its chat. */
  rev,
})

/** @see chatMessage */
export type ChatMessage = v.InferOutput<typeof chatMessage>

/** Somebody in a chat. */
export const chatPerson = v.object({
  user_id: v.string(),
  username: v.string(),
  user_tag: v.string(),
  avatar: v.nullable(v.string()),
  /** The place up to which they have read; null where they or the asker don't give read marks. */
  read_place: v.nullable(v.number()),
})

/** @see chatPerson */
export type ChatPerson = v.InferOutput<typeof chatPerson>

const named = v.object({ user_id: v.string(), username: v.string() })

/** What was done in a group: somebody added people, left or named it (PRODUCT 3.17). */
export const chatLine = v.object({
  /** The chat's revision then. */
  rev,
  /** It stands behind the message at this place. */
  place: v.number(),
  at: instant,
  kind: v.picklist(['added', 'left', 'named']),
  by: named,
  /** Who was added. */
  people: v.array(named),
  /** How the group was named. */
  name: v.nullable(v.string()),
})

/** @see chatLine */
export type ChatLine = v.InferOutput<typeof chatLine>

/** A chat of two people or a group, as one of its members sees it; `notification_status` is its mute switch (PRODUCT 3.7). */
export const chat = v.object({
  chat_id: v.string(),
  /** Of a chat of two: the other person's name. */
  chat_name: v.string(),
  notification_status: v.picklist([0, 1]),
  personids: v.array(v.string()),
  group: v.boolean(),
  people: v.array(chatPerson),
  /** What was done in a group last, the latest at the end. */
  lines: v.array(chatLine),
  /** It waits as a request: somebody whom the asker doesn't follow wrote, or added the asker (PRODUCT 6.5). */
  request: v.boolean(),
  /** A request that the asker has not looked at. */
  new_request: v.boolean(),
  /** Of a request of one person: what the asker may know of them. */
  requester: v.nullable(
    v.object({
      joined: instant,
      /** Names of the first people whom both follow, and how many they are. */
      shared: v.array(v.string()),
      shared_count: v.number(),
    }),
  ),
  /** What the asker writes waits with the other person as a request. */
  waits_as_request: v.boolean(),
  /** Whether the asker may write here now. */
  may_write: v.boolean(),
  unread_count: v.number(),
  /** The place of the newest message, if it is counted as unread, that mentions the asker; 0 for none (PRODUCT 3.14). */
  mentioned_place: v.number(),
  /** The asker sees messages after this place only. */
  joined_place: v.number(),
  /** The asker has read up to this place. */
  read_place: v.number(),
  last_message: v.nullable(chatMessage),
  /** The order of the list of chats, highest first. */
  latest: v.number(),
  /** Counts the changes of this chat: its messages, people and read marks. */
  rev,
})

/** @see chat */
export type Chat = v.InferOutput<typeof chat>

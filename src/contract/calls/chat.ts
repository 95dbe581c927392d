import * as v from 'valibot'
import { chat as chatEntity, chatMessage } from '../entities/chat.ts'
import { cursor, reactionKind } from '../entities/common.ts'
import { chatText, id, lineOf, listOf, richText, simpleText, whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'
import { listCursor, messageOnly, uploads } from './shapes.ts'

const text = chatText(limits.chatText.min)
const byChat = v.object({ chatId: id })
const page = v.object({ cursor: listCursor })
const since = {
  epoch: v.optional(v.pipe(v.string(), v.maxLength(100))),
  since: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
}
const message = { id: v.optional(id), message_reply_to: v.optional(id) }
const sends = {
  who: 'member',
  params: byChat,
  output: chatMessage,
  status: 201,
  queue: true,
  rate: 'message',
} as const
const changes = { who: 'member', params: byChat, output: chatEntity, queue: true } as const

/** Chats (PRODUCT 3.7, 3.12, 6.5 and 7.6). */
export const chat = {
  all: call('GET /api/get_user_all_chats', {
    who: 'member',
    summary: "The caller's chats, the latest first; requests that wait are not among them.",
    query: page,
    output: v.array(chatEntity),
  }),
  search: call('GET /api/get_user_spec_chats/{x}', {
    who: 'member',
    summary: "Chats that have what was typed in their name, their people's names or a message; among the latest ones.",
    params: v.object({ x: v.pipe(v.string(), v.maxLength(limits.chatSearchText)) }),
    rate: 'search',
    output: v.array(chatEntity),
  }),
  find: call('GET /api/find_in_chats/{x}', {
    who: 'member',
    summary:
      'What was typed, in the latest chats or in one: the chats that have it, as `search`, and their messages with it, newest first.',
    params: v.object({ x: v.pipe(v.string(), v.maxLength(limits.chatSearchText)) }),
    query: v.object({ chat_id: v.optional(id) }),
    rate: 'search',
    output: v.object({ chats: v.array(chatEntity), messages: v.array(chatMessage) }),
  }),
  selected: call('GET /api/get_user_selected_chats/{x}', {
    who: 'member',
    summary: 'All, unread or group chats, or requests that wait.',
    params: v.object({ x: v.picklist(['all', 'unread', 'group', 'requests']) }),
    query: page,
    output: v.array(chatEntity),
  }),
  dialog: call('GET /api/get_user_dialog_chat/{x}', {
    who: 'member',
    summary: 'The chat with one person.',
    params: v.object({ x: id }),
    output: v.nullable(chatEntity),
  }),
  data: call('GET /api/get_chat_data/{chatId}', {
    who: 'member',
    summary: 'A chat by its id.',
    params: byChat,
    output: chatEntity,
  }),
  messages: call('GET /api/get_messages_from_chat', {
    who: 'member',
    summary: 'Messages before one, newest first; with `after_place`, the ones right after that place.',
    query: v.object({
      chat_id: id,
      before_id: v.optional(id),
      after_place: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
      limit: v.optional(whole(1, limits.chatPageSizeMax), limits.chatPageSize),
    }),
    output: v.array(chatMessage),
  }),
  newest: call('GET /api/get_newest_messages', {
    who: 'member',
    summary:
      'The newest messages of several chats, newest first: of each all from the place `from` on. Chats without are left out.',
    query: v.object({ ids: listOf(id, limits.chatsPageSize) }),
    output: v.array(v.object({ cursor, chat: chatEntity, from: v.number(), messages: v.array(chatMessage) })),
  }),
  changes: call('GET /api/get_chat_changes/{chatId}', {
    who: 'member',
    summary:
      'What changed in a chat since a cursor, messages oldest change first. `reset`: forget its messages, load anew.',
    params: byChat,
    query: v.object(since),
    output: v.object({
      cursor,
      reset: v.boolean(),
      more: v.boolean(),
      chat: chatEntity,
      messages: v.array(chatMessage),
    }),
  }),
  changed: call('GET /api/get_changed_chats', {
    who: 'member',
    summary: 'Which chats changed since a cursor, and which are not there any more. Without one: where to begin.',
    query: v.object(since),
    output: v.object({ cursor, reset: v.boolean(), chats: v.array(chatEntity), gone: v.array(v.string()) }),
  }),
  create: call('POST /api/create_new_chat', {
    who: 'member',
    summary: 'Begin a chat; with one person it is the existing one.',
    body: v.object({
      id: v.optional(id),
      personids: listOf(id, limits.chatMembers),
      chat_name: v.optional(v.union([simpleText, v.literal('')])),
    }),
    output: chatEntity,
    status: 201,
    queue: true,
    rate: 'chatPeople',
  }),
  addMessage: call('POST /api/add-chat-message-no-file/{chatId}', {
    ...sends,
    summary: 'Send a message.',
    body: v.object({ ...message, chat_message_text: text }),
    files: [],
  }),
  addPicture: call('POST /api/add-chat-message-with-file/{chatId}', {
    ...sends,
    summary: 'Send pictures, with or without a text: uploaded beforehand, or as files of a form.',
    body: v.object({
      ...message,
      chat_message_text: v.optional(chatText(0), ''),
      /** One picture; several come as `uploads`. */
      upload: v.optional(id),
      alt: v.optional(lineOf(limits.altText.max, 'error.text_long'), ''),
      uploads,
    }),
    files: ['file'],
  }),
  markRead: call('PUT /api/mark_messages_as_read', {
    who: 'member',
    summary: 'Mark messages as read.',
    body: v.object({ ids: listOf(id, limits.chatMarkedAtOnce) }),
    output: v.object({ message: v.string(), chats: v.array(chatEntity) }),
    queue: true,
  }),
  rename: call('PUT /api/edit_chat_name/{id}', {
    who: 'member',
    summary: 'Rename a group chat.',
    params: v.object({ id }),
    body: v.object({ chat_name: simpleText }),
    output: chatEntity,
    queue: true,
  }),
  editMessage: call('PUT /api/edit-chat-message/{id}/{userId}', {
    who: 'member',
    summary: 'Edit an own message.',
    params: v.object({ id, userId: id }),
    body: v.object({ chat_message_text: text, userId: v.optional(id) }),
    output: chatMessage,
    queue: true,
  }),
  deleteMessage: call('DELETE /api/delete_chat_message/{id}', {
    who: 'member',
    summary: 'Delete an own message.',
    params: v.object({ id }),
    output: v.object({ message: v.string(), deleted: chatMessage }),
    queue: true,
  }),
  reactMessage: call('PUT /api/react_chat_message/{id}', {
    who: 'member',
    summary: 'Set or take away a reaction to a message.',
    params: v.object({ id }),
    body: v.object({ reaction: v.nullable(reactionKind) }),
    output: chatMessage,
    queue: true,
  }),
  reportMessage: call('POST /api/report_func_message/{id}', {
    who: 'member',
    summary: 'Report a message.',
    params: v.object({ id }),
    body: v.object({ report_text: richText(limits.reportText.max) }),
    output: messageOnly,
    queue: true,
    rate: 'report',
  }),
  leave: call('DELETE /api/leave_chat/{chatId}', {
    who: 'member',
    summary: 'Leave a chat.',
    params: byChat,
    output: messageOnly,
    queue: true,
  }),
  addPeople: call('PUT /api/add_chat_people/{chatId}', {
    ...changes,
    summary: 'Add people to a group chat.',
    body: v.object({ personids: listOf(id, limits.chatMembers) }),
    rate: 'chatPeople',
  }),
  accept: call('PUT /api/accept_chat/{chatId}', {
    ...changes,
    summary: 'Accept a chat that waits as a request; leaving declines it.',
  }),
  mute: call('PUT /api/mute_chat/{chatId}', {
    ...changes,
    summary: 'Mute a chat (0), or not (1), for oneself.',
    body: v.object({ notification_status: v.picklist([0, 1]) }),
  }),
}

import { asTyped, linesAsTyped } from '../../contract/as-typed.ts'
import type { ReactionKind } from '../../contract/entities/common.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { NewCommand, NewFile } from '../command/command.ts'
import type { Order, RulesOfTopic } from '../command/rules.ts'

/** Begins a chat with people; a group has a name. If the two have a chat already, the server answers with that one. */
export function newChat(personids: readonly string[], chat_name = '') {
  const chatId = uuidv7()
  const body = { id: chatId, personids: [...personids], ...(chat_name === '' ? {} : { chat_name: asTyped(chat_name) }) }
  return { kind: 'chat.create', args: { body }, chatId } as const
}

/** A picture of a new message. */
export type NewMessagePicture = Omit<NewFile, 'id'> & { alt: string }

/**
 * Sends a message: a text, pictures, or both.
 * @param from.replyTo the id of the message that it answers
 */
export function newMessage(from: {
  chatId: string
  text: string
  replyTo?: string | null
  pictures?: readonly NewMessagePicture[]
}): NewCommand<'chat.addMessage' | 'chat.addPicture'> {
  const params = { chatId: from.chatId }
  const body = {
    id: uuidv7(),
    chat_message_text: linesAsTyped(from.text),
    ...(from.replyTo ? { message_reply_to: from.replyTo } : {}),
  }
  const pictures = (from.pictures ?? []).map(({ alt, ...file }) => ({ alt, file: { ...file, id: uuidv7() } }))
  if (pictures.length === 0) return { kind: 'chat.addMessage', args: { params, body } }
  const uploads = pictures.map(({ alt, file }) => ({ id: file.id, alt: asTyped(alt) }))
  return {
    kind: 'chat.addPicture',
    args: { params, body: { ...body, uploads } },
    files: pictures.map(each => each.file),
  }
}

/** Edits an own message. */
export const editMessage = (message: { id: string; chat_user_id: string }, text: string) =>
  ({
    kind: 'chat.editMessage',
    args: {
      params: { id: message.id, userId: message.chat_user_id },
      body: { chat_message_text: linesAsTyped(text) },
    },
  }) as const

/** Deletes an own message for everybody; one that was never sent is dropped together with this command. */
export const deleteMessage = (id: string) => ({ kind: 'chat.deleteMessage', args: { params: { id } } }) as const

/** Sets the viewer's one reaction to a message; null removes it. */
export const reactMessage = (id: string, reaction: ReactionKind | null) =>
  ({ kind: 'chat.reactMessage', args: { params: { id }, body: { reaction } } }) as const

/** Marks a message as read, and with it all before it. */
export const markRead = (id: string): NewCommand<'chat.markRead'> => ({
  kind: 'chat.markRead',
  args: { body: { ids: [id] } },
})

/** Switches the notifications of a chat on or off. */
export const muteChat = (chatId: string, muted: boolean) =>
  ({
    kind: 'chat.mute',
    args: { params: { chatId }, body: { notification_status: muted ? 0 : 1 } },
  }) as const

/** Leaves a chat, or declines a request. */
export const leaveChat = (chatId: string) => ({ kind: 'chat.leave', args: { params: { chatId } } }) as const

/** Accepts a request. */
export const acceptChat = (chatId: string) => ({ kind: 'chat.accept', args: { params: { chatId } } }) as const

/** Commands of one chat are sent in the order of writing, after the chat exists. */
const inChat = (chatId: string, more: Partial<Order> = {}): Order => ({
  subject: `chat ${chatId}`,
  needs: [chatId],
  ...more,
})

/** What is done to a message waits for that message only. */
const toMessage = (id: string, more: Partial<Order> = {}): Order => ({
  subject: `message ${id}`,
  needs: [id],
  ...more,
})

const send = {
  order: ({
    params,
    body,
  }: {
    params: { chatId: string }
    body: { id?: string | undefined; message_reply_to?: string | undefined }
  }) => ({
    ...inChat(params.chatId),
    needs: [params.chatId, ...(body.message_reply_to === undefined ? [] : [body.message_reply_to])],
    creates: body.id,
  }),
  isTrueAlready: null,
  quiet: false,
} as const

/** The rules for enqueuing commands about chats. */
export const chatRules: RulesOfTopic<'chat'> = {
  'chat.create': {
    order: ({ body }) => ({ subject: `chat ${body.id}`, needs: [], creates: body.id }),
    isTrueAlready: null,
    quiet: false,
  },
  'chat.addMessage': send,
  'chat.addPicture': send,
  'chat.editMessage': {
    order: ({ params }) => toMessage(params.id, { toggle: `edit ${params.id}` }),
    isTrueAlready: (mirror, { params, body }) =>
      mirror.messages.get(params.id).then(row => row?.message.chat_message_text === body.chat_message_text),
    quiet: false,
  },
  'chat.deleteMessage': {
    order: ({ params }) => toMessage(params.id, { deletes: params.id }),
    isTrueAlready: null,
    quiet: false,
  },
  'chat.reactMessage': {
    order: ({ params }) => toMessage(params.id, { toggle: `react ${params.id}` }),
    isTrueAlready: (mirror, { params, body }) =>
      mirror.messages.get(params.id).then(row => row?.message.my_reaction === body.reaction),
    quiet: false,
  },
  'chat.markRead': { order: () => ({ subject: 'read marks', needs: [] }), isTrueAlready: null, quiet: true },
  'chat.mute': {
    order: ({ params }) => inChat(params.chatId, { toggle: `mute ${params.chatId}` }),
    isTrueAlready: (mirror, { params, body }) =>
      mirror.chats.get(params.chatId).then(row => row?.chat.notification_status === body.notification_status),
    quiet: false,
  },
  'chat.leave': {
    order: ({ params }) => inChat(params.chatId, { deletes: params.chatId }),
    isTrueAlready: null,
    quiet: false,
  },
  'chat.accept': { order: ({ params }) => inChat(params.chatId), isTrueAlready: null, quiet: false },
  'chat.rename': {
    order: ({ params }) => inChat(params.id, { toggle: `name ${params.id}` }),
    isTrueAlready: (mirror, { params, body }) =>
      mirror.chats.get(params.id).then(row => row?.chat.chat_name === body.chat_name),
    quiet: false,
  },
  'chat.addPeople': { order: ({ params }) => inChat(params.chatId), isTrueAlready: null, quiet: false },
  'chat.reportMessage': {
    order: ({ params }) => ({ subject: 'report', needs: [params.id] }),
    isTrueAlready: null,
    quiet: false,
  },
}

import { asTyped, linesAsTyped } from '../../contract/as-typed.ts'
import type { ReactionKind } from '../../contract/entities/common.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { NewCommand, NewFile } from '../command/command.ts'

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

/** Names a group. */
export const renameChat = (chatId: string, name: string) =>
  ({ kind: 'chat.rename', args: { params: { id: chatId }, body: { chat_name: asTyped(name) } } }) as const

/** Adds people to a group. */
export const addToChat = (chatId: string, personids: readonly string[]): NewCommand<'chat.addPeople'> => ({
  kind: 'chat.addPeople',
  args: { params: { chatId }, body: { personids: [...personids] } },
})

/** Reports a message; `text` is canonical rich text. */
export const reportMessage = (of: { messageId: string; text: string }) =>
  ({ kind: 'chat.reportMessage', args: { params: { id: of.messageId }, body: { report_text: of.text } } }) as const

/** Leaves a chat, or declines a request. */
export const leaveChat = (chatId: string) => ({ kind: 'chat.leave', args: { params: { chatId } } }) as const

/** Accepts a request. */
export const acceptChat = (chatId: string) => ({ kind: 'chat.accept', args: { params: { chatId } } }) as const

/**
 * Sets the counter of a chat to zero; nothing is marked as read.
 * @param before the time of the newest message that was shown, by the server's clock: what comes later still counts
 */
export const clearChatCounter = (chatId: string, before: string) =>
  ({ kind: 'notifications.clearChat', args: { params: { chatId }, body: { before } } }) as const

/** Sets the counters of all chats to zero. @param before as in {@link clearChatCounter} */
export const clearChatCounters = (before: string) =>
  ({ kind: 'notifications.clearMessages', args: { body: { before } } }) as const

import type { Chat, ChatMessage } from '../../../contract/entities/chat.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { keptAs } from '../../platform/http/kept-answers.ts'
import { readChat, readChats } from './read-chats.ts'
import { readMessage } from './read-messages.sql.ts'

// A deleted message is gone for good at once (PRODUCT 3.13), also from answers that are stored for repeats: they hold ids alone.

type Asked = Context<SignedIn>
type Answers<Input, Output> = (input: Input, context: Asked) => Promise<Output>

/** Keeps the id of the message that a handler answers. */
export const keepingMessage = <Input>(handler: Answers<Input, ChatMessage>) =>
  keptAs(handler, { keep: ({ id }) => ({ id }), again: ({ id }, context: Asked) => readMessage(context, id) })

/** The same where the message stands beside a sentence. */
export const keepingDeleted = <Input>(handler: Answers<Input, { message: string; deleted: ChatMessage }>) =>
  keptAs(handler, {
    keep: ({ message, deleted: { id } }) => ({ message, deleted: { id } }),
    again: async ({ message, deleted }, context: Asked) => ({
      message,
      deleted: await readMessage(context, deleted.id),
    }),
  })

/** Keeps the id of the chat that a handler answers, which shows its last message. */
export const keepingChat = <Input>(handler: Answers<Input, Chat>) =>
  keptAs(handler, {
    keep: ({ chat_id }) => ({ chat_id }),
    again: ({ chat_id }, context: Asked) => readChat(context, chat_id),
  })

/** The same for several chats beside a sentence. */
export const keepingChats = <Input>(handler: Answers<Input, { message: string; chats: Chat[] }>) =>
  keptAs(handler, {
    keep: ({ message, chats }) => ({ message, chats: chats.map(({ chat_id }) => ({ chat_id })) }),
    again: async ({ message, chats }, context: Asked) => {
      const ids = chats.map(({ chat_id }) => chat_id)
      return { message, chats: await readChats(context, ids) }
    },
  })

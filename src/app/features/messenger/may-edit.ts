import { isChangeable, mayChangeMessage } from '../../../contract/policy/chats.ts'
import type { MessageView } from '../../../local/chat/views.ts'

/** Whether the viewer can edit a message at a time, in ms: an own one with words that the server has, while it can be changed. */
export const mayEdit = (viewer: Parameters<typeof mayChangeMessage>[0], message: MessageView, now: number): boolean =>
  message.rev > 0 && message.chat_message_text !== '' && mayChangeMessage(viewer, message) && isChangeable(message, now)

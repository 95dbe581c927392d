import { isChangeable, mayChangeMessage } from '../../../contract/policy/chats.ts'
import type { MessageView } from '../../../local/chat/views.ts'

type Viewer = Parameters<typeof mayChangeMessage>[0]

/** Whether the viewer can delete a message at a time, in ms: an own one while it can be changed, and as long as it waits to be sent. */
export const mayDelete = (viewer: Viewer, message: MessageView, now: number): boolean =>
  mayChangeMessage(viewer, message) && (message.rev === 0 || isChangeable(message, now))

/** Whether the viewer can edit a message at a time, in ms: one with words that they can delete, unless the server refused it. */
export const mayEdit = (viewer: Viewer, message: MessageView, now: number): boolean =>
  message.chat_message_text !== '' &&
  mayDelete(viewer, message, now) &&
  (message.rev > 0 || message.waiting?.state !== 'refused')

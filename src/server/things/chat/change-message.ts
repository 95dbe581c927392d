import { CallError } from '../../../contract/errors.ts'
import { isChangeable, mayChangeMessage, mayWriteInChat } from '../../../contract/policy/chats.ts'
import { announce } from '../../core/announce/announce.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { readingAhead } from '../../platform/http/reading-ahead.ts'
import { serverText } from '../../platform/server-text.ts'
import { readReportAhead, storeReport } from '../reports/report.ts'
import { lockOwnChat, type OwnChat } from './chat-of.ts'
import { lockChat, touchChat } from './chats.sql.ts'
import { hintChat } from './hint-chat.ts'
import { setMember } from './members.sql.ts'
import { noteMentions } from './mentions.sql.ts'
import { findMessage, type MessageFacts, shownMessages, updateMessage } from './messages.sql.ts'
import { readMessage } from './read-messages.sql.ts'
import { setMessageReaction } from './set-message-reaction.sql.ts'
import { takeMessageAway } from './take-message-away.ts'

/**
 * Changes the text of an own message within a day; it is marked as edited.
 * @throws CallError not_found, also where the member may not write any more; too_late
 */
export const editMessage: Handler<'chat.editMessage'> = async ({ params, body }, context) => {
  const { db, viewer } = context
  const { chat, message } = await lockMessage(context, params.id)
  if (!mayChangeMessage(viewer, message) || !mayWriteInChat(viewer, chat)) throw new CallError('not_found')
  if (!isChangeable(message, Date.now())) throw new CallError('too_late')
  const { id, chat_id: chatId, place } = message
  const { chat_message_text: text } = body
  await updateMessage(db, { id, chatId, text, rev: await touchChat(db, chatId) })
  await noteMentions(db, viewer, { chatId, place, text })
  await hintChat(context, chatId, 'message')
  return readMessage(context, id)
}

/**
 * Deletes an own message for everybody, within a day: its text, pictures and reactions are gone for good at once, its place stays.
 * Deleting it again gets the same answer. @throws CallError not_found, too_late
 */
export const deleteMessage: Handler<'chat.deleteMessage'> = async ({ params }, context) => {
  const { db, viewer, services, language } = context
  const { message } = await lockMessage(context, params.id)
  if (!mayChangeMessage(viewer, { ...message, deleted: false })) throw new CallError('not_found')
  if (!message.deleted) {
    if (!isChangeable(message, Date.now())) throw new CallError('too_late')
    const { id, chat_id: chatId } = message
    await takeMessageAway(db, services, { id, chatId })
    await hintChat(context, chatId, 'message')
  }
  return { message: serverText(language, 'answer.message_deleted'), deleted: await readMessage(context, message.id) }
}

/**
 * Sets or takes away the member's one reaction to a message (PRODUCT 3.5). Who reacts accepts a chat that waits as a request.
 * @throws CallError not_found, also for a reaction where the member may not write any more
 */
export const reactMessage: Handler<'chat.reactMessage'> = async ({ params, body }, context) => {
  const { db, viewer } = context
  const { chat, message } = await lockMessage(context, params.id)
  if (message.deleted || (body.reaction !== null && !mayWriteInChat(viewer, chat))) throw new CallError('not_found')
  const { id, chat_id: chatId } = message
  if (body.reaction !== null) await setMember(db, chatId, viewer.id)
  await setMessageReaction(db, { id, chatId, userId: viewer.id, kind: body.reaction })
  await hintChat(context, chatId, 'chat')
  if (chat.standing === 'asked' && body.reaction !== null)
    await announce(db, 'request.answered', { chatId, userId: viewer.id })
  return readMessage(context, id)
}

/** Reports a message; its text and pictures are kept with the report, and admins see them there alone (PRODUCT 6.6). */
export const reportMessage = readingAhead<'chat.reportMessage'>(async ({ params, body }, context) => {
  const found = await findMessage(context.db, params.id)
  // Its pictures can't be removed while they are noted.
  if (found !== null) await lockChat(context.db, found.chat_id)
  const message = found && (await findMessage(context.db, params.id))
  if (message === null || message.deleted) throw new CallError('not_found')
  const { id, chat_user_id: authorId } = message
  return storeReport(context, { target: 'message', id, authorId }, body.report_text)
}, readReportAhead)

/** A message that the member sees, with its chat locked. @throws CallError not_found */
async function lockMessage(
  { db, viewer }: Context<SignedIn>,
  id: string,
): Promise<{ chat: OwnChat; message: MessageFacts }> {
  const found = await findMessage(db, id)
  if (found === null) throw new CallError('not_found')
  const chat = await lockOwnChat(db, viewer, found.chat_id)
  const [message] = await shownMessages(db, viewer, [id])
  if (message === undefined) throw new CallError('not_found')
  return { chat, message }
}

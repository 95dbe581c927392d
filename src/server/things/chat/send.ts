import { asTyped } from '../../../contract/as-typed.ts'
import type { ChatMessage } from '../../../contract/entities/chat.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { mayWriteInChat, standingAfter } from '../../../contract/policy/chats.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { announce } from '../../core/announce/announce.ts'
import { claimId } from '../../core/ids/claim-id.sql.ts'
import { claimFile, claimUploads } from '../../core/uploads/claim.ts'
import { uploadsById } from '../../core/uploads/uploads.sql.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { lockOwnChat, type OwnChat } from './chat-of.ts'
import { touchChat } from './chats.sql.ts'
import { hintChat } from './hint-chat.ts'
import { letIn } from './members.sql.ts'
import { noteMentions } from './mentions.sql.ts'
import { findMessage, insertMessage, shownMessages } from './messages.sql.ts'
import { readMessage } from './read-messages.sql.ts'

type Sent = {
  chatId: string
  id: string | undefined
  text: string
  replyTo: string | undefined
  uploads: readonly { id: string; alt: string }[]
  /** The text alternative of pictures that came as files. */
  alt: string
}

/** Sends a text. */
export const addMessage: Handler<'chat.addMessage'> = ({ params, body }, context) =>
  send(context, {
    chatId: params.chatId,
    id: body.id,
    text: body.chat_message_text,
    replyTo: body.message_reply_to,
    uploads: [],
    alt: '',
  })

/** Sends pictures, with or without a text. @throws CallError bad_request without a picture, or with too many */
export const addPicture: Handler<'chat.addPicture'> = ({ params, body }, context) => {
  const { upload, alt } = body
  const uploads = upload === undefined ? body.uploads : [{ id: upload, alt }, ...body.uploads]
  const count = uploads.length + context.files.length
  if (count === 0 || count > limits.picturesPerPost)
    throw new CallError('bad_request', { issues: [{ path: 'upload', message: 'error.field' }] })
  const { chatId } = params
  return send(context, {
    chatId,
    id: body.id,
    text: body.chat_message_text,
    replyTo: body.message_reply_to,
    uploads,
    alt,
  })
}

/**
 * Adds a message to a chat. A repeat with the same id by the same member is answered with the message that it made.
 * @throws CallError not_found for a chat or a message to reply to that is not there for the member, or where they may not write;
 *   conflict for an id that another message or thing has; what claiming or making a picture throws
 */
async function send(context: Context<SignedIn>, sent: Sent): Promise<ChatMessage> {
  const { db, viewer } = context
  const chat = await lockOwnChat(db, viewer, sent.chatId)
  const id = sent.id ?? uuidv7()
  await claimId(db, 'message', id)
  const before = await findMessage(db, id)
  if (before === null) {
    if (!mayWriteInChat(viewer, chat)) throw new CallError('not_found')
    const replyTo = sent.replyTo ?? null
    if (replyTo !== null) await checkReply(context, chat, replyTo)
    const pictures = await picturesOf(context, sent)
    const asked = await fetchOther(context, chat)
    const { text } = sent
    const place = await insertMessage(db, { id, chatId: chat.id, authorId: viewer.id, text, replyTo, pictures })
    await noteMentions(db, viewer, { chatId: chat.id, place, text })
    await hintChat(context, chat.id, 'message')
    await announce(db, 'message.sent', { messageId: id })
    if (chat.standing === 'asked') await announce(db, 'request.answered', { chatId: chat.id, userId: viewer.id })
    await announce(db, 'request.asked', { chatId: chat.id, by: viewer.username, group: null, userIds: asked })
  } else if (!isSelf(viewer, before.chat_user_id) || before.chat_id !== chat.id) throw new CallError('conflict')
  return readMessage(context, id)
}

/** @throws CallError not_found unless the member sees the message that is replied to in this chat; a deleted one counts */
async function checkReply({ db, viewer }: Context<SignedIn>, chat: OwnChat, id: string): Promise<void> {
  const [replied] = await shownMessages(db, viewer, [id])
  if (replied?.chat_id !== chat.id) throw new CallError('not_found')
}

/**
 * Brings the other one of two into the chat, if they are not: the first time, or after they left it.
 * @returns their id if it waits for them as a request
 */
async function fetchOther({ db }: Context<SignedIn>, { id, other }: OwnChat): Promise<string[]> {
  if (other === null) return []
  const standing = standingAfter(other.standing, other, false)
  if (standing === other.standing) return []
  // A change of its own: a device that knows the chat up to here must forget what was before.
  await touchChat(db, id)
  await letIn(db, id, [{ id: other.id, standing }])
  return standing === 'asked' ? [other.id] : []
}

/** The pictures that were sent, attached to the message, with the names of their files. */
async function picturesOf(context: Context<SignedIn>, { uploads, alt }: Sent) {
  const { db, viewer, files } = context
  const ids = uploads.map(({ id }) => id)
  const sent = await uploadsById(db, viewer.id, ids)
  const hidden = uploads.map(upload => ({ ...upload, private: true }))
  const claimed = await claimUploads(db, viewer, hidden)
  const pictures = claimed.map(({ id }, at) => ({ id, name: nameOf(sent.get(ids[at] ?? '')?.name) }))
  for (const file of files) {
    const { id } = await claimFile(db, file, { alt, private: true })
    pictures.push({ id, name: nameOf(file.name) })
  }
  return pictures
}

const nameOf = (name = ''): string => asTyped(name).slice(0, limits.fileName.max)

import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { isInChat, mayChangeGroup, standingAfter } from '../../../contract/policy/chats.ts'
import { mayMessage } from '../../../contract/policy/people.ts'
import { announce } from '../../core/announce/announce.ts'
import { readPersonFacts } from '../../core/people/person-facts.sql.ts'
import { removeUnlessReported } from '../../core/uploads/remove-pictures.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { lockOwnChat } from './chat-of.ts'
import { endChatPictures, nameGroup, touchChat } from './chats.sql.ts'
import { announceRequests, hintChat, hintEnd } from './hint-chat.ts'
import { addLine } from './lines.sql.ts'
import { endFor, isDeserted, letIn, setMember, setMuted, standingsIn } from './members.sql.ts'
import { readChat } from './read-chats.ts'
import { deleteChats, picturesIn } from './removal.sql.ts'

/** Names a group. @throws CallError not_found for a chat of two, or one that waits as a request */
export const rename: Handler<'chat.rename'> = async ({ params, body }, context) => {
  const { db, viewer } = context
  const chat = await lockOwnChat(db, viewer, params.id)
  if (!mayChangeGroup(chat)) throw new CallError('not_found')
  if (await nameGroup(db, chat.id, body.chat_name)) {
    await touchChat(db, chat.id)
    await addLine(db, chat.id, viewer.id, { kind: 'named', name: body.chat_name })
    await hintChat(context, chat.id, 'chat')
  }
  return readChat(context, chat.id)
}

/**
 * Adds people to a group; who is in it stays as they are. Nobody is told who has left it before and is not asked again.
 * @throws CallError not_found where somebody may not be written to, too_many_kept
 */
export const addPeople: Handler<'chat.addPeople'> = async ({ params, body }, context) => {
  const { db, viewer } = context
  const chat = await lockOwnChat(db, viewer, params.chatId)
  if (!mayChangeGroup(chat)) throw new CallError('not_found')
  const standings = await standingsIn(db, chat.id)
  const ids = [...new Set(body.personids)].filter(id => !isInChat(standings.get(id) ?? null)).toSorted()
  const people = await readPersonFacts(db, viewer, ids)
  const added = ids.flatMap(id => {
    const person = people.get(id)
    if (person === undefined || !mayMessage(viewer, person)) throw new CallError('not_found')
    const standing = standingAfter(standings.get(id) ?? null, person, true)
    return isInChat(standing) ? [{ id, standing }] : []
  })
  const inside = [...standings.values()].filter(isInChat).length
  if (inside + added.length > limits.chatMembers) throw new CallError('too_many_kept')
  if (added.length > 0) {
    await touchChat(db, chat.id)
    await letIn(db, chat.id, added)
    await addLine(db, chat.id, viewer.id, { kind: 'added', people: added.map(({ id }) => id) })
    await hintChat(context, chat.id, 'chat')
    await announceRequests(context, chat, added)
  }
  return readChat(context, chat.id)
}

/**
 * Leaves a chat, or declines one that waits as a request. Addresses of its pictures that were given before end; a chat that nobody is
 * in any more is deleted. The other one of two hears nothing of it, so the chat gets no revision.
 */
export const leave: Handler<'chat.leave'> = async ({ params }, context) => {
  const { db, viewer, services, language } = context
  const chat = await lockOwnChat(db, viewer, params.chatId)
  await endFor(db, chat.id, viewer.id, chat.standing === 'asked' ? 'declined' : 'left')
  await endChatPictures(db, chat.id)
  const rev = chat.isGroup ? await touchChat(db, chat.id) : chat.rev
  // Nobody is told that somebody declined (PRODUCT 6.5).
  if (chat.isGroup && chat.standing === 'member') await addLine(db, chat.id, viewer.id, { kind: 'left' })
  if (chat.isGroup) await hintChat(context, chat.id, 'chat')
  await hintEnd(context, { id: chat.id, rev })
  if (chat.standing === 'asked') await announce(db, 'request.answered', { chatId: chat.id, userId: viewer.id })
  if (await isDeserted(db, chat.id)) {
    await removeUnlessReported(db, services, await picturesIn(db, [chat.id]))
    await deleteChats(db, [chat.id])
  }
  return { message: serverText(language, 'answer.chat_left') }
}

/** Accepts a chat that waits as a request; changes nothing in one that was accepted. */
export const accept: Handler<'chat.accept'> = async ({ params }, context) => {
  const { db, viewer } = context
  const chat = await lockOwnChat(db, viewer, params.chatId)
  if (chat.standing === 'asked') {
    await setMember(db, chat.id, viewer.id)
    await touchChat(db, chat.id)
    // Of two, the other one reads that it waits no more.
    await hintChat(context, chat.id, chat.isGroup ? 'mark' : 'chat')
    await announce(db, 'request.answered', { chatId: chat.id, userId: viewer.id })
  }
  return readChat(context, chat.id)
}

/** Switches the notifications of a chat on or off, for oneself. */
export const mute: Handler<'chat.mute'> = async ({ params, body }, context) => {
  const { db, viewer } = context
  const chat = await lockOwnChat(db, viewer, params.chatId)
  await setMuted(db, chat.id, viewer.id, body.notification_status === 0)
  await touchChat(db, chat.id)
  await hintChat(context, chat.id, 'own')
  return readChat(context, chat.id)
}

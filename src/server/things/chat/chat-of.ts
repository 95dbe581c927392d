import { CallError } from '../../../contract/errors.ts'
import { type ChatFacts, maySeeChat } from '../../../contract/policy/chats.ts'
import { readPersonFacts } from '../../core/people/person-facts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { type ChatRow, findChat, lockChat } from './chats.sql.ts'

/** A chat that the viewer is in, with what rules need to know of it. */
export type OwnChat = ChatRow & ChatFacts

/** A chat that the viewer may see. @throws CallError not_found */
export async function chatOf(db: Database, viewer: SignedIn, id: string): Promise<OwnChat> {
  const chat = await findChat(db, viewer.id, id)
  if (chat === undefined) throw new CallError('not_found')
  const facts =
    chat.otherId === null ? undefined : (await readPersonFacts(db, viewer, [chat.otherId])).get(chat.otherId)
  const other = facts && chat.otherStanding ? { ...facts, standing: chat.otherStanding } : null
  const own = { ...chat, other }
  if (!maySeeChat(own)) throw new CallError('not_found')
  return own
}

/**
 * The same with the chat's row locked until the transaction ends, so that nothing in it changes meanwhile: whoever leaves, sends or
 * changes something in it at the same moment comes before or after. @throws CallError not_found
 */
export async function lockOwnChat(db: Database, viewer: SignedIn, id: string): Promise<OwnChat> {
  await lockChat(db, id)
  return chatOf(db, viewer, id)
}

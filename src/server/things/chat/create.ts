import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { isInChat, standingAfter } from '../../../contract/policy/chats.ts'
import { mayMessage } from '../../../contract/policy/people.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { claimId } from '../../core/ids/claim-id.sql.ts'
import { readPersonFacts } from '../../core/people/person-facts.sql.ts'
import { countNewChat } from '../../core/spam/count-new-chat.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { chatOfTwo, findChat, insertChatOfTwo, insertGroup, lockChat, touchChat } from './chats.sql.ts'
import { announceRequests, hintChat } from './hint-chat.ts'
import { letIn } from './members.sql.ts'
import { readChat } from './read-chats.ts'

/**
 * Begins a chat (PRODUCT 7.6 and 6.5). With one person it is the chat that the two have, if they have one; the other one hears of it
 * with the first message. A group needs a name, and its people hear of it at once.
 * @throws CallError bad_request without anybody else or without a name, not_found where somebody may not be written to,
 *   too_many_kept, too_many for one more of a new account, conflict for an id that somebody else's chat or another thing has
 */
export const create: Handler<'chat.create'> = async ({ body }, context) => {
  const { viewer } = context
  const ids = [...new Set(body.personids)].filter(id => !isSelf(viewer, id)).toSorted()
  const [first] = ids
  const id = body.id ?? uuidv7()
  if (first === undefined) throw refused('personids')
  return readChat(
    context,
    ids.length === 1 ? await beginWith(context, id, first) : await beginGroup(context, id, ids, body.chat_name),
  )
}

const refused = (path: string) => new CallError('bad_request', { issues: [{ path, message: 'error.field' }] })

/** The id of the chat with a person, in which the viewer is from now on. */
async function beginWith(context: Context<SignedIn>, id: string, otherId: string): Promise<string> {
  const { db, viewer } = context
  const other = (await readPersonFacts(db, viewer, [otherId])).get(otherId)
  const known = await chatOfTwo(db, viewer.id, otherId)
  if (known === undefined) {
    if (other === undefined || !mayMessage(viewer, other)) throw new CallError('not_found')
    await claimId(db, 'chat', id)
    // Both may begin it at the same moment: then the second one waits here, and finds the chat of the first.
    if (await insertChatOfTwo(db, id, viewer.id, otherId)) {
      await countNewChat(context)
      await letIn(db, id, [
        { id: viewer.id, standing: 'member' },
        { id: otherId, standing: 'left' },
      ])
      await hintChat(context, id, 'own')
      return id
    }
  }
  const chatId = known ?? (await chatOfTwo(db, viewer.id, otherId))
  if (chatId === undefined) throw new CallError('conflict')
  await lockChat(db, chatId)
  const chat = await findChat(db, viewer.id, chatId)
  // Both had left it, and it was deleted at this moment: the next try makes a new one.
  if (chat === undefined) throw new CallError('in_flight', { retryAfterSeconds: 1 })
  if (!isInChat(chat.standing)) {
    if (other === undefined || (chat.otherStanding !== 'member' && !mayMessage(viewer, other)))
      throw new CallError('not_found')
    await touchChat(db, chatId)
    await letIn(db, chatId, [{ id: viewer.id, standing: 'member' }])
    await hintChat(context, chatId, 'own')
  }
  return chatId
}

/** The id of a new group, or of the one that the same member made with this id before. */
async function beginGroup(
  context: Context<SignedIn>,
  id: string,
  ids: readonly string[],
  name: string | undefined,
): Promise<string> {
  const { db, viewer } = context
  if (name === undefined || name === '')
    throw new CallError('bad_request', { issues: [{ path: 'chat_name', message: 'error.simple_text' }] })
  if (ids.length >= limits.chatMembers) throw new CallError('too_many_kept')
  await claimId(db, 'chat', id)
  if (await insertGroup(db, id, name)) {
    await countNewChat(context)
    const people = await readPersonFacts(db, viewer, ids)
    const added = ids.map(personId => {
      const person = people.get(personId)
      if (person === undefined || !mayMessage(viewer, person)) throw new CallError('not_found')
      return { id: personId, standing: standingAfter(null, person, true) }
    })
    await touchChat(db, id)
    await letIn(db, id, [{ id: viewer.id, standing: 'member' }, ...added])
    await hintChat(context, id, 'chat')
    await announceRequests(context, { id, name }, added)
  } else if ((await findChat(db, viewer.id, id)) === undefined) throw new CallError('conflict')
  return id
}

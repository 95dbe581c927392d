import type { ChatStanding } from '../../../contract/policy/chats.ts'
import { announce } from '../../core/announce/announce.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { concernedBy, type Done } from './concerned.sql.ts'

type Doer = Pick<Context<SignedIn>, 'db' | 'viewer'>

/**
 * Tells devices that the viewer did something in a chat: those of the people whom it concerns, and the viewer's others. To be called last
 * in the transaction that does it, when the chat has its new revision.
 */
export async function hintChat({ db, viewer }: Doer, chatId: string, done: Done): Promise<void> {
  const { rev, people } = await concernedBy(db, { chatId, by: viewer.id, done })
  await announce(db, 'chat.changed', { chatId, rev, by: viewer, people })
}

/**
 * Tells the viewer's other devices that a chat has ended for them, in which nobody else sees a difference.
 * @param rev the chat's last revision for them; what they ask answers that it is gone
 */
export const hintEnd = ({ db, viewer }: Doer, { id, rev }: { id: string; rev: number }): Promise<void> =>
  announce(db, 'chat.changed', { chatId: id, rev: rev + 1, by: viewer, people: [viewer.id] })

/** Announces that a group waits as a request for those of these people who did not come into it at once. */
export const announceRequests = (
  { db, viewer }: Doer,
  { id, name }: { id: string; name: string | null },
  added: readonly { id: string; standing: ChatStanding }[],
): Promise<void> => {
  const userIds = added.flatMap(person => (person.standing === 'asked' ? [person.id] : []))
  return announce(db, 'request.asked', { chatId: id, by: viewer.username, group: name, userIds })
}

import { revisionAfter } from '../core/revisions/revision-after.sql.ts'
import type { Database } from '../platform/db/database.ts'
import type { Context, SignedIn } from '../platform/http/handlers.ts'
import { tellDevices } from '../platform/live/tell-devices.ts'
import { concernedBy, type Done } from './concerned.sql.ts'

type Doer = Pick<Context<SignedIn>, 'db' | 'viewer'>

/**
 * Tells devices that the viewer did something in a chat: those of the people whom it concerns, and the viewer's others. To be called last
 * in the transaction that does it, when the chat has its new revision.
 */
export async function hintChat({ db, viewer }: Doer, chatId: string, done: Done): Promise<void> {
  const { rev, people } = await concernedBy(db, { chatId, by: viewer.id, done })
  tellDevices(db, { scope: 'chat', of: chatId, rev, to: people, except: viewer.sessionId })
}

/**
 * Tells the viewer's other devices that a chat has ended for them, in which nobody else sees a difference.
 * @param rev the chat's last revision for them; what they ask answers that it is gone
 */
export function hintEnd({ db, viewer }: Doer, chat: { id: string; rev: number }): void {
  const rev = chat.rev + 1
  tellDevices(db, { scope: 'chat', of: chat.id, rev, to: [viewer.id], except: viewer.sessionId })
}

/** Tells devices of people that some of their chats have changed, where that is too much to be said one by one. */
export async function hintChats(db: Database, people: readonly string[], except?: string): Promise<void> {
  if (people.length === 0) return
  const rev = await revisionAfter(db)
  tellDevices(db, { scope: 'chats', rev, to: people, ...(except !== undefined && { except }) })
}

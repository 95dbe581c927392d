import type { ChatStanding } from '../../contract/policy/chats.ts'
import type { Database } from '../platform/db/database.ts'
import { nextRev, removeNotifications } from './marks.sql.ts'
import { forgetUpdatesOf, tellPerson } from './site-updates.sql.ts'

/** A chat that waits as a request: who began it or added people, and the name of a group. */
type Asking = { chatId: string; by: string; group: string | null }

/**
 * Tells people that somebody asks to write to them, once for each request and without a word of what was written, in the transaction in
 * which it was (PRODUCT 3.14).
 */
export async function tellOfRequest(db: Database, { chatId, by: name, group }: Asking, userIds: readonly string[]) {
  const about = { chatId, link: `/messenger/${chatId}` }
  for (const userId of userIds)
    await (group === null
      ? tellPerson(db, userId, 'site.message_request', { ...about, params: { name } })
      : tellPerson(db, userId, 'site.group_request', { ...about, params: { name, group } }))
}

/** Those of the people who came into a chat for whom it waits as a request. */
export const idsAsked = (people: readonly { id: string; standing: ChatStanding }[]): string[] =>
  people.flatMap(({ id, standing }) => (standing === 'asked' ? id : []))

/** Takes back what told a person of a request, which was accepted or declined. In the transaction in which it was. */
export async function forgetRequest(db: Database, userId: string, chatId: string): Promise<void> {
  const ids = await forgetUpdatesOf(db, userId, chatId)
  if (ids.length > 0) await removeNotifications(db, userId, ids, await nextRev(db, userId))
}

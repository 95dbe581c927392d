import { unseenBefore } from '../../things/chat/messages.sql.ts'
import type { Said } from './payload.ts'
import { sayMessage } from './say-message.ts'

/**
 * What a push says after a message was deleted, so that devices on which no page is open show it no longer: the newest one of its chat that
 * is left and unread, without a sound, as it was heard before.
 * @returns null where nothing is left, since browsers take no push that only closes what is shown, or where a later one replaced it
 */
export async function sayInstead(...[reader, deletedId, speech]: Parameters<typeof sayMessage>): Promise<Said | null> {
  const left = await unseenBefore(reader.db, reader.viewer, deletedId)
  const said = left === null ? null : await sayMessage(reader, left, speech)
  return said && { ...said, silent: true }
}

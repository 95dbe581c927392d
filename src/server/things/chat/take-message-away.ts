import { announce } from '../../core/announce/announce.ts'
import { removeUnlessReported } from '../../core/uploads/remove-pictures.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { deleteReactionsTo } from '../reactions/set-reaction.sql.ts'
import { touchChat } from './chats.sql.ts'
import { emptyMessage, picturesOfMessage } from './messages.sql.ts'

/**
 * Deletes a message for everybody: its text, pictures and reactions are gone for good at once, its place stays. The chat's row must be
 * locked; the devices are to be told by `hintChat`.
 */
export async function takeMessageAway(
  db: Database,
  services: Services,
  { id, chatId }: { id: string; chatId: string },
): Promise<void> {
  await removeUnlessReported(db, services, await picturesOfMessage(db, id))
  await deleteReactionsTo(db, 'message', [id])
  await emptyMessage(db, { id, chatId, rev: await touchChat(db, chatId) })
  await announce(db, 'message.gone', { messageId: id })
}

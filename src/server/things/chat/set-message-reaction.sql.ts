import type { ReactionKind } from '../../../contract/entities/common.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { setReaction } from '../reactions/set-reaction.sql.ts'
import { touchChat } from './chats.sql.ts'

/** A person's reaction to a message of a chat. */
type Given = { id: string; chatId: string; userId: string; kind: ReactionKind | null }

/** Sets or removes a person's one reaction to a message, and gives the message its chat's next revision. The chat must be locked. */
export async function setMessageReaction(db: Database, { id, chatId, userId, kind }: Given): Promise<void> {
  if (!(await setReaction(db, { target: 'message', id, userId, kind }))) return
  await sql`update chat_messages set rev = ${await touchChat(db, chatId)} where id = ${id}`.execute(db)
}

import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'

/**
 * What somebody did in a chat: wrote or changed a `message`; changed what everybody in it sees, like its name, its people or a count of
 * reactions (`chat`); read something, or accepted the chat (`mark`); or changed what nobody else sees (`own`).
 */
export type Done = 'message' | 'chat' | 'mark' | 'own'

const notBlocked = (by: string) => sql<boolean>`not exists (
  select from blocks b where (b.user_id, b.blocked_id) in ((${by}, m.user_id), (m.user_id, ${by})))`

/** Whom each concerns, beside who did it: a row `m` of the chat's members. */
const others: Readonly<Record<Done, (by: string) => Sql<boolean>>> = {
  message: notBlocked,
  chat: () => sql`true`,
  // Both sides must give read marks, and a request gives none (PRODUCT 3.7).
  mark: by => sql`${notBlocked(by)} and (
    select count(*) = 2 from users u where u.id in (${by}, m.user_id) and u.privacy_read_marks = 'on')
    and exists (select from chat_members o where o.chat_id = m.chat_id and o.user_id = ${by} and o.state = 'member')`,
  own: () => sql`false`,
}

/**
 * Whom it concerns that `by` did something in a chat, as it is now: of those who are in it, who did it and whoever sees a difference
 * (PRODUCT 3.7, 3.12 and 4.6), with the chat's revision.
 */
export async function concernedBy(
  db: Database,
  { chatId, by, done }: { chatId: string; by: string; done: Done },
): Promise<{ rev: number; people: string[] }> {
  const { rows } = await sql<{ id: string; rev: number }>`
    select m.user_id as id, c.rev from chats c join chat_members m on m.chat_id = c.id
    where c.id = ${chatId} and m.state in ('member', 'asked')
      and (m.user_id = ${by} or ${others[done](by)})`.execute(db)
  return { rev: rows[0]?.rev ?? 0, people: rows.map(({ id }) => id) }
}

/** The people of chats, each once, at most `most`. */
export const peopleInChats = (db: Database, chatIds: readonly string[], most: number): Promise<string[]> =>
  sql<{ id: string }>`
    select distinct user_id as id from chat_members
    where chat_id = ${anyOf(chatIds, 'uuid')} and state in ('member', 'asked') limit ${atMost(most)}`.ids(db)

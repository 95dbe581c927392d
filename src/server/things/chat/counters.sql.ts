import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'

/** How many of a chat's newest messages are looked at to find the last one before a time. */
const walked = 200

/**
 * Sets a person's counters of chats to zero, which looks at those that wait as requests, and gives the chats that it changed a new revision, for the person's other devices.
 * @param cleared.before messages that came later are still counted; an instant of the wire. Where very many did, the counter stays
 */
export async function clearCounters(
  db: Database,
  userId: string,
  { chatIds, before }: { chatIds: readonly string[]; before?: string | undefined },
): Promise<void> {
  if (chatIds.length === 0) return
  await sql`select id from chats where id = ${anyOf(chatIds, 'uuid')} order by id for no key update`.execute(db)
  const upTo =
    before === undefined
      ? sql`m.last_place`
      : sql`coalesce((
          select x.place from chat_messages x
          where x.chat_id = m.chat_id and x.place > greatest(m.seen_place, m.last_place - ${walked})
            and date_trunc('milliseconds', x.created_at) <= ${before}::timestamptz
          order by x.place desc limit 1), 0)`
  const changed = await sql<{ id: string }>`
    with cleared as materialized (
      select m.chat_id, ${upTo} as up_to from chat_members m
      where m.user_id = ${userId} and m.chat_id = ${anyOf(chatIds, 'uuid')} and m.state in ('member', 'asked'))
    update chat_members m set seen_place = greatest(m.seen_place, cleared.up_to), new_request = false from cleared
    where m.user_id = ${userId} and m.chat_id = cleared.chat_id
      and (m.seen_place < cleared.up_to or m.new_request) returning m.chat_id as id`.ids(db)
  await sql`update chats set rev = rev + 1 where id = ${anyOf(changed, 'uuid')}`.execute(db)
}

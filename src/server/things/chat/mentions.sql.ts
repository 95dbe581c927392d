import { fromPlain } from '../../../contract/rich-text/from-plain.ts'
import { extractMentions } from '../../../contract/rich-text/mentions.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { mentionableOf } from '../../core/people/mentionable.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'

const sign = /[@＠]/

/**
 * Notes whom a message of a group mentions: those who have accepted the group, as far as its author may mention them. Who is no longer
 * mentioned after an edit is forgotten. The chat's row must be locked.
 * @param message.text plain
 */
export async function noteMentions(
  db: Database,
  author: SignedIn,
  { chatId, place, text }: { chatId: string; place: number; text: string },
): Promise<void> {
  const tags = sign.test(text) ? extractMentions(fromPlain(text)).slice(0, serverLimits.mentionsTold) : []
  const mentioned = tags.length === 0 ? [] : [...(await mentionableOf(db, author, tags, []))]
  const isMentioned = sql`(m.state = 'member' and u.user_tag = ${anyOf(mentioned, 'text')})`
  await sql`
    update chat_members m set mentioned_place = case when ${isMentioned} then greatest(m.mentioned_place, ${place}) else 0 end
    from users u
    where u.id = m.user_id and m.chat_id = ${chatId} and m.is_group and m.user_id <> ${author.id}
      and (${isMentioned} or m.mentioned_place = ${place})`.execute(db)
}

import type { ChatMessage } from '../../../contract/entities/chat.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { turnOf } from '../../core/uploads/uploads.sql.ts'
import { isShown, messageShown, openTo } from '../../core/visibility/chats.sql.ts'
import { sql } from '../../platform/db/sql.ts'
import { type MessageRow, messageView } from './message-view.ts'
import { peopleOf } from './people.sql.ts'
import type { ChatReader } from './reader.ts'

/** The messages of `ids` as the viewer sees them, in that order; those that the viewer may not see are left out. */
export async function readMessages(
  { db, viewer, services }: ChatReader,
  ids: readonly string[],
): Promise<ChatMessage[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MessageRow>`
    select x.id, x.chat_id, x.place, x.text, x.created_at, x.edited_at, x.deleted_at is not null as deleted, x.reactions,
      x.reply_to, x.rev, a.id as author_id, a.username, a.user_tag, a.role, a.avatar_id,
      (select r.kind from reactions r where r.target_id = x.id and r.user_id = ${viewer.id} and r.target = 'message')
        as my_reaction,
      (select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width, 'height', i.height, 'private', true,
          'file_bytes', i.file_bytes, 'turn', ${turnOf('i.owner_id')} + c.picture_turn, 'name', p.name) order by p.place)
        from chat_message_pictures p join pictures i on i.id = p.picture_id where p.message_id = x.id) as pictures,
      (select json_build_object('id', q.id, 'username', coalesce(b.username, ''), 'text', left(q.text, ${limits.chatQuoteLetters}),
          'pictures', (select count(*) from chat_message_pictures p where p.message_id = q.id),
          'deleted', q.deleted_at is not null)
        from chat_messages q left join users b on b.id = q.author_id
        where q.id = x.reply_to and q.place > m.joined_place
          and (q.author_id is null or ${isShown(viewer, 'q.author_id')})) as reply
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, nth)
    join chat_messages x on x.id = wanted.id
    join chats c on c.id = x.chat_id
    join chat_members m on m.chat_id = c.id and m.user_id = ${viewer.id}
    left join users a on a.id = x.author_id
    where ${openTo(viewer)} and ${messageShown(viewer)}
    order by wanted.nth`.execute(db)
  const people = await peopleOf(db, viewer, [...new Set(rows.map(row => row.chat_id))])
  return rows.map(row => messageView(row, people(row.chat_id), services.pictures))
}

/** A message as the viewer sees it. @throws CallError not_found for one that they do not see (any more) */
export async function readMessage(reader: ChatReader, id: string): Promise<ChatMessage> {
  const [message] = await readMessages(reader, [id])
  if (message === undefined) throw new CallError('not_found')
  return message
}

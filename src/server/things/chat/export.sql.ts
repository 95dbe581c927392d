import { inPages, onePage } from '../../platform/db/export-rows.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** The chats that a person is in, or has left, and how they stand to each. What one that they left is called now is not theirs to know. */
export const exportChats = onePage((db, userId) =>
  db
    .selectFrom('chat_members as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .select(eb => [
      'c.id',
      eb.case().when('m.state', 'in', ['member', 'asked']).then(eb.ref('c.name')).end().as('name'),
      'm.state',
      'm.muted',
      'm.read_place',
      'c.created_at',
    ])
    .where('m.user_id', '=', userId)
    .where(eb => eb.or([eb('m.state', 'in', ['member', 'asked']), eb('m.ended_tx', 'is not', null)]))
    .orderBy('m.latest')
    .execute(),
)

/** A person's messages that are not deleted, with the ids of their pictures. */
export const exportMessages = inPages((db, userId, after, most) =>
  sql<{ seq: number }>`
      select x.seq, x.id, x.chat_id, x.text, x.reply_to, x.created_at, x.edited_at, array(
        select p.picture_id from chat_message_pictures p where p.message_id = x.id order by p.place) as pictures
      from chat_messages x
      where x.author_id = ${userId} and x.seq > ${after} and x.deleted_at is null
      order by x.seq limit ${atMost(most)}`.rows(db),
)

/** What a person did in groups, as far as it is kept: whom they added, how they named them, and that they left. */
export const exportChatLines = onePage((db, userId) =>
  sql`
      select l.chat_id, l.kind, l.name, l.created_at, array_remove(array_agg(l.whom_id), null) as people
      from chat_lines l where l.by_id = ${userId}
      group by l.chat_id, l.rev, l.kind, l.name, l.created_at order by l.created_at, l.chat_id, l.rev`.rows(db),
)

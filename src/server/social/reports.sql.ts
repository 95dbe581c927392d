import { type RawBuilder, sql } from 'kysely'
import { uuidv7 } from '../../contract/uuid.ts'
import type { Database } from '../platform/db/database.ts'
import type { SignedIn } from '../platform/http/handlers.ts'
import { readableByStatus } from '../posts/visible.sql.ts'
import type { ReportTarget } from './tables.ts'

/** What is reported, and its author. */
export type Reported = { target: ReportTarget; id: string; authorId: string }

/** The present text of what is reported; null when it is not there for the reporter, or has another author. */
export async function reportedText(db: Database, viewer: SignedIn, reported: Reported): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`${textOf(viewer, reported)}
    and a.id = ${reported.authorId} and a.closed_at is null and ${notBlockedBy(viewer, sql`a.id`)}`.execute(db)
  return rows[0]?.text ?? null
}

/** Selects the text. Only blocks by the author hide it: people can report somebody whom they have blocked themselves. */
function textOf(viewer: SignedIn, { target, id }: Reported): RawBuilder<unknown> {
  if (target === 'user') return sql`select a.about as text from users a where a.id = ${id}`
  if (target === 'message')
    return sql`
      -- Of pictures their names and text alternatives, a line each: they go with the message, and it may have no text.
      select concat_ws(E'\\n', nullif(x.text, ''), (
          select string_agg(concat_ws(' ', '[' || p.name || ']', nullif(i.alt, '')), E'\\n' order by p.place)
          from chat_message_pictures p join pictures i on i.id = p.picture_id where p.message_id = x.id)) as text
      from chat_messages x join users a on a.id = x.author_id
      join chat_members m on m.chat_id = x.chat_id and m.user_id = ${viewer.id}
      where x.id = ${id} and x.deleted_at is null and x.place > m.joined_place and m.state in ('member', 'asked')`
  if (target === 'post')
    return sql`select p.text from posts p join users a on a.id = p.author_id where p.id = ${id} and ${readableByStatus(viewer)}`
  return sql`
    select c.text from comments c join posts p on p.id = c.post_id join users a on a.id = c.author_id
    where c.id = ${id} and c.deleted_at is null and ${readableByStatus(viewer)} and ${notBlockedBy(viewer, sql`p.author_id`)}
      and ${notBlockedBy(viewer, sql`(select t.author_id from comments t where t.id = c.parent_id)`)}`
}

const notBlockedBy = (viewer: SignedIn, person: RawBuilder<unknown>) =>
  sql`not exists (select from blocks b where b.user_id = ${person} and b.blocked_id = ${viewer.id})`

/** Stores a report, with the pictures of a post or message, unless the reporter has an open one about the same target. */
export async function insertReport(
  db: Database,
  reporterId: string,
  { target, id, authorId }: Reported,
  { text, textThen }: { text: string; textThen: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into reports (id, reporter_id, target, target_id, person_id, text, text_then)
    values (${uuidv7()}, ${reporterId}, ${target}, ${id}, ${authorId}, ${text}, ${textThen})
    on conflict (reporter_id, target, target_id) where closed_at is null do nothing returning id`.execute(db)
  const [report] = rows
  if (report === undefined) return
  // Those that are being removed at this moment are left out.
  await sql`
    insert into report_pictures (report_id, picture_id)
    select ${report.id}, c.id from pictures c where c.id in (
      select picture_id from chat_message_pictures where ${target} = 'message' and message_id = ${id}
      union all select picture_id from post_pictures where ${target} = 'post' and post_id = ${id})
    for key share`.execute(db)
}

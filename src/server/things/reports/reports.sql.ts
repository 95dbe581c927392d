import type { ReportSnapshot, ReportTarget } from '../../../contract/entities/report.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { hasOpenAuthor, readableByStatus } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'

/** What is reported, and its author. */
export type Reported = { target: ReportTarget; id: string; authorId: string }

/** What a report keeps of the thing as it is now: its text, and what stands around it. */
export type Then = { text: string; snapshot: ReportSnapshot }

/** The present state of what is reported; null when it is not there for the reporter, or has another author. */
export const reportedNow = (db: Database, viewer: SignedIn, reported: Reported): Promise<Then | null> =>
  sql<Then>`${thenOf(viewer, reported)}
    and a.id = ${reported.authorId} and ${reported.target === 'post' ? hasOpenAuthor : sql`a.closed_at is null`} and ${notBlockedBy(viewer, sql`a.id`)}`.firstOrNull(
    db,
  )

/** Selects text and snapshot. Only blocks by the author hide it: people can report somebody whom they have blocked themselves. */
function thenOf(viewer: SignedIn, { target, id }: Reported): Sql<unknown> {
  if (target === 'user')
    return sql`
      select a.about as text, json_build_object('username', a.username, 'user_tag', a.user_tag, 'hobbies', a.hobbies,
        'hashtags', a.profile_hashtags) as snapshot
      from users a where a.id = ${id}`
  if (target === 'message')
    return sql`
      -- Of pictures their names and text alternatives, a line each: they go with the message, and it may have no text.
      select concat_ws(E'\\n', nullif(x.text, ''), (
          select string_agg(concat_ws(' ', '[' || p.name || ']', nullif(i.alt, '')), E'\\n' order by p.place)
          from chat_message_pictures p join pictures i on i.id = p.picture_id where p.message_id = x.id)) as text,
        '{}'::json as snapshot
      from chat_messages x join users a on a.id = x.author_id
      join chat_members m on m.chat_id = x.chat_id and m.user_id = ${viewer.id}
      where x.id = ${id} and x.deleted_at is null and x.place > m.joined_place and m.state in ('member', 'asked')`
  if (target === 'post')
    return sql`
      -- The stops of a guide stand behind its text, the names of each before its words.
      select p.text || coalesce((
          select string_agg('<p>' || replace(replace(replace(concat_ws(' ', nullif(s->>'name', ''), nullif(s->>'name_ja', '')),
            '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>' || coalesce(s->>'text', ''), '' order by place)
          from jsonb_array_elements(p.stops) with ordinality as stops (s, place)), '') as text,
        json_build_object('title', p.title, 'post_slug', p.slug, 'hashtags', p.hashtags) as snapshot
      from posts p join users a on a.id = p.author_id where p.id = ${id} and ${readableByStatus(viewer)}`
  return sql`
    select c.text, json_build_object('title', p.title, 'post_slug', p.slug) as snapshot
    from comments c join posts p on p.id = c.post_id join users a on a.id = c.author_id
    where c.id = ${id} and c.deleted_at is null and ${readableByStatus(viewer)} and ${notBlockedBy(viewer, sql`p.author_id`)}
      and ${notBlockedBy(viewer, sql`(select t.author_id from comments t where t.id = c.parent_id)`)}`
}

const notBlockedBy = (viewer: SignedIn, person: Sql<unknown>) =>
  sql`not exists (select from blocks b where b.user_id = ${person} and b.blocked_id = ${viewer.id})`

/** Stores a report, with the pictures of what is reported, unless the reporter has an open one about the same target. */
export async function insertReport(
  db: Database,
  reporterId: string,
  reported: Reported,
  { text, then }: { text: string; then: Then },
): Promise<void> {
  const { target, id, authorId } = reported
  const reportId = uuidv7()
  const caseId = await openCase(db, reported, reportId)
  const { rows } = await sql<{ id: string }>`
    insert into reports (id, case_id, reporter_id, target, target_id, person_id, text, text_then, snapshot)
    values (${reportId}, ${caseId}, ${reporterId}, ${target}, ${id}, ${authorId}, ${text}, ${then.text}, ${JSON.stringify(then.snapshot)})
    on conflict (reporter_id, target, target_id) where closed_at is null do nothing returning id`.execute(db)
  if (rows.length === 0) return
  await sql`update report_cases set reports_count = reports_count + 1 where id = ${caseId}`.execute(db)
  // Those that are being removed at this moment are left out.
  await sql`
    with shown as (
      select picture_id, place, 'picture' as shown_as from chat_message_pictures where ${target} = 'message' and message_id = ${id}
      union all select picture_id, place, 'picture' from post_pictures where ${target} = 'post' and post_id = ${id}
      union all select avatar_id, 0, 'avatar' from users where ${target} = 'user' and id = ${id}
      union all select cover_id, 1, 'cover' from users where ${target} = 'user' and id = ${id}),
    held as (select c.id from pictures c where c.id in (select picture_id from shown) for key share)
    insert into report_pictures (report_id, picture_id, place, shown_as)
    select ${reportId}, held.id, shown.place, shown.shown_as
    from held join shown on shown.picture_id = held.id`.execute(db)
}

/**
 * The open case of what is reported, locked, so that it is not decided before the report is in it; a new one with the report's id
 * where there is none.
 */
async function openCase(db: Database, { target, id, authorId }: Reported, reportId: string): Promise<string> {
  for (;;) {
    await sql`
      insert into report_cases (id, target, target_id, person_id) values (${reportId}, ${target}, ${id}, ${authorId})
      on conflict (target, target_id) where closed_at is null do nothing`.execute(db)
    const { rows } = await sql<{ id: string }>`
      select id from report_cases where target = ${target} and target_id = ${id} and closed_at is null
      for no key update`.execute(db)
    // None: it was decided between the two statements.
    if (rows[0] !== undefined) return rows[0].id
  }
}

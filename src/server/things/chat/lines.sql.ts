import { serverLimits } from '../../../contract/server-limits.ts'
import { isShown } from '../../core/visibility/chats.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'

/** What somebody did in a group. */
type Deed = { kind: 'added'; people: readonly string[] } | { kind: 'left' } | { kind: 'named'; name: string }

/**
 * Notes that somebody added people to a group, left or named it, and forgets what was done long before. To be called after
 * `touchChat`, whose revision it is known by.
 */
export async function addLine(db: Database, chatId: string, byId: string, deed: Deed): Promise<void> {
  const people = deed.kind === 'added' ? deed.people : []
  const name = deed.kind === 'named' ? deed.name : null
  await sql`
    insert into chat_lines (chat_id, rev, place, kind, by_id, whom_id, name)
    select c.id, c.rev, c.last_place, ${deed.kind}, ${byId}, p.id, ${name}
    from chats c left join unnest(${people}::uuid[]) p (id) on true where c.id = ${chatId}`.execute(db)
  await sql`
    delete from chat_lines where chat_id = ${chatId} and rev < (
      select min(rev) from (
        select distinct rev from chat_lines where chat_id = ${chatId}
        order by rev desc limit ${atMost(serverLimits.chatLines)}) kept)`.execute(db)
}

/**
 * What was done in the group `c` since the viewer was added last, by people who are shown to the viewer (PRODUCT 3.17). Of those who were
 * added only who is shown is named. The times are as JSON has them.
 */
export const linesOf = (viewer: SignedIn): Sql<unknown> => sql`(
  select coalesce(json_agg(line order by line.rev), '[]') from (
    select l.rev, l.place, l.created_at as at, l.kind, l.name, json_build_object('user_id', b.id, 'username', b.username) as by,
      coalesce(json_agg(json_build_object('user_id', w.id, 'username', w.username) order by w.id)
        filter (where w.id is not null), '[]') as people
    from chat_lines l join users b on b.id = l.by_id
    left join users w on w.id = l.whom_id and ${isShown(viewer, 'w.id')}
    where l.chat_id = c.id and ${isShown(viewer, 'b.id')} and (l.whom_id is null or w.id is not null)
      and not exists (
        select from chat_lines own where own.chat_id = c.id and own.whom_id = ${viewer.id} and own.rev > l.rev)
    group by l.rev, l.place, l.created_at, l.kind, l.name, b.id) line)`

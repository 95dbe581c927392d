import { serverLimits } from '../../../contract/server-limits.ts'
import { messageShown, openTo } from '../../core/visibility/chats.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import type { About } from './wanted.ts'

/** What is pushed to a device together, because it was held. */
export type Held = Omit<Extract<About, { kind: 'held' }>, 'kind'>

/** Holds pushes to a device until a time, each chat and each group of notifications once. */
export async function hold(
  db: Database,
  subscriptionId: string,
  { since, chats, told, endsAt }: Held & { endsAt: Date },
): Promise<void> {
  await sql`
    insert into held_pushes (subscription_id, kind, target_id, place, setting, since, ends_at)
    select ${subscriptionId}, kind, target_id, place, setting, ${since}, ${endsAt} from (
      select 'message' as kind, id as target_id, place, null as setting
      from unnest(${chats.map(({ id }) => id)}::uuid[], ${chats.map(({ place }) => place)}::int8[]) chat (id, place)
      union all
      select kind, id, null, setting
      from unnest(${told.map(({ type }) => type)}::text[], ${told.map(({ targetId }) => targetId)}::uuid[],
        ${told.map(({ setting }) => setting ?? null)}::text[]) told (kind, id, setting)) held
    on conflict (subscription_id, kind, target_id) do update
    set place = least(held_pushes.place, excluded.place)`.execute(db)
}

/** Lets what is held of a person's pushes be looked at anew, because they have changed their quiet hours. */
export async function lookAgain(db: Database, userId: string, now: Date): Promise<void> {
  await sql`
    update held_pushes set ends_at = ${now}
    where subscription_id in (select id from push_subscriptions where user_id = ${userId})`.execute(db)
}

/** Takes what was held until now away from some devices: a process that looks at the same time gets nothing of it. */
export const takeHeld = (db: Database, now: Date): Promise<(Held & { subscriptionId: string })[]> =>
  sql<Held & { subscriptionId: string }>`
    with taken as (
      delete from held_pushes
      where ends_at <= ${now} and subscription_id in (
        select subscription_id from held_pushes where ends_at <= ${now}
        group by subscription_id limit ${atMost(serverLimits.push.releasedAtOnce)})
      returning *)
    select subscription_id as "subscriptionId", (array_agg(since order by ends_at))[1] as since,
      coalesce(json_agg(json_build_object('id', target_id, 'place', place)) filter (where kind = 'message'), '[]') as chats,
      coalesce(json_agg(json_strip_nulls(json_build_object('type', kind, 'targetId', target_id, 'setting', setting)))
        filter (where kind <> 'message'), '[]') as told
    from taken group by subscription_id`.rows(db)

/** In which chat a message is, and where. */
export async function placeOf(db: Database, messageId: string): Promise<Held['chats']> {
  return db.selectFrom('chat_messages').select(['chat_id as id', 'place']).where('id', '=', messageId).execute()
}

/**
 * Of chats those in which there is something that the viewer has not seen since a place and wants to be pushed, of muted ones the
 * mention, with the latest of it.
 */
export const unseenIn = (
  db: Database,
  viewer: SignedIn,
  chats: Held['chats'],
): Promise<{ id: string; count: number; latest: string }[]> =>
  sql<{ id: string; count: number; latest: string }>`
    select c.id, unseen.count, unseen.latest
    from unnest(${chats.map(({ id }) => id)}::uuid[], ${chats.map(({ place }) => place)}::int8[]) held (id, place)
    join chats c on c.id = held.id
    join chat_members m on m.chat_id = c.id and m.user_id = ${viewer.id}
    cross join lateral (
      select count(*)::int as count, (array_agg(id order by place desc))[1] as latest from (
        select x.id, x.place from chat_messages x
        where x.chat_id = c.id and x.place >= held.place and x.place > m.seen_place and x.deleted_at is null
          and x.author_id is distinct from ${viewer.id} and ${messageShown(viewer)}
          and (not m.muted or x.place = m.mentioned_place)
        order by x.place desc limit ${atMost(serverLimits.push.countedInChat)}) x) unseen
    where m.state = 'member' and ${openTo(viewer)} and unseen.count > 0`.rows(db)

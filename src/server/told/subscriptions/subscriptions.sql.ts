import type { NotificationType } from '../../../contract/entities/notification.ts'
import type { Role } from '../../../contract/entities/session.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { notificationSettings, type OwnPush } from '../../../contract/settings.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { suspendedNow } from '../../core/standing/appeals.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import type { PushTarget } from '../../platform/push/post-push.ts'

/** A subscription with whom it belongs to. */
export type Subscription = PushTarget & { id: string; lang: Language; owner: SignedIn }

/**
 * Whether the subscription `s` counts: its session `e` is valid, and its account `u` is open and not suspended. Whatever ends a session
 * or an account needs to know nothing of subscriptions.
 */
const counts = sql<boolean>`(
  e.revoked_at is null and e.expires_at > now() and u.closed_at is null
  and not (${suspendedNow}))`

const withOwner = sql`
  push_subscriptions s join sessions e on e.id = s.session_id join users u on u.id = s.user_id`

/**
 * Stores the subscription of a device in place of what it had, also where its address was another person's before: the same browser has the
 * same keys. The oldest go where a person has too many.
 * @returns false where the address is that of another device, with other keys: whoever has read it somewhere takes nothing from its owner
 */
export async function putSubscription(
  db: Database,
  { id: userId, sessionId }: SignedIn,
  { endpoint, p256dh, auth, lang }: PushTarget & { lang: Language },
): Promise<boolean> {
  await sql`
    delete from push_subscriptions
    where endpoint = ${endpoint} and session_id <> ${sessionId} and p256dh = ${p256dh} and auth = ${auth}`.execute(db)
  const isTaken = await sql`
    select from push_subscriptions where endpoint = ${endpoint} and session_id <> ${sessionId}`.some(db)
  if (isTaken) return false
  await db
    .insertInto('push_subscriptions')
    .values({ id: uuidv7(), session_id: sessionId, user_id: userId, endpoint, p256dh, auth, lang })
    .onConflict(conflict => conflict.column('session_id').doUpdateSet({ endpoint, p256dh, auth, lang }))
    .execute()
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc offset ${atMost(serverLimits.push.subscriptions)})`.execute(db)
  return true
}

/** Forgets the subscription of a session. */
export async function dropSubscriptionOf(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

/** Forgets all subscriptions of a person. */
export async function dropSubscriptionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

/** Forgets a subscription, unless the device has another address by now. */
export async function dropSubscription(
  db: Database,
  { id, endpoint }: { id: string; endpoint: string },
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

/** Forgets the subscriptions that count no more. */
export async function purgeSubscriptions(db: Database): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (select s.id from ${withOwner} where not ${counts})`.execute(db)
}

/** A subscription that counts, with its owner; undefined where it ended. */
export async function subscriptionById(db: Database, id: string): Promise<Subscription | undefined> {
  const row = await sql<
    PushTarget & {
      id: string
      lang: Language
      user_id: string
      session_id: string
      role: Role
      user_tag: string
      username: string
    }
  >`
    select s.id, s.endpoint, s.p256dh, s.auth, s.lang, s.user_id, s.session_id, u.role, u.user_tag, u.username
    from ${withOwner} where s.id = ${id} and ${counts}`.first(db)
  if (row === undefined) return undefined
  const { user_id, session_id, role, user_tag, username, ...subscription } = row
  const owner = { id: user_id, sessionId: session_id, role, suspended: false, userTag: user_tag, username }
  return { ...subscription, owner }
}

/** The subscriptions that count of some people. @param people a condition on the subscription `s` */
const subscriptionsWhere = (db: Database, people: Sql<unknown>): Promise<string[]> =>
  sql<{ id: string }>`select s.id from ${withOwner} where ${people} and ${counts}`.ids(db)

/** The subscriptions of a person. */
export const subscriptionsOf = (db: Database, userId: string): Promise<string[]> =>
  subscriptionsWhere(db, sql`s.user_id = ${userId}`)

/** What of this reaches a device of its person, who wants it to be pushed: by the setting of its type, if it names no other. */
export async function pushedOf<T extends { userId: string; type: NotificationType; setting?: OwnPush }>(
  db: Database,
  told: readonly T[],
): Promise<T[]> {
  if (told.length === 0) return []
  const settings = told.map(({ type, setting }) => setting ?? (`${type}.push` as const))
  const usual = settings.map(name => notificationSettings[name].usual)
  const { rows } = await sql<{ place: number }>`
    select w.place
    from unnest(${told.map(each => each.userId)}::uuid[], ${settings}::text[], ${usual}::text[])
      with ordinality w (user_id, setting, usual, place)
    where exists (select from push_subscriptions s where s.user_id = w.user_id)
      and coalesce((select o.value from settings o
      where o.user_id = w.user_id and o.name = w.setting), w.usual) = 'on'`.execute(db)
  return rows.flatMap(({ place }) => told[place - 1] ?? [])
}

/** Whether anybody follows a person. */
export const hasFollowers = (db: Database, authorId: string): Promise<boolean> =>
  sql`
    select from follows where followed_id = ${authorId} and state = 'following' limit 1`.some(db)

const chatMembers = (messageId: string) => sql`(
  select m.user_id from chat_messages x join chat_members m on m.chat_id = x.chat_id
  where x.id = ${messageId} and m.user_id is distinct from x.author_id and m.state = 'member'
    and (not m.muted or m.mentioned_place = x.place) and m.seen_place < x.place and m.joined_place < x.place)`

/** The subscriptions of those who have not seen a message in a chat that they have accepted, and not muted unless it mentions them. */
export const subscriptionsForMessage = (db: Database, messageId: string): Promise<string[]> =>
  subscriptionsWhere(db, sql`s.user_id in ${chatMembers(messageId)}`)

/** Whether anybody in a message's chat has a subscription: most chats need no job. */
export const isPushedToAnybody = (db: Database, messageId: string): Promise<boolean> =>
  sql`
    select from push_subscriptions s where s.user_id in ${chatMembers(messageId)} limit 1`.some(db)

/** People who have a subscription and did not turn this off, after one of them in the order of ids, with whom the next page begins after. */
export async function subscribersPushed(
  db: Database,
  { setting, after }: { setting: string; after: string | null },
): Promise<{ users: string[]; next: string | null }> {
  const { followersAtOnce: most } = serverLimits.push
  const { rows } = await sql<{ user_id: string; pushed: boolean }>`
    select s.user_id, not exists (
      select from settings o where o.user_id = s.user_id and o.name = ${setting} and o.value = 'off') as pushed
    from (select distinct user_id from push_subscriptions
      where ${after}::uuid is null or user_id > ${after}::uuid order by user_id limit ${atMost(most)}) s
    order by s.user_id`.execute(db)
  return {
    users: rows.filter(({ pushed }) => pushed).map(({ user_id }) => user_id),
    next: rows.length < most ? null : (rows.at(-1)?.user_id ?? null),
  }
}

/** Followers of a person who have a subscription and asked for this to be pushed, after a place in the list, with the next place. */
export async function followersPushed(
  db: Database,
  { authorId, setting, after }: { authorId: string; setting: string; after: number },
): Promise<{ users: string[]; next: number | null }> {
  const { followersAtOnce: most } = serverLimits.push
  const { rows } = await sql<{ user_id: string; seq: number; pushed: boolean }>`
    select f.user_id, f.seq,
      exists (select from settings o where o.user_id = f.user_id and o.name = ${setting} and o.value = 'on')
        and exists (select from push_subscriptions s where s.user_id = f.user_id) as pushed
    from follows f where f.followed_id = ${authorId} and f.state = 'following' and f.seq > ${after}
    order by f.seq limit ${atMost(most)}`.execute(db)
  return {
    users: rows.filter(({ pushed }) => pushed).map(({ user_id }) => user_id),
    next: rows.length < most ? null : (rows.at(-1)?.seq ?? null),
  }
}

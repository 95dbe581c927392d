import type { NotificationType } from '../../../contract/entities/notification.ts'
import { CallError } from '../../../contract/errors.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { raiseCounters } from './marks.sql.ts'

const { days, ofEach, most, people, againMs } = serverLimits.notificationsFollowed

/** A post's time is that of the beginning of its transaction: one that took long appears later than its time says. */
const overlapSeconds = 60

type Found = {
  type: NotificationType
  target_id: string
  post_id: string | null
  comment_id: string | null
  seq: number
  created_at: Date
}

type Looked = { found: Found[]; until: string }

/**
 * Makes a member's notifications of what goes to many: posts and comments of people whom they follow, and what the site says to all. They
 * are looked up when the member asks, so that a post costs its writer the same with ten followers and with a hundred thousand, and
 * who never asks costs nothing. Of each followed person only the latest are read, by index; it isn't looked again for some seconds.
 * @param options.atOnce looks also where it was looked a moment ago, for what must be found if it is there
 */
export async function gather(db: Database, memberId: string, { atOnce = false } = {}): Promise<void> {
  const looked = await lookUp(db, memberId, atOnce ? 0 : againMs)
  if (looked === null) return
  const { found, until } = looked
  if (found.length === 0) return noteLook(db, memberId, until)
  await makeOf(db, memberId, looked).catch(leaveForNextTime)
}

/** Where writers have taken all turns, the list is answered without what is new to it: it is found when the member asks again. */
function leaveForNextTime(error: unknown): void {
  if (!(error instanceof CallError && error.code === 'busy')) throw error
}

async function makeOf(db: Database, memberId: string, { found, until }: Looked): Promise<void> {
  const make = async (tx: Database) => {
    // Whoever asks gets it with this answer, and other devices gather for themselves.
    const rev = (await raiseCounters(tx, [memberId])).get(memberId) ?? 0
    const still = await notCleared(tx, memberId, found)
    if (still.length > 0)
      await tx
        .insertInto('notifications')
        .values(
          still.map(({ seq, created_at, ...group }) => ({
            ...group,
            id: uuidv7(),
            user_id: memberId,
            count: 1,
            since: seq,
            newest_at: created_at,
            unread: true,
            rev,
          })),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute()
    await noteLook(tx, memberId, until)
  }
  await inTransaction(db, make, { waits: false })
}

/** Notes up to when it was looked. That changes nothing that devices hold, so the counter stays. */
async function noteLook(db: Database, memberId: string, until: string): Promise<void> {
  await sql`
    insert into notification_marks as m (user_id, rev, gathered_at) values (${memberId}, 0, ${until}::timestamptz)
    on conflict (user_id) do update set gathered_at = greatest(m.gathered_at, excluded.gathered_at)`.execute(db)
}

/** Without what was cleared while it was looked up. */
async function notCleared(db: Database, memberId: string, found: readonly Found[]): Promise<Found[]> {
  const marks = db.selectFrom('notification_marks').select('cleared_before').where('user_id', '=', memberId)
  const cleared = (await marks.executeTakeFirst())?.cleared_before ?? new Date(0)
  return found.filter(({ created_at }) => created_at > cleared)
}

/** What is new, and up to when it was looked. Null where it was looked less than `pauseMs` ago. */
async function lookUp(db: Database, memberId: string, pauseMs: number): Promise<Looked | null> {
  const bounds = await sql<{ from: string; until: string }>`
    select now()::text as until,
      greatest(m.gathered_at - ${overlapSeconds} * interval '1 second', m.cleared_before, u.created_at,
        now() - ${days} * interval '1 day')::text as from
    from users u left join notification_marks m on m.user_id = u.id where u.id = ${memberId}
      and (${pauseMs} = 0 or coalesce(m.gathered_at <= now() - ${pauseMs} * interval '1 millisecond', true))`.execute(
    db,
  )
  const [bound] = bounds.rows
  if (bound === undefined) return null
  const { rows: found } = await sql<Found>`
    select * from (${ofFollowed(memberId, bound.from)} union all ${ofSite(memberId, bound.from)}) found
    order by created_at desc limit ${atMost(most)}`.execute(db)
  return { found, until: bound.until }
}

const wants = (memberId: string, type: NotificationType) => sql<boolean>`not exists (
  select from settings where user_id = ${memberId} and name = ${`${type}.in_app`} and value = 'off')`

/** Whether the member was told of it already, also as a mention. */
const isNew = (memberId: string, type: NotificationType, target: Sql<unknown>) => sql<boolean>`not exists (
  select from notifications k where k.user_id = ${memberId} and k.type in (${type}, 'mentions') and k.target_id = ${target})`

function ofFollowed(memberId: string, from: string): Sql<unknown> {
  const followed = sql`(
    select followed_id, created_at from follows where user_id = ${memberId} and state = 'following'
    order by seq desc limit ${atMost(people)}) f`
  const since = sql`x.created_at > ${from}::timestamptz and x.created_at > f.created_at`
  const posts = sql`
    select 'new_posts_from_followed' as type, x.id as target_id, x.id as post_id, null::uuid as comment_id, x.seq, x.created_at
    from ${followed} cross join lateral (
      select p.id, p.seq, p.created_at from posts p
      where p.author_id = f.followed_id and p.status = 'published' and p.deleted_at is null
      order by p.seq desc limit ${atMost(ofEach)}) x
    where ${since} and ${wants(memberId, 'new_posts_from_followed')}
      and ${isNew(memberId, 'new_posts_from_followed', sql`x.id`)}`
  const comments = sql`
    select 'new_comments_from_followed', x.id, x.post_id, x.id, x.seq, x.created_at
    from ${followed} cross join lateral (
      select c.id, c.post_id, c.seq, c.created_at from comments c
      where c.author_id = f.followed_id and c.parent_id is null and c.deleted_at is null
      order by c.seq desc limit ${atMost(ofEach)}) x
    where ${since} and ${wants(memberId, 'new_comments_from_followed')}
      and ${isNew(memberId, 'new_comments_from_followed', sql`x.id`)}
      and exists (select from posts p where p.id = x.post_id and p.status = 'published' and p.author_id <> ${memberId})`
  return sql`(${posts}) union all (${comments})`
}

const ofSite = (memberId: string, from: string): Sql<unknown> => sql`(
  select 'site_updates', x.id, x.post_id, null::uuid, x.seq, x.created_at from site_updates x
  where x.user_id is null and x.withdrawn_at is null and x.created_at > ${from}::timestamptz and x.created_at <= now()
    and (x.ends_at is null or x.ends_at > now())
    and (x.note_id is not null or ${wants(memberId, 'site_updates')})
    and ${isNew(memberId, 'site_updates', sql`x.id`)}
  order by x.created_at desc limit ${atMost(most)})`

import type { NotificationType } from '../../../contract/entities/notification.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { OwnPush } from '../../../contract/settings.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, type Sql, sql } from '../../platform/db/sql.ts'
import { pushNews } from '../subscriptions/enqueue.ts'
import { nextRev, nextRevs, raiseCounters } from './marks.sql.ts'

/** The group that something belongs to (PRODUCT 2.24). */
export type GroupKey = { userId: string; type: NotificationType; targetId: string }

/** Something that a person is to be told. */
export type News = GroupKey & {
  postId?: string
  commentId?: string
  /** The cause's place in time. */
  seq: number
  /** How many people did it at once; 1 when absent. */
  people?: number
  /** Listed as read, because the receiver did the last step themselves. */
  quiet?: boolean
  /** The setting by which it is pushed, where it isn't that of its type. */
  setting?: OwnPush
}

/** Who did it. Null where it were several people. */
export type By = string | null

/**
 * Tells people what somebody did, in the transaction in which it was done; of several things only the first that each of them wants.
 * What the site says to one person, such as why a post was removed, is told whatever they have chosen for its news to everybody
 * (PRODUCT 4.14), also whose account is closed, who reads it once that is opened again. Nobody hears of their own acts, or of somebody with whom a block stands between them: the rule `mayHearOf` of contract/policy.
 * Costs the same for the first cause of a group and for any later one.
 */
export async function tell(db: Database, by: By, news: readonly News[]): Promise<void> {
  const told = await wanted(db, by, news)
  if (told.length === 0) return
  const receivers = told.map(({ userId }) => userId)
  const revs = await nextRevs(db, receivers)
  const fresh: News[] = []
  for (const each of told) if (await addToGroup(db, by, each, revs.get(each.userId) ?? 0)) fresh.push(each)
  await pushNews(db, fresh)
}

async function wanted(db: Database, by: By, news: readonly News[]): Promise<News[]> {
  if (news.length === 0) return []
  const { rows } = await sql<{ place: number }>`
    select distinct on (w.user_id) w.place
    from unnest(${news.map(each => each.userId)}::uuid[], ${news.map(each => each.type)}::text[])
      with ordinality w (user_id, type, place)
    join users u on u.id = w.user_id and (u.closed_at is null or w.type = 'site_updates')
    where w.user_id is distinct from ${by}::uuid
      and not exists (select from blocks where user_id = w.user_id and blocked_id = ${by})
      and not exists (select from blocks where user_id = ${by} and blocked_id = w.user_id)
      and (w.type = 'site_updates'
        or not exists (select from settings s where s.user_id = w.user_id and s.name = w.type || '.in_app' and s.value = 'off'))
    order by w.user_id, w.place`.execute(db)
  return rows.flatMap(({ place }) => news[place - 1] ?? [])
}

/** The rows of the group; `n` is the table. */
const isGroup = ({ userId, type, targetId }: GroupKey) =>
  sql<boolean>`n.user_id = ${userId} and n.type = ${type} and n.target_id = ${targetId}`

/**
 * Whether the person counts in the group `n` by another cause already. Only comments can be written by one person more than once.
 */
function countsAlready(type: NotificationType, by: By, seq: number): Sql<boolean> {
  const another = sql`x.author_id = ${by} and x.seq >= n.since and x.seq <> ${seq} and x.deleted_at is null`
  if (type === 'new_comments_on_post')
    return sql`exists (select from comments x where x.post_id = n.target_id and not x.to_author and ${another})`
  if (type === 'replies_to_comments')
    return sql`exists (select from comments x where x.answers_id = n.target_id and ${another})`
  return sql`false`
}

/** What is taken back and done again with a tap. A comment is written anew, and is news each time. */
const tapped: ReadonlySet<NotificationType> = new Set(['post_reactions', 'comment_reactions', 'new_followers'])

/** Whether the same person took the same thing back lately: done again it is no news (PRODUCT 4.15). */
async function isDoneAgain(db: Database, by: By, { userId, type, targetId }: GroupKey): Promise<boolean> {
  if (by === null || !tapped.has(type)) return false
  return sql`
    select from notification_take_backs where user_id = ${userId} and type = ${type} and target_id = ${targetId}
      and by_id = ${by} and at > now() - ${serverLimits.notificationTakenBackMs} * interval '1 millisecond'`.some(db)
}

async function noteTakeBack(db: Database, by: By, { userId, type, targetId }: GroupKey): Promise<void> {
  if (by === null || !tapped.has(type)) return
  await sql`
    insert into notification_take_backs (user_id, type, target_id, by_id)
    values (${userId}, ${type}, ${targetId}, ${by})
    on conflict (user_id, type, target_id, by_id) do update set at = now()`.execute(db)
}

/** @returns whether it is news, which makes the group unread */
async function addToGroup(db: Database, by: By, news: News, rev: number): Promise<boolean> {
  const { userId, type, targetId, postId = null, commentId = null, seq, people = 1 } = news
  const again = await isDoneAgain(db, by, news)
  const quiet = news.quiet === true || again
  // Followers would become ever more; once they were read, a new group begins.
  const anew = type === 'new_followers' && !again ? sql`not n.unread` : sql`false`
  const { rows } = await sql`
    update notifications n set newest_at = ${again ? sql`n.newest_at` : sql`clock_timestamp()`}, rev = ${rev}, unread = n.unread or ${!quiet},
      since = case when ${anew} then ${seq} else n.since end,
      count = case when ${anew} then ${people} when ${countsAlready(type, by, seq)} then n.count else n.count + ${people} end
    where ${isGroup(news)} returning n.id`.execute(db)
  if (rows.length > 0) return !quiet
  await sql`
    insert into notifications (id, user_id, type, target_id, post_id, comment_id, count, since, newest_at, unread, rev)
    values (${uuidv7()}, ${userId}, ${type}, ${targetId}, ${postId}, ${commentId}, ${people}, ${seq}, clock_timestamp(),
      ${!quiet}, ${rev})`.execute(db)
  return !quiet
}

/**
 * Takes back what somebody did: the group gets smaller. With its last person it is shown no more, but its row stays, with its id: a tap
 * done and taken back over and over leaves nothing behind each time.
 */
export async function takeBack(db: Database, by: By, cause: GroupKey & { seq: number }): Promise<void> {
  await noteTakeBack(db, by, cause)
  const group = sql`${isGroup(cause)} and n.since <= ${cause.seq}`
  if (!(await sql`select from notifications n where ${group}`.some(db))) return
  const rev = await nextRev(db, cause.userId)
  await sql`
    update notifications n set rev = ${rev},
      count = case when ${countsAlready(cause.type, by, cause.seq)} then n.count else greatest(n.count - 1, 0) end
    where ${group}`.execute(db)
}

/**
 * Has the devices of people who were told of a comment read its words anew at their next look. Followers were not told: theirs are as many
 * as there are followers, and are read anew when they are opened.
 * @param groups what else shows its words: that it answers a comment, or stands under a post
 */
export async function renewWords(db: Database, commentId: string, groups: readonly GroupKey[]): Promise<void> {
  const about = sql`n.comment_id = ${commentId} and n.type <> 'new_comments_from_followed'`
  const shown = sql.join([about, ...groups.map(isGroup)], sql` or `)
  const rows = await sql<{
    id: string
    user_id: string
  }>`select n.id, n.user_id from notifications n where ${shown}`.rows(db)
  if (rows.length === 0) return
  const revs = await raiseCounters(
    db,
    rows.map(({ user_id }) => user_id),
  )
  await sql`
    update notifications n set rev = changed.rev
    from unnest(${[...revs.keys()]}::uuid[], ${[...revs.values()]}::bigint[]) changed (user_id, rev)
    where n.user_id = changed.user_id and n.id = ${anyOf(
      rows.map(({ id }) => id),
      'uuid',
    )}`.execute(db)
}

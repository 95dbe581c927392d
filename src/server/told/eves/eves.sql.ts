import { serverLimits } from '../../../contract/server-limits.ts'
import { eveInApp, evePush } from '../../../contract/settings.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { hasOpenAuthor, shown } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { tellAlike } from '../notifications/tell-alike.sql.ts'

/** A post and the first of its days, yyyy-mm-dd. */
type Eve = { postId: string; day: string }

const { atOnce, posts } = serverLimits.eves

/** Whether the post `p`, of the author `a`, begins on a day, and everybody may read it. */
const beginsOn = (day: string) =>
  sql<boolean>`(p.days is not null and p.days->>'from' = ${day} and ${shown} and ${hasOpenAuthor})`

/** The posts that begin on a day and of which not all were told who saved them. More than are told at once come with the next look. */
export const postsToTell = (db: Database, day: string): Promise<string[]> =>
  sql<{ id: string }>`
    select p.id from posts p join users a on a.id = p.author_id
    where ${beginsOn(day)} and not exists (
      select from site_updates s
      where s.post_id = p.id and s.eve_day = ${day}::date and (s.told_all or s.withdrawn_at is not null))
    order by p.id limit ${atMost(posts)}`.ids(db)

/**
 * Tells the next people who saved a post, or put it into a collection, that it begins on a day. In a transaction.
 * @returns whether there may be more of them
 */
export async function tellSavers(db: Database, eve: Eve): Promise<boolean> {
  // An edit waits for this, or this for the edit: what is told is taken back by it, or not told.
  const post = await sql<{ title: string; authorId: string }>`
    select p.title, p.author_id as "authorId" from posts p join users a on a.id = p.author_id
    where p.id = ${eve.postId} and ${beginsOn(eve.day)} for share of p`.first(db)
  if (post === undefined) return false
  const word = await openWord(db, eve, post)
  if (word === undefined) return false
  const savers = await saversAfter(db, eve.postId, post.authorId, word.toldAfter)
  await tellAlike(db, {
    ...{ type: 'site_updates', targetId: word.id, seq: word.seq, postId: eve.postId, setting: evePush },
    userIds: savers.flatMap(({ id, wants }) => (wants ? [id] : [])),
  })
  const isLast = savers.length < atOnce
  await db
    .updateTable('site_updates')
    .set({ told_after: savers.at(-1)?.id ?? word.toldAfter, told_all: isLast })
    .where('id', '=', word.id)
    .execute()
  return !isLast
}

type Word = { id: string; seq: number; toldAfter: string | null }

/** What is said of an eve, made where it was not yet; locked until the transaction ends. Undefined where all were told, or it was taken back. */
async function openWord(
  db: Database,
  { postId, day }: Eve,
  { title, authorId }: { title: string; authorId: string },
): Promise<Word | undefined> {
  // The row is its author's, as the post is: one that is nobody's would be told to everybody.
  await sql`
    insert into site_updates (id, user_id, text_key, params, post_id, eve_day)
    values (${uuidv7()}, ${authorId}, 'site.event_eve', ${JSON.stringify({ title, day })}, ${postId}, ${day}::date)
    on conflict (post_id, eve_day) where eve_day is not null do nothing`.execute(db)
  return sql<Word>`
    select id, seq, told_after as "toldAfter" from site_updates
    where post_id = ${postId} and eve_day = ${day}::date and not told_all and withdrawn_at is null for update`.first(db)
}

/**
 * Who saved a post or has it in a collection, after a person in the order of ids; and whether each wants to be told: not where they
 * switched it off, closed their account, or a block stands between them and the author.
 */
const saversAfter = (
  db: Database,
  postId: string,
  authorId: string,
  after: string | null,
): Promise<{ id: string; wants: boolean }[]> => {
  const from = sql`${after ?? '00000000-0000-0000-0000-000000000000'}::uuid`
  return sql<{ id: string; wants: boolean }>`
    select w.id, u.closed_at is null
      and (select s.value from settings s where s.user_id = w.id and s.name = ${eveInApp}) is distinct from 'off'
      and not exists (select from blocks where user_id = w.id and blocked_id = ${authorId})
      and not exists (select from blocks where user_id = ${authorId} and blocked_id = w.id) as wants
    from (
      (select user_id as id from saves where post_id = ${postId} and kept and user_id > ${from}
        order by user_id limit ${atMost(atOnce)})
      union
      (select distinct c.owner_id from collection_entries e join collections c on c.id = e.collection_id
        where e.post_id = ${postId} and c.owner_id > ${from} order by c.owner_id limit ${atMost(atOnce)})
      order by id limit ${atMost(atOnce)}) w
    join users u on u.id = w.id order by w.id`.rows(db)
}

/** Takes back what was told of a post's first day where that is another one by now. In the transaction that changes the post. */
export async function takeBackEves(db: Database, postId: string): Promise<void> {
  const ids = await sql<{ id: string }>`
    update site_updates s set withdrawn_at = now() from posts p
    where s.post_id = ${postId} and s.eve_day is not null and s.withdrawn_at is null
      and p.id = s.post_id and p.days->>'from' is distinct from s.eve_day::text
    returning s.id`.ids(db)
  for (const id of ids) await enqueue(db, 'notifications.forget', { about: 'site_update', id })
}

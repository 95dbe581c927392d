import type { Insertable } from 'kysely'
import { extractMentions } from '../../contract/rich-text/mentions.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import type { Tables } from '../platform/db/tables.ts'
import { tellEverybody } from '../told/notifications/site-updates.sql.ts'
import type { Plan } from './plan.ts'

/** What is newer than this is unread. */
const unreadHours = 48
/** Reactions are all made at the seeding: their time is told as so much after what they are to. */
const reactedAfterHours = 3
/** When the last follower came, as it is told: recently, so that it stands among the first. */
const followedHoursAgo = 20

/** What the site says to everybody in the demo. */
export const demoNews = {
  en: 'Engawa can now keep guides on your device. Save one, and read it in the tunnel.',
  ja: 'ガイドを端末に保存できるようになりました。保存しておけば、トンネルの中でも読めます。',
}

/** Tells the people of the demo what the others did, as if each had been told when it happened. In the transaction that fills the store. */
export async function insertDemoNotifications(db: Database, plan: Plan): Promise<void> {
  // Each follows the others since both were there.
  await sql`
    update follows f set created_at = greatest(a.created_at, b.created_at)
    from users a, users b where a.id = f.user_id and b.id = f.followed_id`.execute(db)
  const reactedAt = (target: string) =>
    sql`least(now(), ${sql.ref(`${target}.created_at`)} + ${reactedAfterHours} * interval '1 hour')`
  await sql`
    insert into notifications (id, user_id, type, target_id, post_id, comment_id, count, since, newest_at, unread, rev)
    select gen_random_uuid(), person, type, target_id, post_id, comment_id, count(distinct by), min(seq), max(at),
      max(at) > now() - ${unreadHours} * interval '1 hour', 1
    from (
      select p.author_id as person, 'post_reactions' as type, p.id as target_id, p.id as post_id, null::uuid as comment_id,
        r.user_id as by, r.seq, ${reactedAt('p')} as at from reactions r join posts p on p.id = r.target_id
      union all select c.author_id, 'comment_reactions', c.id, c.post_id, c.id, r.user_id, r.seq, ${reactedAt('c')}
        from reactions r join comments c on c.id = r.target_id
      union all select p.author_id, 'new_comments_on_post', p.id, p.id, null, c.author_id, c.seq, c.created_at
        from comments c join posts p on p.id = c.post_id where not c.to_author
      union all select a.author_id, 'replies_to_comments', a.id, a.post_id, a.id, c.author_id, c.seq, c.created_at
        from comments c join comments a on a.id = c.answers_id
      union all select f.followed_id, 'new_followers', f.followed_id, null, null, f.user_id, f.seq, now() - ${followedHoursAgo} * interval '1 hour'
        from follows f where f.state = 'following') cause
    where by <> person group by person, type, target_id, post_id, comment_id`.execute(db)
  const mentions = await mentionsOf(db, plan)
  if (mentions.length > 0) await db.insertInto('notifications').values(mentions).execute()
  await sql`
    insert into notification_marks (user_id, rev) select distinct user_id, 1 from notifications`.execute(db)
  await tellEverybody(db, demoNews)
}

/** A mention for each text and person that it names. */
async function mentionsOf(
  db: Database,
  { people, posts, comments }: Plan,
): Promise<Insertable<Tables['notifications']>[]> {
  const ids = new Map(people.map(({ tag, id }) => [tag, id]))
  const seqs = new Map<string, number>()
  for (const table of ['posts', 'comments'] as const)
    for (const { id, seq } of await db.selectFrom(table).select(['id', 'seq']).execute()) seqs.set(id, seq)
  const texts = [
    ...posts.map(({ id, text, createdAt }) => ({ id, text, createdAt, post_id: id, comment_id: null })),
    ...comments.map(({ id, text, createdAt, postId }) => ({ id, text, createdAt, post_id: postId, comment_id: id })),
  ]
  return texts.flatMap(({ id, text, createdAt, ...about }) =>
    extractMentions(text).flatMap(tag => {
      const user_id = ids.get(tag)
      if (user_id === undefined) return []
      const unread = Date.now() - createdAt.getTime() < unreadHours * 3_600_000
      const group = { id: uuidv7(), user_id, type: 'mentions', target_id: id, ...about } as const
      return [{ ...group, count: 1, since: seqs.get(id) ?? 0, newest_at: createdAt, unread, rev: 1 }]
    }),
  )
}

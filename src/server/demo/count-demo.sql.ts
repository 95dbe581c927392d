import type { Database } from '../platform/db/database.ts'
import { anyOf, type Sql, sql } from '../platform/db/sql.ts'

/** How much goes with the demo, and what stays of it or under it. */
export type DemoCounts = Record<
  | 'posts'
  | 'comments'
  | 'chats'
  | 'messages'
  | 'pictures'
  | 'galleries'
  | 'reactions'
  | 'follows'
  | 'notifications'
  | 'reports'
  | 'postsKept'
  | 'commentsKept'
  | 'groupMessages',
  number
>

/** The column is of somebody who came with the demo. */
const isOf = (column: string, ids: readonly string[]): Sql<boolean> => sql`${sql.ref(column)} = ${anyOf(ids, 'uuid')}`

/** The column is of anybody else. */
export const isOfOther = (column: string, ids: readonly string[]): Sql<boolean> =>
  sql`${sql.ref(column)} <> all (${ids}::uuid[])`

/** A comment `c` of a member, also one that comes back where its author opens the account again. */
const ofMember = (ids: readonly string[]): Sql<boolean> =>
  sql`(${isOfOther('c.author_id', ids)} and (c.deleted_at is null or c.closed_with_account))`

/** Selects the posts of the demo under which members wrote, or wrote what still waits for approval. */
export const postsThatStay = (ids: readonly string[]): Sql<{ id: string }> => sql`
  select p.id from posts p
  where ${isOf('p.author_id', ids)} and p.status = 'published' and p.deleted_at is null and (
    exists (select from comments c where c.post_id = p.id and ${ofMember(ids)})
    or exists (select from held_comments h where h.post_id = p.id and ${isOfOther('h.author_id', ids)}))`

/** Selects the chats that nobody but people of the demo is in. */
export const chatsOfDemoAlone = (ids: readonly string[]): Sql<{ id: string }> => sql`
  select m.chat_id as id from chat_members m where ${isOf('m.user_id', ids)} and not exists (
    select from chat_members o
    where o.chat_id = m.chat_id and o.state in ('member', 'asked') and ${isOfOther('o.user_id', ids)})`

/** Counts what goes with these accounts, and what stays. */
export async function countDemo(db: Database, ids: readonly string[]): Promise<DemoCounts> {
  // A chat of two ends for the other one as well; in a group the messages of the others stay.
  const chats = sql`
    select id from chats where ${isOf('low_id', ids)} or ${isOf('high_id', ids)} union ${chatsOfDemoAlone(ids)}`
  const { rows } = await sql<DemoCounts>`
    with kept as materialized (${postsThatStay(ids)}), ended as materialized (${chats})
    select
      (select count(*) from posts where ${isOf('author_id', ids)} and deleted_at is null and id not in (select id from kept)) as posts,
      (select count(*) from comments where ${isOf('author_id', ids)} and deleted_at is null) as comments,
      (select count(*) from ended) as chats,
      (select count(*) from chat_messages x where x.deleted_at is null and x.chat_id in (select id from ended)) as messages,
      (select count(*) from pictures where ${isOf('owner_id', ids)} and id not in (
        select picture_id from post_pictures where post_id in (select id from kept))) as pictures,
      (select count(*) from galleries where ${isOf('owner_id', ids)}) as galleries,
      (select count(*) from reactions where ${isOf('user_id', ids)}) as reactions,
      (select count(*) from follows where ${isOf('user_id', ids)} or ${isOf('followed_id', ids)}) as follows,
      (select count(*) from notifications where ${isOf('user_id', ids)}) as notifications,
      (select count(*) from reports where ${isOf('person_id', ids)}) as reports,
      (select count(*) from kept) as "postsKept",
      (select count(*) from comments c where ${ofMember(ids)} and c.post_id in (select id from kept)) as "commentsKept",
      (select count(*) from chat_messages x where ${isOf('x.author_id', ids)} and x.deleted_at is null
        and x.chat_id not in (select id from ended)) as "groupMessages"`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('nothing was counted')
  return counts
}

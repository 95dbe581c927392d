import { atMost } from '../../platform/db/at-most.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * Whether the member follows the author of a post. The followed people are read once as a list, so that each row of an index can
 * be checked before its post is read.
 * @param author the column with the author's id
 */
export const isFollowed = (member: string | null, author: string): Sql<boolean> => sql`${sql.ref(author)} = any (array(
  select f.followed_id from follows f where f.user_id = ${member} and f.state = 'following'))`

/**
 * The latest posts of the people whom a member follows, by index at any size. First the newest post of each person is looked up:
 * only the authors of the newest of these, as many as the page has posts, can have posts on the page. Then their posts are read.
 * @param conditions on the post `p`, its kind among them
 */
export const latestOfFollowed = (member: string, conditions: Sql<unknown>, pageSize: number): Sql<unknown> => sql`
  (select page.id, page.seq as key0 from (
     select f.followed_id, newest.seq from follows f cross join lateral (
       select p.seq from posts p where p.author_id = f.followed_id and ${conditions} order by p.seq desc limit 1) newest
     where f.user_id = ${member} and f.state = 'following'
     order by newest.seq desc limit ${atMost(pageSize)}) authors
   cross join lateral (
     select p.id, p.seq from posts p where p.author_id = authors.followed_id and ${conditions}
     order by p.seq desc limit ${atMost(pageSize)}) page
   order by page.seq desc limit ${atMost(pageSize)})`

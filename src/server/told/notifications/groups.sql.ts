import type { NotificationType } from '../../../contract/entities/notification.ts'
import { limits } from '../../../contract/limits.ts'
import type { SiteKey } from '../../core/announce/happenings.ts'
import { openTo } from '../../core/visibility/chats.sql.ts'
import { shownComment, thereWithText, threadIsShown } from '../../core/visibility/comments.sql.ts'
import { isOpen, notBlocked, readable } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'

/** A group as it is read, with its people and what it opens. */
export type GroupRow = {
  id: string
  type: NotificationType
  /** What it is about. */
  target_id: string
  post_id: string | null
  comment_id: string | null
  newest_at: Date
  unread: boolean
  rev: number
  /** `newest_at` in microseconds since 1970: its place in the list, with the id. */
  place: number
  post_slug: string | null
  post_title: string | null
  /** The text of a post without a title. */
  post_text: string | null
  comment_slug: string | null
  /** The comment that somebody wrote last. */
  answer_id: string | null
  answer_slug: string | null
  /** The text of that comment, else of the one that the group is about. */
  said: string | null
  text_key: SiteKey | null
  text_en: string | null
  text_ja: string | null
  params: Record<string, string> | null
  link: string | null
  people: { id: string; user_tag: string; username: string; avatar_id: string | null }[] | null
  users_count: number
}

/** How many of a group's latest causes are read; in a group with fewer, the people are counted exactly. */
const causesRead = 50

/**
 * The latest causes of the group `n`, at most `most`, each with its `person`, from the tables where they are kept. Causes by people who
 * are not there for the viewer are passed over. `p` and `c` are the post and the comment that the group is about.
 */
function causes(viewer: SignedIn, most: number): Sql<unknown> {
  const from = (person: string, comment: Sql<unknown>, rest: Sql<unknown>, seq = sql`x.seq`) => sql`
    (select ${sql.ref(person)} as person, ${seq} as seq, ${comment} as comment_id ${rest}
       and ${sql.ref(person)} <> ${viewer.id} and ${notBlocked(viewer, person)} and ${isOpen(person)}
     order by 2 desc limit ${atMost(most)})`
  const none = sql`null::uuid`
  const one = sql`0::bigint`
  const ofOne = sql`n.type in ('mentions', 'new_comments_from_followed', 'new_posts_from_followed')`
  // A branch for each type, with constants: else the planner misjudges how many rows there are, and sorts them all.
  const reactions = (target: 'post' | 'comment') => sql`
    from reactions x where n.type = ${sql.lit(`${target}_reactions`)} and x.target_id = n.target_id
      and x.target = ${sql.lit(target)} and x.seq >= n.since`
  const comments = (type: NotificationType, isCause: Sql<unknown>) => sql`
    from comments x where n.type = ${sql.lit(type)} and ${isCause} and x.deleted_at is null and x.seq >= n.since`
  const branches = [
    from('x.user_id', none, reactions('post')),
    from('x.user_id', none, reactions('comment')),
    from(
      'x.author_id',
      sql`x.id`,
      sql`${comments('new_comments_on_post', sql`x.post_id = n.target_id and not x.to_author`)}
        and ${threadIsShown(viewer, 'x.parent_id')}`,
    ),
    from('x.author_id', sql`x.id`, comments('replies_to_comments', sql`x.answers_id = n.target_id`)),
    from(
      'x.user_id',
      none,
      sql`from follows x where n.type = 'new_followers' and x.followed_id = n.user_id and x.state = 'following' and x.seq >= n.since`,
    ),
    from('c.author_id', none, sql`where ${ofOne} and n.comment_id is not null`, one),
    from('p.author_id', none, sql`where ${ofOne} and n.comment_id is null`, one),
  ]
  return sql.join(branches, sql` union all `)
}

/** Whether the chat of which the site told by `s` waits as a request that is there for the viewer. */
const waitsAsRequest = (viewer: SignedIn): Sql<unknown> => sql`exists (
  select from chat_members m join chats c on c.id = m.chat_id
  where m.chat_id = s.chat_id and m.user_id = ${viewer.id} and m.state = 'asked' and ${openTo(viewer)})`

/**
 * The groups `n` of a member that are shown to them, with what is read beside: those whose post and comment they may read, and in which
 * somebody is who is there for them (PRODUCT 4.14).
 * @param most how many causes of each are read
 */
const shownGroups = (viewer: SignedIn, most: number): Sql<unknown> => sql`
  notifications n
  left join site_updates s on n.type = 'site_updates' and s.id = n.target_id and s.withdrawn_at is null
    and (s.ends_at is null or s.ends_at > now())
  left join lateral (select p.* from posts p where p.id = n.post_id limit 1) p on true
  left join lateral (select c.* from comments c where c.id = n.comment_id limit 1) c on true
  cross join lateral (
    select (array_agg(person order by seq desc))[1:${sql.lit(limits.notificationUsers)}] as people, count(*)::int as counted,
      coalesce(sum(each), 0) as causes, (array_agg(comment_id order by seq desc))[1] as answer_id
    from (
      select person, max(seq) as seq, count(*) as each, (array_agg(cause.comment_id order by seq desc))[1] as comment_id
      from (${causes(viewer, most)}) cause group by person) of_person) g
  where n.user_id = ${viewer.id}
    and (n.post_id is null or ${readable(viewer)})
    and (n.comment_id is null or ${thereWithText} and ${shownComment(viewer)})
    and case when n.type = 'site_updates' then s.id is not null and (s.chat_id is null or ${waitsAsRequest(viewer)}) else g.counted > 0 end`

/** @see readGroups */
type Asked = { where: Sql<unknown>; most: number }

/** Groups of a member that are shown to them, the newest first, in one round trip. @param asked.where a condition on the group `n` */
export const readGroups = (db: Database, viewer: SignedIn, { where, most }: Asked): Promise<GroupRow[]> =>
  sql<GroupRow>`
    select n.id, n.type, n.target_id, n.post_id, n.comment_id, n.newest_at, n.unread, n.rev,
      (extract(epoch from n.newest_at) * 1000000)::bigint as place,
      p.slug as post_slug, p.title as post_title, case when p.title = '' then p.text end as post_text, c.slug as comment_slug,
      g.answer_id, (select a.slug from comments a where a.id = g.answer_id) as answer_slug,
      coalesce((select a.text from comments a where a.id = g.answer_id), c.text) as said, s.text_key, s.text_en, s.text_ja,
      s.params, s.link,
      (select json_agg(json_build_object('id', u.id, 'user_tag', u.user_tag, 'username', u.username, 'avatar_id', u.avatar_id)
          order by wanted.place)
        from unnest(g.people) with ordinality wanted (id, place) join users u on u.id = wanted.id) as people,
      case when g.causes < ${causesRead} then g.counted else greatest(n.count, g.counted) end as users_count
    from ${shownGroups(viewer, causesRead)} and ${where}
    order by n.newest_at desc, n.id desc limit ${atMost(most)}`.rows(db)

/** How many unread groups a member has of each type, at most `limits.notificationsCounted` over all, and whether one came since the marker was cleared. */
export const countUnread = (
  db: Database,
  viewer: SignedIn,
): Promise<{ type: NotificationType; count: number; unseen: boolean }[]> =>
  sql<{ type: NotificationType; count: number; unseen: boolean }>`
    select unread.type, count(*)::int as count,
      coalesce(bool_or(unread.newest_at > coalesce(m.seen_at, '-infinity')), false) as unseen
    from (
      select n.type, n.newest_at from ${shownGroups(viewer, 1)} and n.unread
      order by n.newest_at desc, n.id desc limit ${atMost(limits.notificationsCounted)}) unread
    left join notification_marks m on m.user_id = ${viewer.id}
    group by unread.type`.rows(db)

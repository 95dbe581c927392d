import { sql } from 'kysely'
import { prefectureNames } from '../../src/contract/prefectures.ts'
import { rollStats } from '../../src/server/core/stats/roll.sql.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { refreshRanks } from '../../src/server/things/posts/refresh-ranks.ts'

/** Some of what was filled in, for tests to ask for. */
export type Filled = {
  posts: number
  /** Follows 200 people, keeps 300 posts, has blocked three people. */
  readerId: string
  /** A post with many threads, and the comment with the most replies. */
  talkId: string
  threadId: string
  /** A guide of many tags in a prefecture. */
  guideId: string
}

const hex = (number: string, digits: number) => `lpad(to_hex(${number}), ${digits}, '0')`
/** Ids that rise with the number, as those of version 7 rise with time. */
const idOf = (kind: '9' | 'a' | 'b' | 'c', number: string) =>
  `(${hex(number, 8)} || '-0000-7000-${kind}000-' || ${hex(number, 12)})::uuid`
const [userId, postId, commentId, tagId] = [
  (n: string) => idOf('9', n),
  (n: string) => idOf('a', n),
  (n: string) => idOf('b', n),
  (n: string) => idOf('c', n),
]

/** A tag has no digits. */
const lettered = (number: string) => `translate((${number})::text, '0123456789', 'abcdefghij')`

/** A number that is independent of type, author and tags, which repeat with `n`. */
const scattered = '(n * 7919 / 64)'

const frequentTags = 40
const busyPosts = 100

/**
 * Fills a migrated, empty database with `posts` posts over 400 days, five comments for each, a person for every twenty, tags,
 * saves and follows, all by the number of their row, the same each time. It sets triggers and references aside, which only an
 * owner of the cluster may.
 */
export async function fillContent(db: Database, posts: number): Promise<Filled> {
  const users = Math.max(500, Math.floor(posts / 20))
  await db.connection().execute(async holder => {
    const run = (text: string) => sql.raw(text).execute(holder)
    await run(`set session_replication_role = replica`)
    const indexes = await dropIndexes(holder)
    try {
      for (const statement of statements(posts, users)) await run(statement)
    } finally {
      for (const index of indexes) await run(index)
      await run(`set session_replication_role = origin`)
    }
  })
  await sql`analyze`.execute(db)
  await refreshRanks(db)
  await inTransaction(db, rollStats)
  await sql`vacuum analyze`.execute(db)
  return filledIn(db)
}

/** Finds what to ask for in a filled database. */
export async function filledIn(db: Database): Promise<Filled> {
  const { rows } = await sql<Filled>`
    select count(*)::int as posts, ${sql.raw(userId('1'))} as "readerId", ${sql.raw(commentId(String(5 * busyPosts)))} as "threadId",
      (array_agg(id order by seq desc))[2] as "talkId",
      (array_agg(id order by seq desc) filter (where kind = 'guide' and status = 'published' and deleted_at is null))[1]
        as "guideId"
    from posts`.execute(db)
  const [filled] = rows
  if (filled === undefined || filled.posts === 0) throw new Error('Nothing was filled in; npm run seed does.')
  return filled
}

/** Indexes are made faster after the rows than with them. Gives what makes them again. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relname in ('posts', 'comments', 'post_tags', 'saves') and not i.indisunique`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ definition }) => definition)
}

function statements(posts: number, users: number): string[] {
  const prefectures = `(array['${prefectureNames.join("','")}'])`
  const rareTags = Math.max(1, Math.floor(posts / 50))
  const created = `now() - (${posts} - n) * interval '400 days' / ${posts}`
  // 12 timeline posts, 4 news, 3 guides and a place in twenty.
  const kind = `case when n % 20 < 12 then 'timeline' when n % 20 < 16 then 'news' when n % 20 < 19 then 'guide' else 'place' end`
  const placed = `n % 20 >= 16`
  return [
    `insert into users (id, email, username, user_tag, sex, birthday, rev, tx)
      select ${userId('n')}, n || '@example.jp', 'Person ' || n, 'person_' || n, 'none', '1990-01-01', n, 1
      from generate_series(1, ${users}) n`,
    `insert into posts (id, author_id, kind, status, title, text, location, slug, hashtags, words, created_at, deleted_at, seq,
        comments_count, reactions, reactions_count, views_count, rev, tx)
      select ${postId('n')}, ${userId(`1 + (n * 7919) % ${users}`)}, ${kind},
        case when n % 1000 = 7 then 'pending' else 'published' end,
        case when n % 20 < 12 then '' else 'The title of post ' || n end,
        '<p>' || repeat('What one sees on the way to work in town. ', 5) || n || '</p>',
        case when ${placed} then jsonb_build_object('name', 'Place ' || n, 'name_ja', '場所', 'prefecture',
          ${prefectures}[1 + (n / 20) % 47]) end,
        'post-' || n, array['#f' || ${lettered(`n % ${frequentTags}`)}, '#r' || ${lettered(`n % ${rareTags}`)}],
        array_to_tsvector(array['what', 'one', 'sees', 'way', 'work', 'town', 'half' || ${scattered} % 2,
          'tenth' || ${scattered} % 10, 'rare' || ${lettered(`1000000 + n % ${rareTags}`)},
          'f' || ${lettered(`n % ${frequentTags}`)}, 'r' || ${lettered(`n % ${rareTags}`)}]),
        ${created}, case when n % 500 = 3 then now() end, n, 5,
        case when n % 7 = 0 then jsonb_build_object('like', n % 50) else '{}' end,
        case when n % 7 = 0 then n % 50 else 0 end, n % 900, n, 1
      from generate_series(1::bigint, ${posts}) n order by n`,
    `insert into tags (id, tag) select ${tagId('n')}, '#f' || ${lettered('n')} from generate_series(0, ${frequentTags - 1}) n`,
    `insert into tags (id, tag) select ${tagId(`${frequentTags} + n`)}, '#r' || ${lettered('n')} from generate_series(0, ${rareTags - 1}) n`,
    `insert into post_tags (post_id, tag_id, kind, seq, created_at)
      select ${postId('n')}, t.id, ${kind}, n, ${created} from generate_series(1::bigint, ${posts}) n
      cross join lateral (values (${tagId(`n % ${frequentTags}`)}), (${tagId(`${frequentTags} + n % ${rareTags}`)})) t (id)`,
    // Every fifth comment is under one of the latest posts, half of them replies; under the last one all are of one thread.
    `insert into comments (id, post_id, author_id, parent_id, text, slug, created_at, deleted_at, seq, reactions_count, rev, tx)
      select ${commentId('n')}, ${postId(`case when n % 5 = 0 then ${posts} - (n / 5) % ${busyPosts} else 1 + n % ${posts} end`)},
        ${userId(`1 + (n * 104729) % ${users}`)},
        case when n % 5 = 0 and (n / 5) % ${busyPosts} = 0 and n > ${5 * busyPosts} then ${commentId(String(5 * busyPosts))}
          when n % 5 = 0 and (n / 5) % ${busyPosts} <> 0 and (n / ${5 * busyPosts}) % 2 = 1 then ${commentId(`n - ${5 * busyPosts}`)} end,
        '<p>So it is here as well.</p>', 'so-it-is', now() - (${5 * posts} - n) * interval '400 days' / ${5 * posts},
        case when n % 50 = 1 then now() end, ${posts} + n, n % 11, ${posts} + n, 1
      from generate_series(1::bigint, ${5 * posts}) n order by n`,
    `insert into saves (user_id, post_id, seq, rev, tx)
      select ${userId(`2 + (n * 31) % (${users} - 1)`)}, ${postId('n')}, ${6 * posts} + n, ${6 * posts} + n, 1
      from generate_series(1::bigint, ${posts}, 2) n`,
    `insert into saves (user_id, post_id, seq, rev, tx)
      select ${userId('1')}, ${postId(`n * (${posts} / 300)`)}, ${7 * posts} + n, ${7 * posts} + n, 1
      from generate_series(1::bigint, 300) n`,
    `insert into follows (user_id, followed_id, state, seq)
      select ${userId('1')}, ${userId('n')}, 'following', ${8 * posts} + n from generate_series(2::bigint, 201) n`,
    `insert into follows (user_id, followed_id, state, seq)
      select ${userId('n')}, ${userId(`1 + (n * m) % ${users}`)}, 'following', ${8 * posts} + 201 + n * 5 + m
      from generate_series(2::bigint, ${users}) n cross join generate_series(3, 7) m where n <> 1 + (n * m) % ${users}
      on conflict do nothing`,
    `insert into blocks (user_id, blocked_id, seq)
      select ${userId('1')}, ${userId('n')}, ${9 * posts} + n from generate_series(300::bigint, 302) n`,
    `insert into reactions (target_id, user_id, target, kind)
      select ${postId('n')}, ${userId(`1 + n % ${users}`)}, 'post', 'like' from generate_series(7::bigint, ${posts}, 7) n`,
    `insert into promotions (id, post_id, starts_at, ends_at, place)
      select ${postId('n')}, ${postId(`${posts} - 10 * n`)}, timestamptz '2021-01-01' + n / 5 * interval '1 year',
        timestamptz '2022-01-01' + n / 5 * interval '1 year', 1 + n % 5 from generate_series(0::bigint, 99) n`,
    `insert into main_posts (post_id, place) select ${postId(`${posts} - 9 * n`)}, n from generate_series(1::bigint, 20) n`,
    // The triggers that note this are set aside as well.
    `insert into stats_changes (kind, day, amount) select 'people', day_in_japan(now() - interval '400 days'), count(*) from users`,
    `select setval('content_seq', ${20 * posts}), setval('rev_seq', ${20 * posts})`,
  ]
}

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import type { SignedIn } from '../../src/server/platform/http/handlers.ts'
import { enqueueBy } from '../../src/server/platform/jobs/enqueue.ts'
import { insertPost } from '../../src/server/things/posts/insert-post.sql.ts'
import { changedSince } from '../../src/server/told/notifications/changes.sql.ts'
import { forgetAbout } from '../../src/server/told/notifications/forget.sql.ts'
import { gather } from '../../src/server/told/notifications/gather.sql.ts'
import { countUnread } from '../../src/server/told/notifications/groups.sql.ts'
import { notificationsPage } from '../../src/server/told/notifications/list.sql.ts'
import { takeBack, tell } from '../../src/server/told/notifications/tell.sql.ts'
import { tellOfPost } from '../../src/server/told/notifications/told-of-text.ts'
import { block, explain, presentMember, storePost, vacuum, watched } from '../support/content.ts'
import type { Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/**
 * What notifications cost does not depend on how many react, comment or follow: blocks of 8 KiB that PostgreSQL touches, at ten people
 * and at four thousand. `CROWD=100000` measures with as many, and prints the figures.
 */

const few = 10
const many = Number(process.env.CROWD ?? 4_000)

let server: TestServer
let db: Database
/** Somebody who follows ten thousand people, or the whole crowd. */
let curious: Member
const of: Record<'few' | 'many', { author: Member; post: string; comment: string; reader: Member }> = {} as never

beforeAll(async () => {
  server = await startTestServer()
  db = server.services.db
  await db.connection().execute(fill)
  await vacuum(db)
}, 240_000)
afterAll(() => server.stop())

async function fill(connection: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(connection)
  await run('set statement_timeout = 0')
  await run(`insert into users (id, email, username, user_tag, sex, birthday)
    select gen_random_uuid(), n || '@example.jp', 'Person ' || n, 'person_' || n, 'none', '1990-01-01' from generate_series(1, ${many}) n`)
  await run('create temporary table crowd as select id, row_number() over () as n from users')
  // What has nothing to do with it: other people's posts, blocks and notifications.
  await run(`insert into posts (id, author_id, kind, text, slug, words)
    select gen_random_uuid(), id, 'timeline', '<p>text</p>', 'slug-' || n, array_to_tsvector(array['text']) from crowd where n <= 20000`)
  await run(
    `insert into blocks (user_id, blocked_id) select a.id, b.id from crowd a join crowd b on b.n = a.n + 1 where a.n <= 20000`,
  )
  await run(`insert into notification_marks (user_id, rev) select id, 1 from crowd where n <= 20000`)
  await run(`insert into notifications (id, user_id, type, target_id, count, since, newest_at, unread, rev)
    select gen_random_uuid(), id, 'new_followers', id, 1, 0, now() - n * interval '1 second', true, 1 from crowd where n <= 20000`)
  for (const [name, size] of [
    ['few', few],
    ['many', many],
  ] as const) {
    const [author, reader] = [await presentMember(server), await presentMember(server)]
    const post = await storePost(server, author)
    const comment = uuidv7()
    const me = author.session.id
    await run(
      `insert into comments (id, post_id, author_id, text, slug) values ('${comment}', '${post.id}', '${me}', '<p>x</p>', 'x')`,
    )
    await run('alter table follows disable trigger count_follow')
    await run(`insert into follows (user_id, followed_id, state, created_at)
      select id, '${me}'::uuid, 'following', now() - interval '1 day' from crowd where n <= ${size}
      union all select '${reader.session.id}', '${me}', 'following', now() - interval '1 day'`)
    await run('alter table follows enable trigger count_follow')
    for (const [target, id] of [
      ['post', post.id],
      ['comment', comment],
    ])
      await run(`insert into reactions (target_id, user_id, target, kind)
        select '${id}', id, '${target}', 'like' from crowd where n <= ${size}`)
    await run(`insert into comments (id, post_id, author_id, text, slug)
      select gen_random_uuid(), '${post.id}', id, '<p>x</p>', 'x' from crowd where n <= ${size}`)
    await run(`insert into comments (id, post_id, author_id, parent_id, answers_id, text, slug)
      select gen_random_uuid(), '${post.id}', id, '${comment}', '${comment}', '<p>x</p>', 'x' from crowd where n <= ${size}`)
    await run(`insert into notifications (id, user_id, type, target_id, post_id, comment_id, count, since, newest_at, unread, rev)
      select gen_random_uuid(), '${me}', type, target, post, comment, ${size}, 0, now(), true, 2 from (values
        ('post_reactions', '${post.id}'::uuid, '${post.id}'::uuid, null::uuid), ('new_comments_on_post', '${post.id}', '${post.id}', null),
        ('comment_reactions', '${comment}', '${post.id}', '${comment}'), ('replies_to_comments', '${comment}', '${post.id}', '${comment}'),
        ('new_followers', '${me}', null, null)) v (type, target, post, comment)`)
    await run(`insert into notification_marks (user_id, rev) values ('${me}', 2)`)
    of[name] = { author, post: post.id, comment, reader }
    for (let count = 0; count < 3; count++) await block(server, author, await presentMember(server))
  }
  curious = await presentMember(server)
  await run('alter table follows disable trigger count_follow')
  await run(`insert into follows (user_id, followed_id, state, created_at)
    select '${curious.session.id}', id, 'following', now() - interval '1 day' from crowd where n <= 10000`)
  await run('alter table follows enable trigger count_follow')
  await run('reset statement_timeout')
}

const bigTables = [
  'posts',
  'comments',
  'reactions',
  'follows',
  'users',
  'notifications',
  'notification_marks',
  'blocks',
]

/** All blocks that the statements of `run` touch, each explained; none may read a big table from end to end. */
async function blocksOf(run: (db: Database) => Promise<unknown>): Promise<number> {
  const watching = watched(db)
  await run(watching.db)
  let sum = 0
  for (const query of watching.asked) {
    const explained = await explain(db, query)
    expect([query.sql, explained.readAll.filter(table => bigTables.includes(table))]).toEqual([query.sql, []])
    sum += explained.blocks
  }
  return sum
}

const viewerOf = ({ session }: Member): SignedIn => ({
  id: session.id,
  role: 1,
  suspended: false,
  sessionId: session.user_token,
  userTag: session.user_tag,
  username: session.username,
})

/** The cost of the same at ten and with the crowd. */
async function both(run: (db: Database, size: 'few' | 'many') => Promise<unknown>): Promise<[number, number]> {
  const costs: [number, number] = [await blocksOf(on => run(on, 'few')), await blocksOf(on => run(on, 'many'))]
  return costs
}

/** Prints what was measured, where it was asked for. */
const report = (what: string, [atFew, atMany]: [number, number]) => {
  if (process.env.CROWD) console.log(`${what}: ${atFew} blocks at ${few}, ${atMany} at ${many}`)
}

describe('reading', () => {
  test('a page, with the people of each group', async () => {
    const costs = await both(async (on, size) => {
      const { rows } = await notificationsPage(on, viewerOf(of[size].author), {
        selection: 'new',
        loaded: [],
        cursor: undefined,
      })
      expect(
        rows
          .map(row => row.users_count)
          .toSorted()
          .slice(0, 4),
      ).toEqual(Array(4).fill(size === 'few' ? few : many))
      expect(rows.map(row => row.people?.length)).toEqual(Array(5).fill(3))
    })
    report('a page of five groups', costs)
    // Of each group fifty causes at most, each with a look at its person.
    expect(costs[1]).toBeLessThan(costs[0] + 5 * 50 * 5)
  })

  test('the unread ones by type', async () => {
    const costs = await both((on, size) => countUnread(on, viewerOf(of[size].author)))
    report('the summary', costs)
    expect(costs[1]).toBeLessThan(costs[0] + 60)
  })

  test('what changed', async () => {
    const costs = await both((on, size) => changedSince(on, of[size].author.session.id, { since: 1, most: 201 }))
    report('the delta', costs)
    expect(costs[1]).toBeLessThan(costs[0] + 20)
  })
})

describe('writing', () => {
  const kinds = ['post_reactions', 'new_comments_on_post', 'replies_to_comments', 'new_followers'] as const
  test.each(kinds)('the next of %s, and taking it back', async type => {
    const somebody = await presentMember(server)
    const costs = await both(async (on, size) => {
      const { author, post, comment } = of[size]
      const targetId = {
        post_reactions: post,
        new_comments_on_post: post,
        replies_to_comments: comment,
        new_followers: author.session.id,
      }[type]
      const cause = { userId: author.session.id, type, targetId, seq: 1_000_000_000 }
      await tell(on, somebody.session.id, [cause])
      await takeBack(on, somebody.session.id, cause)
    })
    report(`one more of ${type}, and back`, costs)
    expect(costs[1]).toBeLessThan(costs[0] + 60)
  })

  test('a post by somebody whom so many follow writes nothing for them', async () => {
    const rows = async () =>
      (
        await db
          .selectFrom('notifications')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirst()
      )?.count
    const before = await rows()
    const asked = []
    for (const size of ['few', 'many'] as const) {
      const watching = watched(db)
      enqueueBy(watching.db, server.services.jobs)
      const id = uuidv7()
      const post = {
        id,
        authorId: of[size].author.session.id,
        title: '',
        text: '<p>New to all of them</p>',
        lang: 'en',
      } as const
      await insertPost(watching.db, { ...post, kind: 'timeline', status: 'published', location: null, pictureIds: [] })
      await tellOfPost(watching.db, { postId: id })
      asked.push(watching.asked.length)
    }
    expect([asked[0], await rows()]).toEqual([asked[1], before])
  })

  test('what a follower of it finds', async () => {
    const costs = await both((on, size) => gather(on, of[size].reader.session.id))
    report('what a follower looks up', costs)
    expect(costs[1]).toBeLessThan(costs[0] + 60)
  })

  test('what somebody finds who follows thousands of people: only the thousand followed last are read', async () => {
    const cost = await blocksOf(on => gather(on, curious.session.id))
    report('what a follower of ten thousand looks up', [cost, cost])
    expect(cost).toBeLessThan(serverLimits.notificationsFollowed.people * 20)
  })

  test('forgetting a deleted comment', async () => {
    const costs = await both((on, size) => forgetAbout(on, 'comment', of[size].comment, 200))
    report('forgetting a comment', costs)
    expect(costs[1]).toBeLessThan(costs[0] + 20)
  })
})

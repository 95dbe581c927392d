import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedFilter } from '../../src/contract/calls/posts.ts'
import { postKinds } from '../../src/contract/entities/post.ts'
import { limits } from '../../src/contract/limits.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import type { SignedIn } from '../../src/server/platform/http/handlers.ts'
import { touchedBetween } from '../../src/server/sync/changes.sql.ts'
import { readUserComments } from '../../src/server/things/comments/read-comments.sql.ts'
import { feedPage } from '../../src/server/things/posts/feed.sql.ts'
import { refreshRanks } from '../../src/server/things/posts/refresh-ranks.ts'
import { commentsOf, postsOf } from '../../src/server/things/profile/of-user.sql.ts'
import { isProfileShown, readAbout, readProfile } from '../../src/server/things/profile/profile.sql.ts'
import { peopleToMention } from '../../src/server/things/search/mentions.sql.ts'
import { type PeopleList, peoplePage } from '../../src/server/things/social/lists.sql.ts'
import { suggestedPeople } from '../../src/server/things/social/suggested.sql.ts'
import { block, explain, presentMember, vacuum, watched } from '../support/content.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Lists of people and of what they wrote cost as much as their page: 3,000 people, 30,000 posts, 60,000 follows. */

let server: TestServer
let viewer: SignedIn
/** Somebody who wrote and follows much, and whom many follow. */
const prolific = uuidv7()

beforeAll(async () => {
  server = await startTestServer()
  const { session } = await presentMember(server)
  viewer = {
    id: session.id,
    role: 1,
    suspended: false,
    sessionId: session.user_token,
    userTag: session.user_tag,
    username: session.username,
  }
  await fill(server.services.db)
  const reader = { session } as Parameters<typeof block>[1]
  for (let count = 0; count < 3; count++) await block(server, reader, await presentMember(server))
  await refreshRanks(server.services.db)
  await vacuum(server.services.db)
}, 180_000)
afterAll(() => server.stop())

async function fill(db: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into users (id, email, username, user_tag, sex, birthday)
    select case n when 0 then '${prolific}' else gen_random_uuid() end, n || '@example.jp', 'Person ' || n, 'person_' || n,
      'none', '1990-01-01' from generate_series(0, 2999) n`)
  // Every third post is by the same person, whose guides are rare.
  await run(`insert into posts (id, author_id, kind, text, slug, words, created_at, reactions_count)
    select gen_random_uuid(), (select id from users where user_tag = 'person_' || case n % 3 when 0 then 0 else n % 3000 end),
      case when n % 300 = 0 then 'guide' when n % 7 = 0 then 'news' else 'timeline' end, '<p>' || repeat('text ', 20) || '</p>',
      'slug-' || n, array_to_tsvector(array['text', 'rare' || n % 1000]), now() - (30000 - n) * interval '20 minutes', n % 50
    from generate_series(1, 30000) n order by n`)
  await run(`insert into comments (id, post_id, author_id, text, slug, deleted_at, reactions_count)
    select gen_random_uuid(), (select id from posts where slug = 'slug-' || 1 + n % 30000),
      (select id from users where user_tag = 'person_' || case n % 3 when 0 then 0 else n % 3000 end), '<p>text</p>', 'text',
      case when n % 9 = 0 then now() end, n % 50 from generate_series(1, 30000) n`)
  const pairs = (from: string, to: string, state: string) =>
    run(`insert into follows (user_id, followed_id, state) select f.id, t.id, '${state}' from users f, users t
      where f.id <> t.id and f.user_tag ~ '^person_' and t.user_tag ~ '^person_' and ${from} and ${to}`)
  await run('alter table follows disable trigger count_follow')
  await pairs('true', `t.id = '${prolific}'`, 'following')
  await pairs(`substr(f.user_tag, 8)::int % 100 = 1`, `t.id <> '${prolific}'`, 'following')
  await run(`insert into follows (user_id, followed_id, state)
    select '${viewer.id}', id, 'following' from users where user_tag ~ '^person_' and substr(user_tag, 8)::int % 2 = 0`)
  await run(`insert into follows (user_id, followed_id, state)
    select id, '${viewer.id}', case when substr(user_tag, 8)::int % 2 = 0 then 'following' else 'requested' end
    from users where user_tag ~ '^person_'`)
  await run('alter table follows enable trigger count_follow')
  await run(`insert into blocks (user_id, blocked_id) select f.id, t.id from users f, users t
    where f.user_tag ~ '^person_.5$' and t.user_tag ~ '^person_.*7$'`)
  await run(`insert into person_changes (user_id, person_id, gone) select user_id, blocked_id, true from blocks`)
}

const bigTables = ['posts', 'comments', 'follows', 'blocks', 'users', 'person_changes', 'post_ranks']

async function expectByIndex(
  read: (db: Database) => Promise<unknown>,
  { roundTrips, blocks }: { roundTrips: number; blocks: number },
): Promise<void> {
  const { db, asked } = watched(server.services.db)
  expect(await read(db)).toBeTruthy()
  expect(asked).toHaveLength(roundTrips)
  for (const query of asked) {
    const explained = await explain(server.services.db, query)
    expect(explained.readAll.filter(table => bigTables.includes(table))).toEqual([])
    expect(explained.blocks).toBeLessThan(blocks)
  }
}

/** @throws when a list is empty: an empty one is read fast whatever it costs */
const some = <T>(list: T[]): T[] => {
  if (list.length === 0) throw new Error('nothing was read')
  return list
}

const readerOf = (db: Database) => ({ db, viewer, services: server.services })

describe('the feed of 1,500 followed people', () => {
  const filters: [string, Partial<v.InferInput<typeof feedFilter>>][] = [
    ['all times', { selectedDate: 'all' }],
    ['a month', {}],
    ['a rare kind', { selectedDate: 'all', selectedType: 'guides' }],
    ['a rare word', { selectedDate: 'all', searchWords: 'rare778' }],
    ['trending', { selectedTrend: 'trending' }],
  ]
  test.each(filters)('%s, the first page and a later one', async (_, given) => {
    const read = (place: { cursor?: string; loadedIds?: string[] }) => async (db: Database) => {
      const filter = v.parse(feedFilter, { selectedFrom: 'followed', ...given, ...place })
      return some((await feedPage(readerOf(db), limits.feedPageSize, filter)).posts)
    }
    // Some four blocks for each followed person and kind of post.
    const cost = { roundTrips: given.searchWords === undefined ? 1 : 3, blocks: 1_500 * 4 * 4 }
    await expectByIndex(read({}), cost)
    const filter = v.parse(feedFilter, { selectedFrom: 'followed', ...given })
    const { posts, next } = await feedPage(readerOf(server.services.db), limits.feedPageSize, filter)
    const loadedIds = posts.map(({ id }) => id)
    if (next !== null) await expectByIndex(read({ cursor: next, loadedIds }), cost)
  })
})

test('people worth following', () =>
  expectByIndex(async db => some(await suggestedPeople(db, viewer)), { roundTrips: 1, blocks: 10_000 }))

describe.each(['new', 'old', 'top'] as const)('what somebody wrote, %s', selection => {
  const asked = { authorId: prolific, selection, loaded: [], size: limits.feedPageSize }
  const costIn = (roundTrips: number) => ({ roundTrips, blocks: 600 })

  test('posts', async () => {
    const listed = { ...asked, listed: postKinds }
    const first = await postsOf(readerOf(server.services.db), { ...listed, cursor: undefined })
    for (const cursor of [undefined, first.next ?? ''])
      await expectByIndex(async db => some((await postsOf(readerOf(db), { ...listed, cursor })).posts), costIn(1))
  })

  test('comments', async () => {
    const first = await commentsOf(server.services.db, viewer, { ...asked, cursor: undefined })
    for (const cursor of [undefined, first.next ?? ''])
      await expectByIndex(
        async db => some(await readUserComments(db, viewer, (await commentsOf(db, viewer, { ...asked, cursor })).ids)),
        costIn(2),
      )
  })
})

describe('lists of people', () => {
  test.each(['follows', 'followers', 'requests', 'blocked'] satisfies PeopleList[])('%s', async list => {
    const read = (cursor: string | undefined) => async (db: Database) =>
      some((await peoplePage(db, viewer, list, cursor)).people)
    const cost = { roundTrips: 1, blocks: 300 }
    await expectByIndex(read(undefined), cost)
    const { next } = await peoplePage(server.services.db, viewer, list, undefined)
    if (next !== null) await expectByIndex(read(next), cost)
  })
})

describe('a profile', () => {
  test('of an ordinary person costs one round trip, and so does its about part', async () => {
    const { id } = await server.services.db
      .selectFrom('users')
      .select('id')
      .where('user_tag', '=', 'person_301')
      .executeTakeFirstOrThrow()
    const cost = { roundTrips: 1, blocks: 300 }
    await expectByIndex(db => readProfile(db, viewer, 'person_301', postKinds), cost)
    await expectByIndex(db => readAbout(db, viewer, { tag: 'person_301', id }), cost)
    await expectByIndex(db => isProfileShown(db, viewer, id), cost)
  })

  test('of whoever wrote a third of everything is counted by index too', async () => {
    const { db, asked } = watched(server.services.db)
    expect(await readProfile(db, viewer, 'person_0', postKinds)).toMatchObject({ posts_count: 10_000 })
    expect(asked).toHaveLength(1)
  })
})

test('who may be mentioned, and what became of people', async () => {
  await expectByIndex(async db => some(await peopleToMention(db, viewer, 'person_59', limits.mentionSuggestions)), {
    roundTrips: 1,
    blocks: 600,
  })
  const { user_id, tx } = await server.services.db
    .selectFrom('person_changes')
    .select(['user_id', 'tx'])
    .executeTakeFirstOrThrow()
  const between = { since: Number(tx), until: Number(tx) + 1, most: serverLimits.changesPerAnswer }
  await expectByIndex(async db => some(await touchedBetween(db, { ...viewer, id: user_id }, between)), {
    roundTrips: 1,
    blocks: 300,
  })
})

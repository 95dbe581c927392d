import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedFilter } from '../../src/contract/calls/posts.ts'
import type { Post } from '../../src/contract/entities/post.ts'
import { limits } from '../../src/contract/limits.ts'
import type { Viewer } from '../../src/contract/policy/viewer.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { seenBy } from '../../src/server/core/uploads/uploads.sql.ts'
import { wordsQuery } from '../../src/server/core/words/words.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { JsonOf } from '../../src/server/platform/http/json-of.ts'
import { touchedBetween } from '../../src/server/sync/changes.sql.ts'
import { threadsPage } from '../../src/server/things/comments/list.sql.ts'
import { feedPage, feedPageAsJson } from '../../src/server/things/posts/feed.sql.ts'
import { openKeptPosts } from '../../src/server/things/posts/kept-posts.ts'
import { withSlug } from '../../src/server/things/posts/posts.sql.ts'
import { readList, readPosts } from '../../src/server/things/posts/read-posts.sql.ts'
import { refreshRanks } from '../../src/server/things/posts/refresh-ranks.ts'
import { readTeasers } from '../../src/server/things/posts/teasers.sql.ts'
import { foundPeople } from '../../src/server/things/search/found-people.sql.ts'
import { foundPosts } from '../../src/server/things/search/found-posts.sql.ts'
import { peopleToMention } from '../../src/server/things/search/mentions.sql.ts'
import { answersSince } from '../../src/server/things/whats-new/answers.sql.ts'
import { block, explain, presentMember, vacuum, watched } from '../support/content.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Lists cost as much as their page, however much there is: 20,000 posts and as many comments, read by index alone. */

/** Of 8 KiB. The posts alone are more than twice as many. */
const mostBlocks = 1_000
/** Where of each of the four kinds some hundreds are looked at before the index of words is asked. */
const mostBlocksLookedAt = 8_000
/** To count what a search finds, at most 500 of each of three kinds are looked at, each with its other tags and its author. */
const mostBlocksCounted = 3_000

/** Posts, also where they are JSON already. */
const listed = ({ posts }: { posts: Post[] | JsonOf<Post[]> }): Post[] =>
  posts instanceof JsonOf ? JSON.parse(posts.json) : posts

/** So often PostgreSQL plans a prepared statement for its values before it compares what that was worth. */
const plansBeforeOneIsKept = 5

let server: TestServer
let viewer: Viewer
let longest: string

beforeAll(async () => {
  server = await startTestServer()
  const reader = await presentMember(server)
  viewer = { id: reader.session.id, role: 1, suspended: false }
  await fill(server.services.db, reader.session.id)
  for (let count = 0; count < 3; count++) await block(server, reader, await presentMember(server))
  await refreshRanks(server.services.db)
  await vacuum(server.services.db)
  const post = server.services.db.selectFrom('posts').select('id').orderBy('comments_count', 'desc').limit(1)
  longest = (await post.executeTakeFirstOrThrow()).id
}, 120_000)
afterAll(() => server.stop())

/** 600 people, 20,000 posts over 400 days of which one in 200 is a guide, 20,000 comments, most of them on few posts. */
async function fill(db: Database, reader: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into users (id, email, username, user_tag, sex, birthday)
    select gen_random_uuid(), n || '@example.jp', 'Person ' || n, 'person_' || n, 'none', '1990-01-01' from generate_series(0, 599) n`)
  await run(`insert into posts (id, author_id, kind, text, slug, words, created_at)
    select gen_random_uuid(), (select id from users where user_tag = 'person_' || n % 600),
      case when n % 200 = 0 then 'guide' when n % 7 = 0 then 'news' else 'timeline' end, '<p>' || repeat('text ', 40) || '</p>',
      'slug-' || n, array_to_tsvector(array['text', 'rare' || n % 2000, case n % 2 when 0 then 'even' else 'odd' end,
        case n % 10 when 0 then 'tenth' else 'other' end,
        case when n % 400 = 0 then '=cash_only' when n % 200 = 0 then '=cards' else 'none' end,
        case when n % 4000 = 0 then '=reservation' else 'none' end]),
      now() - (20000 - n) * interval '30 minutes' from generate_series(1, 20000) n order by n`)
  await run(`update posts set location = jsonb_build_object('prefecture',
    (array['Shiga', 'Mie', 'Tokyo', 'Nara'])[1 + seq % 4]) where kind = 'guide' or seq % 3 = 0`)
  await run(`insert into tags select gen_random_uuid(), '#t' || n from generate_series(0, 50) n`)
  await run(`insert into post_tags (post_id, tag_id, kind, seq, created_at) select p.id, t.id, p.kind, p.seq, p.created_at
    from posts p join tags t on t.tag = '#t' || (1 + p.seq % 40) or t.tag = '#t0' and p.seq % 3 = 0 or t.tag = '#t50' and p.seq % 3 = 1`)
  await run(`insert into comments (id, post_id, author_id, text, slug, deleted_at)
    select gen_random_uuid(), (select id from posts where slug = 'slug-' || (20000 - (n % 20) * (n % 97))),
      (select id from users where user_tag = 'person_' || n % 600), '<p>text</p>', 'text',
      case when n % 9 = 0 then now() end from generate_series(1, 20000) n`)
  await run(`insert into comments (id, post_id, author_id, parent_id, text, slug)
    select gen_random_uuid(), post_id, author_id, id, '<p>text</p>', 'text' from comments where seq % 5 = 0`)
  await run(`update posts p set comments_count = c.count
    from (select post_id, count(*) from comments group by post_id) c where c.post_id = p.id`)
  await run(`insert into saves (user_id, post_id) select u.id, p.id from users u join posts p on p.seq % 40 = 0
    where u.user_tag like 'person_1%' or u.id = '${reader}'`)
}

const filter = (given: Partial<FeedFilter>): FeedFilter => ({
  selectedType: 'all',
  selectedTrend: 'new',
  selectedDate: 'month',
  selectedContentTypes: [],
  searchWords: '',
  searchTags: [],
  selectedFrom: 'all',
  selectedPlace: '',
  loadedIds: [],
  cursor: undefined,
  ...given,
})

async function expectByIndex(
  read: (db: Database) => Promise<unknown[]>,
  roundTrips: number,
  most = mostBlocks,
): Promise<void> {
  const { db, asked } = watched(server.services.db)
  expect((await read(db)).length).toBeGreaterThan(0)
  expect(asked).toHaveLength(roundTrips)
  for (const query of asked) {
    const { readAll, blocks } = await explain(server.services.db, query)
    expect(readAll.filter(table => ['posts', 'comments', 'post_tags', 'post_ranks', 'saves'].includes(table))).toEqual(
      [],
    )
    expect(blocks).toBeLessThan(most)
  }
}

describe.each(['a visitor', 'a member'])('for %s', who => {
  const asker = () => (who === 'a member' ? viewer : null)

  const filters: [string, Partial<FeedFilter>, number][] = [
    ['the default preset', {}, 1],
    ['all times', { selectedDate: 'all' }, 1],
    ['guides of a region', { selectedType: 'guides', selectedPlace: 'kansai', selectedDate: 'all' }, 1],
    ['all of a region', { selectedPlace: 'kansai', selectedDate: 'all' }, 1],
    ['a rare kind', { selectedType: 'guides', selectedDate: 'all' }, 1],
    ['latest news', { selectedType: 'news', selectedDate: 'week' }, 1],
    ['trending guides', { selectedType: 'guides', selectedTrend: 'trending' }, 1],
    ['a tag', { searchTags: ['#t7'], selectedDate: 'all' }, 2],
    ['a rare and a frequent tag', { searchTags: ['#t0', '#t7'], selectedDate: 'all' }, 3],
    ['a frequent word', { searchWords: 'even', selectedDate: 'all' }, 2],
    ['a rare word', { searchWords: 'rare777', selectedDate: 'all' }, 3],
    ['a frequent sign', { selectedSigns: ['cash_only'], selectedDate: 'all' }, 2],
    ['a rare sign in the period', { selectedSigns: ['reservation'], selectedType: 'guides' }, 2],
    ['trending guides with a sign', { selectedSigns: ['cards'], selectedTrend: 'trending' }, 1],
  ]
  test.each(filters)('the feed, %s, first page and a later one', async (_, given, roundTrips) => {
    const { feedPageSize } = limits
    const page = (db: Database, place: Partial<FeedFilter>, keptPosts = server.services.keptPosts) => {
      const reader = { db, viewer: asker(), services: { ...server.services, keptPosts } }
      return feedPageAsJson(reader, feedPageSize, filter({ ...given, ...place }))
    }
    const read = (place: Partial<FeedFilter>) => async (db: Database) => {
      // Now all of its posts are kept.
      await page(server.services.db, place)
      return listed(await page(db, place))
    }
    const isJson = (await page(server.services.db, {}, openKeptPosts())).posts instanceof JsonOf
    // To read posts that are not kept is one statement more.
    await expectByIndex(async db => listed(await page(db, {}, openKeptPosts())), isJson ? roundTrips + 1 : roundTrips)
    await expectByIndex(read({}), roundTrips)
    const reader = { db: server.services.db, viewer: asker(), services: server.services }
    const { posts, next } = await feedPage(reader, feedPageSize, filter(given))
    const loadedIds = posts.map(({ id }) => id)
    if (next !== null) await expectByIndex(read({ cursor: next, loadedIds }), roundTrips)
  })

  const apart: [string, Partial<FeedFilter>][] = [
    ['a frequent tag with a word that it never has', { searchTags: ['#t0'], searchWords: 'zzzz' }],
    ['a frequent tag with a place that it never has', { searchTags: ['#t0'], selectedPlace: 'Kyoto' }],
    ['a frequent word with a region that it never has', { searchWords: 'even', selectedPlace: 'kyushu' }],
    ['two frequent signs that no post has together', { selectedSigns: ['cash_only', 'cards'] }],
    ['two frequent tags that no post has together', { searchTags: ['#t0', '#t50'] }],
    ['a frequent word with a place that it never has', { searchWords: 'even', selectedPlace: 'Kyoto' }],
  ]
  test.each(apart)('the feed, %s, reads few of the posts of either', async (_, given) => {
    const { db, asked } = watched(server.services.db)
    const all = filter({ selectedDate: 'all', ...given })
    const reader = { db, viewer: asker(), services: server.services }
    expect((await feedPage(reader, limits.feedPageSize, all)).posts).toEqual([])
    let sum = 0
    for (const query of asked) sum += (await explain(server.services.db, query)).blocks
    expect(sum).toBeLessThan(mostBlocksLookedAt)
  })

  test.each(['new', 'old', 'top'] as const)('comments, %s', async selection => {
    const asked = { postId: longest, selection, loaded: [], named: null, size: limits.commentsPageSize }
    const first = await threadsPage(server.services.db, asker(), { ...asked, cursor: undefined })
    expect(first.next).not.toBeNull()
    for (const cursor of [undefined, first.next ?? ''])
      await expectByIndex(async db => (await threadsPage(db, asker(), { ...asked, cursor })).threads, 1)
  })

  test.each([
    ['a rare word', 'rare777', [], 3],
    ['a frequent word', 'even', [], 2],
    ['a frequent and a rare word', 'text rare776', [], 3],
    ['two words and a tag', 'text even', ['#t7'], 2],
    ['a tag', '', ['#t0'], 2],
    ['two tags', '', ['#t7', '#t0'], 2],
  ])('the search, %s', async (_, typed, named, roundTrips) => {
    const rows = await server.services.db
      .selectFrom('tags')
      .select(['id', 'tag'])
      .where('tag', 'in', ['', ...named])
      .execute()
    const tagIds = named.map(name => rows.find(({ tag }) => tag === name)?.id ?? '')
    const asked = { typed, words: wordsQuery(typed), tags: named, tagIds }
    await expectByIndex(async db => (await foundPosts(db, asker(), asked)).rows, roundTrips, mostBlocksCounted)
  })

  test.each([
    ['words', 'even', []],
    ['a tag', '', ['#t0']],
  ])('a search for %s has no rows sent that it only counts', async (_, typed, named) => {
    const { db, asked } = watched(server.services.db)
    const tags = await server.services.db
      .selectFrom('tags')
      .select('id')
      .where('tag', 'in', ['', ...named])
      .execute()
    const tagIds = tags.map(({ id }) => id)
    await foundPosts(db, asker(), { typed, words: wordsQuery(typed), tags: named, tagIds })
    const [{ sql: text, parameters }] = asked as [(typeof asked)[number]]
    const { rows } = await server.services.db.executeQuery(CompiledQuery.raw(text, [...parameters]))
    // Of three kinds, each perhaps with a row that says that there are more.
    expect(rows.length).toBeLessThanOrEqual(3 * (limits.searchHits + 1))
  })

  test('the counts of a search: those of what was looked at, up to 99+', async () => {
    const { db } = server.services
    const countsOf = async (typed: string) =>
      (await foundPosts(db, asker(), { typed, words: wordsQuery(typed), tags: [], tagIds: [] })).counts
    const more = { count: 99, more: true }
    // Of 17,000, 2,900 and 100 posts; of the guides every one has an even number.
    expect(await countsOf('even')).toMatchObject({ timeline: more, news: more, guide: more })
    const { timeline, guide } = await countsOf('tenth')
    expect(timeline.more).toBe(true)
    expect(timeline.count).toBeGreaterThan(limits.searchHits)
    expect(timeline.count).toBeLessThan(99)
    expect(guide).toEqual(more)
    const rare = await countsOf('rare776')
    expect(rare.timeline.count + rare.news.count + rare.guide.count).toBe(10)
    expect([rare.timeline.more, rare.news.more, rare.guide.more]).toEqual([false, false, false])
  })

  test('the search for people', async () => {
    const { db, asked } = watched(server.services.db)
    expect((await foundPeople(db, asker(), 'person 59')).length).toBeGreaterThan(0)
    expect(asked).toHaveLength(1)
    for (const query of asked) expect((await explain(server.services.db, query)).readAll).not.toContain('users')
    const [query] = asked
    // What a connection keeps after some runs: a plan that knows none of the values.
    const literals = query?.parameters.map(value =>
      value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`,
    )
    const kept = await server.services.db.transaction().execute(async tx => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
      await sql.raw(`prepare people_called as ${query?.sql}`).execute(tx)
      const plan = await explain(tx, { sql: `execute people_called (${literals?.join(', ')})`, parameters: [] })
      await sql`deallocate people_called`.execute(tx)
      return plan
    })
    expect(kept.readAll).not.toContain('users')
  })

  test('answers to what somebody has written', async () => {
    const { db, asked } = watched(server.services.db)
    const author = db.selectFrom('comments').select('author_id').where('post_id', '<>', longest).limit(1)
    const { author_id } = await author.executeTakeFirstOrThrow()
    asked.length = 0
    await answersSince(db, author_id, new Date(0))
    expect(asked).toHaveLength(1)
    for (const query of asked) {
      const { readAll, blocks } = await explain(server.services.db, query)
      expect(readAll).toEqual([])
      expect(blocks).toBeLessThan(mostBlocks)
    }
  })

  test('the sidebar', async () => {
    const kinds = ['timeline', 'news', 'guide'] as const
    const lists = (['latest', 'trending'] as const).flatMap(list => kinds.map(kind => ({ list, kind })))
    await expectByIndex(db => readTeasers(db, asker(), lists), 1)
  })

  test('a delta', async () => {
    const { db } = server.services
    const { max } = await db
      .selectFrom('posts')
      .select(({ fn }) => fn.max('tx').as('max'))
      .executeTakeFirstOrThrow()
    const between = { since: Number(max), until: Number(max) + 1, most: serverLimits.changesPerAnswer }
    await expectByIndex(watching => touchedBetween(watching, asker(), between), 1)
  })
})

test.each(['a visitor', 'a member'])('one post by its slug, for %s', async who => {
  const asker = who === 'a member' ? viewer : null
  await expectByIndex(
    async db => (await readList({ db, viewer: asker, services: server.services }, withSlug('slug-20000'))).posts,
    1,
    100,
  )
})

test('posts are read by one plan that is kept, also on a connection that began with single ones', () =>
  server.services.db.connection().execute(async db => {
    const latest = await db.selectFrom('posts').select('id').orderBy('seq', 'desc').limit(limits.feedPageSize).execute()
    const ids = latest.map(({ id }) => id)
    for (const asker of [null, viewer]) {
      const read = (some: readonly string[]) => readPosts({ db, viewer: asker, services: server.services }, some)
      for (let run = 0; run < 10; run++) expect(await read(ids.slice(0, 1))).toHaveLength(1)
      for (let run = 0; run < 10; run++) expect(await read(ids)).toHaveLength(ids.length)
    }
    // Those that ran so often: the two, and perhaps others of this file on the same connection.
    const { rows } = await sql<{ custom_plans: number }>`
      select custom_plans from pg_prepared_statements
      where statement like '%as wanted (post_id, place)%' and custom_plans + generic_plans >= 20`.execute(db)
    expect(rows.length).toBeGreaterThanOrEqual(2)
    for (const { custom_plans } of rows) expect(custom_plans).toBe(plansBeforeOneIsKept)
  }))

test("a member's kept posts, among everybody's", async () => {
  const favorites = filter({ selectedTrend: 'saved', selectedDate: 'all' })
  const read = async (db: Database) =>
    listed(await feedPageAsJson({ db, viewer, services: server.services }, 15, favorites))
  await expectByIndex(read, 2)
  await expectByIndex(read, 1)
})

test('who may see a picture: one query, by index', async () => {
  const id = uuidv7()
  const { db } = server.services
  await sql`insert into pictures (id, width, height)
    select case n when 1 then ${id}::uuid else gen_random_uuid() end, 1280, 720 from generate_series(1, 20000) n`.execute(
    db,
  )
  const { rows } = await sql`
    insert into post_pictures (post_id, place, picture_id)
    select p.id, 0, c.id from (select id, row_number() over () as n from posts) p
    join (select id, row_number() over (order by id = ${id} desc) as n from pictures) c using (n) returning place`.execute(
    db,
  )
  expect(rows).toHaveLength(20_000)
  await vacuum(db)
  const watching = watched(db)
  expect(await seenBy(watching.db, id)).toEqual({ by: 'everyone', turn: 0 })
  expect(watching.asked).toHaveLength(1)
  for (const query of watching.asked) {
    const { readAll, blocks } = await explain(db, query)
    // There are no chats here, and what is empty is read from end to end.
    expect(readAll.filter(table => !table.startsWith('chat'))).toEqual([])
    expect(blocks).toBeLessThan(20)
  }
})

test('people by the beginning of their tag', async () => {
  const { db, asked } = watched(server.services.db)
  expect(await peopleToMention(db, viewer, 'person_59', limits.mentionSuggestions)).toHaveLength(5)
  const [query] = asked
  if (query === undefined) throw new Error('nothing was asked')
  expect((await explain(server.services.db, query)).readAll).not.toContain('users')
})

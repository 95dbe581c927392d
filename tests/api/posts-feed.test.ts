import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../src/contract/calls/index.ts'
import type { Post } from '../../src/contract/entities/post.ts'
import { limits, rates } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { rankPosts } from '../../src/server/things/posts/ranks.sql.ts'
import { refreshRanks } from '../../src/server/things/posts/refresh-ranks.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

type Filter = InputOf<'posts.feedForVisitors'>['query']

const pageSize = limits.feedPageSize
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

let server: TestServer
let author: Member
let reader: Member

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
  reader = await presentMember(server)
})
afterAll(() => server.stop())

const page = async (query: Filter, size: number = pageSize) => {
  const answer = await ask(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: size }, query })
  expect(answer.status).toBe(200)
  return { posts: answer.body as Post[], next: answer.headers.get('x-next-cursor') }
}
const feed = (who: Member, query: InputOf<'posts.feed'>['query']) =>
  get(who, 'posts.feed', { params: { pageSize }, query })
const idsOf = (posts: readonly { id: string }[]) => posts.map(post => post.id)

describe('paging to the end while others write', () => {
  const tag = `#${newWord()}`
  const stored: string[] = []
  beforeAll(async () => {
    for (let count = 0; count < 70; count++)
      stored.unshift((await storePost(server, author, { plain: `Number ${count} ${tag}` })).id)
  })

  test.each([
    ['by cursor', (next: string | null) => (next === null ? null : { cursor: next })],
    ['by the last ids alone', (_next: string | null, loaded: string[]) => ({ loadedIds: loaded.slice(-30) })],
    ['by all ids alone', (_next: string | null, loaded: string[]) => ({ loadedIds: loaded })],
    [
      'by both',
      (next: string | null, loaded: string[]) =>
        next === null ? { loadedIds: loaded.slice(-30) } : { cursor: next, loadedIds: loaded.slice(-30) },
    ],
  ])('%s', async (_, more) => {
    const loaded: string[] = []
    const sizes: number[] = []
    let query: Filter | null = { searchTags: [tag] }
    while (query !== null) {
      const { posts, next }: { posts: Post[]; next: string | null } = await page(query)
      sizes.push(posts.length)
      loaded.push(...idsOf(posts))
      if (posts.length === 0) break
      await storePost(server, author, { plain: `Meanwhile ${tag}` })
      const place: Partial<Filter> | null = more(next, loaded)
      query = place === null ? null : { searchTags: [tag], ...place }
    }
    expect(new Set(loaded).size).toBe(loaded.length)
    expect(loaded.filter(id => stored.includes(id))).toEqual(stored)
    expect(sizes.slice(0, 4)).toEqual([pageSize, pageSize, pageSize, pageSize])
  })

  test('goes on after a thousand ids', async () => {
    const loadedIds = [...Array.from({ length: 1_000 }, () => uuidv7()), ...stored.slice(0, 40)]
    const { posts } = await page({ searchTags: [tag], loadedIds })
    expect(idsOf(posts)).toEqual(stored.slice(40, 40 + pageSize))
  })

  test('after the last post there is an empty batch and no cursor', async () => {
    const own = `#${newWord()}`
    for (let count = 0; count < pageSize; count++) await storePost(server, author, { plain: `Last ones ${own}` })
    const first = await page({ searchTags: [own] })
    expect(first.posts).toHaveLength(pageSize)
    expect(first.next).not.toBeNull()
    expect(await page({ searchTags: [own], cursor: first.next ?? '' })).toEqual({ posts: [], next: null })
    expect(await page({ searchTags: [own], loadedIds: idsOf(first.posts) })).toEqual({ posts: [], next: null })
  })
})

test.each([
  'x',
  'bm9uZQ',
  Buffer.from('["new","1"]').toString('base64url'),
  Buffer.from('["saved",1]').toString('base64url'),
])('a cursor that the server did not write is refused: %s', async cursor => {
  const query = { cursor }
  const answer = await ask(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize }, query })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'cursor' }] } })
})

test('a cursor outlives the post that it was made from', async () => {
  const tag = `#${newWord()}`
  const ids: string[] = []
  for (const plain of ['one', 'two', 'three'])
    ids.push((await storePost(server, author, { plain: `${plain} ${tag}` })).id)
  const first = await page({ searchTags: [tag] }, 1)
  expect(idsOf(first.posts)).toEqual([ids[2]])
  await get(author, 'posts.delete', { params: { id: ids[2] ?? '', type: 'timeline' } })
  await get(author, 'posts.delete', { params: { id: ids[1] ?? '', type: 'timeline' } })
  const rest = await page({ searchTags: [tag], cursor: first.next ?? '' })
  expect(idsOf(rest.posts)).toEqual([ids[0]])
})

describe('the filter', () => {
  const tag = `#${newWord()}`
  const place = { name: 'Ginzan', name_ja: '銀山', prefecture: 'Yamagata' }
  let old: string
  let timeline: string
  let news: string
  let guide: string
  let place4: string

  beforeAll(async () => {
    // The sequence rises with time: what is old is written first.
    old = (
      await storePost(server, author, { plain: `Old news ${tag}`, kind: 'news', title: 'Old', createdAt: ago(400) })
    ).id
    timeline = (await storePost(server, author, { plain: `Ten days old ${tag}`, createdAt: ago(10) })).id
    news = (await storePost(server, author, { plain: `Fresh ${tag} 東京駅の話`, kind: 'news', title: 'News today' })).id
    guide = (
      await storePost(server, author, {
        plain: `Go there ${tag} #onsen`,
        kind: 'guide',
        title: 'Kōya guide',
        location: place,
      })
    ).id
    place4 = (await storePost(server, author, { plain: `A place ${tag}`, kind: 'place', title: 'A place' })).id
  })

  const found = async (query: Filter) => {
    const names = new Map([
      [old, 'old'],
      [timeline, 'timeline'],
      [news, 'news'],
      [guide, 'guide'],
      [place4, 'place'],
    ])
    const { posts } = await page({ searchTags: [tag], ...query })
    return posts.map(post => names.get(post.id))
  }

  test.each<[string, Filter, string[]]>([
    ['the default preset', {}, ['guide', 'news', 'timeline']],
    ['latest news', { selectedType: 'news', selectedTrend: 'new', selectedDate: 'week' }, ['news']],
    ['guides', { selectedType: 'guides' }, ['guide']],
    ['guide', { selectedType: 'guide' }, ['guide']],
    ['timeline', { selectedType: 'timeline' }, ['timeline']],
    ['places', { selectedType: 'places' }, ['place']],
    ['some kinds', { selectedContentTypes: ['news', 'guides'] }, ['guide', 'news']],
    ['all times', { selectedDate: 'all' }, ['guide', 'news', 'timeline', 'old']],
    ['this week', { selectedDate: 'week' }, ['guide', 'news']],
    ['all of two tags', { searchTags: [tag, '#onsen'] }, ['guide']],
    ['a tag without its #, in capitals', { searchTags: [tag.slice(1).toUpperCase()] }, ['guide', 'news', 'timeline']],
    ['a tag that nobody wrote', { searchTags: [tag, '#nobodywrotethis'] }, []],
    ['words of a title, folded', { searchWords: 'koya GUIDE' }, ['guide']],
    ['a place', { searchWords: '銀山' }, ['guide']],
    ['a part of a Japanese word', { searchWords: '京駅' }, ['news']],
    ['one kanji', { searchWords: '話' }, ['news']],
    ['a beginning', { searchWords: 'fres' }, ['news']],
    ['words that do not stand together', { searchWords: 'fresh there' }, []],
    ['no word at all', { searchWords: '!?' }, []],
  ])('%s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('without the ids that one has', async () => {
    expect(await found({ loadedIds: [news] })).toEqual(['guide', 'timeline'])
  })
})

test('favorites are what one kept, the last first, of any time', async () => {
  const member = await presentMember(server)
  const posts = []
  for (const plain of ['a first one', 'a second one', 'a third one'])
    posts.push(await storePost(server, author, { plain }))
  const [first, second, third] = idsOf(posts)
  const favorites = { selectedType: 'all', selectedTrend: 'saved', selectedDate: 'all' } as const
  for (const id of [second, third, first]) await get(member, 'posts.save', { params: { id: id ?? '' } })
  expect(idsOf(await feed(member, favorites))).toEqual([first, third, second])
  await get(member, 'posts.unsave', { params: { id: third ?? '' } })
  await get(member, 'posts.unsave', { params: { id: second ?? '' } })
  await get(member, 'posts.save', { params: { id: second ?? '' } })
  const kept = await feed(member, favorites)
  expect(idsOf(kept)).toEqual([second, first])
  expect(kept.every(post => post.saved)).toBe(true)
  expect(await feed(reader, favorites)).toEqual([])
  expect((await page(favorites)).posts).toEqual([])
})

test('trending puts first what people answered, seen in its period, page by page', async () => {
  const tag = `#${newWord()}`
  const plain = `Trending ${tag}`
  const title = 'Trending'
  const kind = 'guide' as const
  const quiet = await storePost(server, author, { plain, title, kind })
  const liked = await storePost(server, author, { plain, title, kind })
  const discussed = await storePost(server, author, { plain, title, kind })
  const trendingGuides = { selectedType: 'guides', selectedTrend: 'trending', selectedDate: 'month' } as const
  await get(reader, 'posts.react', { params: { id: liked.id }, body: { reaction: 'like' } })
  for (const comment_text of ['One', 'Two'])
    await get(reader, 'comments.add', {
      params: { postId: discussed.id, slug: discussed.slug },
      body: { comment_text },
    })
  await refreshRanks(server.services.db)
  const query = { ...trendingGuides, searchTags: [tag] }
  const first = await page(query, 2)
  expect(idsOf(first.posts)).toEqual([discussed.id, liked.id])
  const rest = await page({ ...query, cursor: first.next ?? '' }, 2)
  expect(rest).toMatchObject({ posts: [{ id: quiet.id }], next: null })
})

test('a member sees the own seals and kept posts; a setUserId of somebody else is not found', async () => {
  const tag = `#${newWord()}`
  const { id } = await storePost(server, author, { plain: `Mine ${tag}` })
  await get(reader, 'posts.react', { params: { id }, body: { reaction: 'thanks' } })
  await get(reader, 'posts.save', { params: { id } })
  const query = { searchTags: [tag] }
  expect(await feed(reader, { ...query, setUserId: reader.session.id })).toMatchObject([
    { id, my_reaction: 'thanks', saved: true },
  ])
  expect(await feed(author, query)).toMatchObject([{ id, my_reaction: null, saved: false }])
  expect((await page(query)).posts).toMatchObject([{ id, my_reaction: null, saved: false, reactions: { thanks: 1 } }])
  const foreign = await ask(reader, 'posts.feed', {
    params: { pageSize },
    query: { ...query, setUserId: author.session.id },
  })
  expect(foreign.status).toBe(404)
})

test('a block hides both ways, in feeds and beside them', async () => {
  const [one, two] = [await presentMember(server), await presentMember(server)]
  const tag = `#${newWord()}`
  for (const each of [one, two]) await storePost(server, each, { plain: `Hidden ${tag}` })
  await block(server, one, two)
  for (const [who, others] of [
    [one, two],
    [two, one],
  ] as const) {
    const posts = await feed(who, { searchTags: [tag] })
    expect(posts.map(post => post.author.user_id)).toEqual([who.session.id])
    const { users } = await get(who, 'search.mentions', { query: { searchTerm: others.session.user_tag } })
    expect(users).toEqual([])
    const latest = await get(who, 'posts.timeline', {})
    expect(latest.map(post => post.user_tag)).not.toContain(others.session.user_tag)
  }
  expect((await page({ searchTags: [tag] })).posts).toHaveLength(2)
})

test('what a feed gives is what the post itself gives', async () => {
  const [post] = (await page({ selectedDate: 'all' })).posts
  const single: OutputOf<'posts.single'> = await get(visitor(server.origin), 'posts.single', {
    params: { slug: post?.post_slug ?? '' },
  })
  expect(single).toEqual(post)
})

test('a region is the posts of its prefectures, newest first, page by page', async () => {
  const stored: string[] = []
  for (const prefecture of ['Shiga', 'Mie', 'Nara', 'Shiga', 'Mie']) {
    const location = { name: 'A hill', name_ja: '丘', prefecture }
    stored.unshift((await storePost(server, author, { kind: 'guide', title: 'A hill', location })).id)
  }
  const of = (cursor?: string) => page({ selectedPlace: 'kansai', selectedType: 'guides', cursor }, 2)
  const first = await of()
  const second = await of(first.next ?? undefined)
  expect(idsOf([...first.posts, ...second.posts])).toEqual(stored.slice(0, 4))
})

test('words, tags and a place lead to just the posts that have all of them', async () => {
  const [one, two, word] = [`#${newWord()}`, `#${newWord()}`, newWord()]
  const both = await storePost(server, author, { plain: `${one} ${two} ${word}` })
  const onlyTags = await storePost(server, author, { plain: `${one} ${two}` })
  await storePost(server, author, { plain: `${one} ${word}` })
  expect(idsOf((await page({ searchTags: [one, two] })).posts)).toEqual([onlyTags.id, both.id])
  expect(idsOf((await page({ searchTags: [one, two], searchWords: word })).posts)).toEqual([both.id])
  expect(idsOf((await page({ searchTags: [one, two], selectedPlace: 'Kyoto' })).posts)).toEqual([])
  // What a device asks for at once has a bound, also where no rate helps.
  const { rows } = await sql`show statement_timeout`.execute(server.services.db)
  expect(rows).toEqual([{ statement_timeout: '10s' }])
})

test('a feed with words is counted as a search is, and is refused with the same words when they are too many', async () => {
  const asker = visitor(server.origin)
  const asked = (query: Filter) => ask(asker, 'posts.feedForVisitors', { params: { pageSize: 1 }, query })
  const long = await asked({ searchWords: 'x'.repeat(limits.search.textMax + 1) })
  expect(long).toMatchObject({ status: 400, body: { message: 'Cannot exceed 500 characters' } })
  // What was just made for somebody is given again, and not counted.
  for (let count = 0; count < rates.search.count; count++) await asked({ searchWords: `zzzz${count}` })
  expect((await asked({ searchWords: 'zzzz' })).status).toBe(429)
  expect((await asked({})).status).toBe(200)
})

test('an edit waits for no ranks that are being made anew, and what they still have of it trends no more', async () => {
  const tag = `#${newWord()}`
  const { id } = await storePost(server, author, { plain: `Text ${tag}` })
  const { db } = server.services
  await refreshRanks(db)
  const trending = async () => idsOf((await page({ searchTags: [tag], selectedTrend: 'trending' })).posts)
  expect(await trending()).toEqual([id])
  await inTransaction(db, async tx => {
    await rankPosts(tx, 'month')
    await get(author, 'posts.edit', {
      params: { postId: id, type: 'timeline', userId: author.session.id },
      body: { post_text: 'Text without it', version: 1 },
    })
  })
  expect(await trending()).toEqual([])
})

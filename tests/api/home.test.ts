import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postKinds } from '../../src/contract/entities/post.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { headOfHome } from '../../src/server/things/posts/home.ts'
import { refreshRanks } from '../../src/server/things/posts/refresh-ranks.ts'
import { block, presentMember, storePost, watched } from '../support/content.ts'
import { type Asker, ask, get, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let author: Member
let blocked: Member
let nobody: Asker

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
  blocked = await presentMember(server)
  await block(server, author, blocked)
  nobody = visitor(server.origin)
})
afterAll(() => server.stop())

const day = 86_400_000
const ids = (posts: readonly { id: string }[]) => posts.map(({ id }) => id)

/** Promotes a post in a place, from some days ago (or in how many) until another time. */
async function promote(post: { id: string }, place: number, from: number, until: number): Promise<void> {
  const [starts_at, ends_at] = [new Date(Date.now() + from * day), new Date(Date.now() + until * day)]
  const slot = { id: uuidv7(), post_id: post.id, starts_at, ends_at, place }
  await server.services.db.insertInto('promotions').values(slot).execute()
}

test('promoted are the posts of the slots that run, in their order, once', async () => {
  const [second, first, past, future, pending] = [
    await storePost(server, author, { kind: 'news', title: 'Second' }),
    await storePost(server, author),
    await storePost(server, author),
    await storePost(server, author),
    await storePost(server, author, { status: 'pending' }),
  ]
  await promote(second, 2, 0, 1)
  await promote(first, 1, -3, 3)
  await promote(first, 3, 0, 1)
  await promote(past, 4, -3, -1)
  await promote(future, 4, 1, 2)
  await promote(pending, 5, 0, 1)
  expect(ids(await get(nobody, 'posts.promoted', {}))).toEqual([first.id, second.id])
  expect(await get(blocked, 'posts.promoted', {})).toEqual([])
})

test('main are the posts that an admin chose, in that order', async () => {
  const [one, two, gone] = [
    await storePost(server, author),
    await storePost(server, author),
    await storePost(server, author),
  ]
  const rows = [two, gone, one].map(({ id }, place) => ({ post_id: id, place }))
  await server.services.db.insertInto('main_posts').values(rows).execute()
  await get(author, 'posts.delete', { params: { id: gone.id, type: 'timeline' } })
  expect(ids(await get(nobody, 'posts.main', {}))).toEqual([two.id, one.id])
})

test('rated are those with the most reactions', async () => {
  const [some, most] = [await storePost(server, author), await storePost(server, author)]
  const people = [await presentMember(server), await presentMember(server)]
  for (const each of people) await get(each, 'posts.react', { params: { id: most.id }, body: { reaction: 'useful' } })
  await get(author, 'posts.react', { params: { id: some.id }, body: { reaction: 'like' } })
  expect(ids(await get(nobody, 'posts.rated', {}))).toEqual([most.id, some.id])
  expect(await get(blocked, 'posts.rated', {})).toEqual([])
})

describe('the head of home', () => {
  const heads = [
    ['promoted', 'posts.promoted'],
    ['main', 'posts.main'],
    ['bestGuides', 'posts.bestGuides'],
    ['rated', 'posts.rated'],
  ] as const

  test('has the first of each list, as each asker sees them; a post may stand in several', async () => {
    const guides = []
    for (let count = 0; count < limits.homeFirst.bestGuides + 1; count++)
      guides.push(await storePost(server, author, { kind: 'guide', title: 'One of many guides' }))
    const [first] = guides
    if (first === undefined) throw new Error('no guide')
    await promote(first, 4, 0, 0.5)
    await server.services.db.insertInto('main_posts').values({ post_id: first.id, place: 0 }).execute()
    const reader = await presentMember(server)
    for (const { id } of guides) await get(reader, 'posts.react', { params: { id }, body: { reaction: 'like' } })
    await refreshRanks(server.services.db)
    for (const asker of [nobody, reader, author, await presentMember(server, 55)]) {
      const home = await get(asker, 'posts.home', {})
      for (const [group, name] of heads) {
        const whole = await get(asker, name, {})
        expect(home[group], group).toEqual(whole.slice(0, limits.homeFirst[group]))
        expect(ids(whole), group).toContain(first.id)
      }
      expect(home.bestGuides).toHaveLength(limits.homeFirst.bestGuides)
      expect(home.prefectures).toEqual(await get(asker, 'posts.placesWithPosts', {}))
      const mine = asker === reader ? 'like' : null
      expect(home.promoted.find(({ id }) => id === first.id)?.my_reaction).toBe(mine)
    }
    expect(await get(blocked, 'posts.home', {})).toMatchObject({ promoted: [], main: [], bestGuides: [], rated: [] })
  })

  test('costs seven statements, however many posts stand in it', async () => {
    const { db, asked } = watched(server.services.db)
    const { promoted, bestGuides } = await headOfHome({ db, viewer: null, services: server.services })
    expect([promoted.length, bestGuides.length]).not.toContain(0)
    expect(asked).toHaveLength(7)
  })
})

describe('by kind', () => {
  const kinds = [
    ['posts.news', 'news'],
    ['posts.guides', 'guide'],
    ['posts.places', 'place'],
  ] as const
  test.each(kinds)('%s are the latest of their kind', async (name, kind) => {
    const made = [
      await storePost(server, author, { kind, title: 'An old one' }),
      await storePost(server, author, { kind, title: 'A new one' }),
    ]
    expect(ids(await get(nobody, name, {})).slice(0, 2)).toEqual([made[1]?.id, made[0]?.id])
    expect(await get(blocked, name, {})).toEqual([])
  })

  test('the best guides and places are those that rank highest', async () => {
    const [guide, place] = [
      await storePost(server, author, { kind: 'guide', title: 'The best guide' }),
      await storePost(server, author, { kind: 'place', title: 'The best place' }),
    ]
    for (const { id } of [guide, place])
      await get(author, 'posts.react', { params: { id }, body: { reaction: 'thanks' } })
    await refreshRanks(server.services.db)
    expect((await get(nobody, 'posts.bestGuides', {}))[0]?.id).toBe(guide.id)
    expect((await get(nobody, 'posts.bestPlaces', {}))[0]?.id).toBe(place.id)
    expect(await get(blocked, 'posts.bestGuides', {})).toEqual([])
  })
})

test('favorites are what the feed of saved posts shows, page by page', async () => {
  const reader = await presentMember(server)
  for (let count = 0; count < limits.feedPageSize + 2; count++) {
    const post = await storePost(server, author)
    await get(reader, 'posts.save', { params: { id: post.id } })
  }
  const first = await ask(reader, 'posts.favorites', { query: {} })
  const saved = await ask(reader, 'posts.feed', {
    params: { pageSize: limits.feedPageSize },
    query: { selectedTrend: 'saved', selectedDate: 'all' },
  })
  expect(first.body).toEqual(saved.body)
  const cursor = first.headers.get('x-next-cursor') ?? ''
  expect(cursor).toBe(saved.headers.get('x-next-cursor'))
  expect(await get(reader, 'posts.favorites', { query: { cursor } })).toHaveLength(2)
  expect(await get(blocked, 'posts.favorites', { query: {} })).toEqual([])
})

test('favorites are of every type, places too, unless one asks for some', async () => {
  const reader = await presentMember(server)
  const saved: string[] = []
  for (const kind of postKinds) {
    const { id } = await storePost(server, author, { kind, title: 'Worth keeping' })
    await get(reader, 'posts.save', { params: { id } })
    saved.unshift(id)
  }
  expect(ids(await get(reader, 'posts.favorites', { query: {} }))).toEqual(saved)
  const some = await get(reader, 'posts.feed', {
    params: { pageSize: 15 },
    query: { selectedTrend: 'saved', selectedDate: 'all', selectedContentTypes: ['news', 'guides'] },
  })
  expect(some.map(({ type }) => type)).toEqual(['guide', 'news'])
})

describe('related', () => {
  const tagged = (tags: string, more = {}) =>
    storePost(server, author, {
      text: `<p>About ${tags
        .split(' ')
        .map(tag => `<span class="hashtag">${tag}</span>`)
        .join(' ')}</p>`,
      ...more,
    })
  const nara = { name: 'Todai-ji', name_ja: '東大寺', prefecture: 'Nara' }

  test('posts share tags or the place; those that share most come first, the post itself never', async () => {
    const guide = { kind: 'guide', title: 'A guide', location: nara } as const
    const post = await tagged('#deer #bronze', guide)
    const one = await tagged('#deer')
    const two = await tagged('#bronze #deer')
    const near = await storePost(server, author, guide)
    await tagged('#unrelated')
    const hidden = await tagged('#deer #bronze', { status: 'pending' })
    const found = await get(nobody, 'posts.related', { params: { id: post.id } })
    expect(ids(found).slice(0, 3)).toEqual([two.id, near.id, one.id])
    expect(ids(found)).not.toContain(hidden.id)
    expect(found[0]).toMatchObject({ type: 'timeline', post_title: 'About #bronze #deer' })
  })

  test('what shares nothing is followed by posts of its author, then by the latest of its kind', async () => {
    const someone = await presentMember(server)
    const another = await presentMember(server)
    const post = await storePost(server, someone, { kind: 'guide', title: 'Alone' })
    const own = await storePost(server, someone, { kind: 'news', title: 'By the same' })
    const latest = await storePost(server, another, { kind: 'guide', title: 'Latest' })
    const found = await get(nobody, 'posts.related', { params: { id: post.id } })
    expect(ids(found).slice(0, 2)).toEqual([own.id, latest.id])
    expect(found).toHaveLength(limits.relatedPosts)
    expect(found.slice(1).map(({ type }) => type)).toEqual(['guide', 'guide', 'guide'])
  })

  test('to what the asker may not read is not found', async () => {
    const { id } = await storePost(server, author, { status: 'pending' })
    expect((await ask(nobody, 'posts.related', { params: { id } })).status).toBe(404)
    const open = await storePost(server, author)
    expect((await ask(blocked, 'posts.related', { params: { id: open.id } })).status).toBe(404)
    expect((await ask(nobody, 'posts.related', { params: { id: open.id } })).status).toBe(200)
  })
})

test('the maps count the published guides and places of each prefecture', async () => {
  const location = { name: 'A cape', name_ja: '岬', prefecture: 'Kochi' }
  for (const post of [
    { kind: 'guide' },
    { kind: 'guide' },
    { kind: 'place' },
    { kind: 'news' },
    { kind: 'guide', status: 'pending' },
  ] as const)
    await storePost(server, author, { title: 'A cape', location, ...post })
  await refreshRanks(server.services.db)
  const counts = await get(nobody, 'posts.placesWithPosts', {})
  expect(counts).toContainEqual({ prefecture: 'Kochi', guides_count: 2, places_count: 1 })
})

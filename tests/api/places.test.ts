import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { refreshRanks } from '../../src/server/things/posts/refresh-ranks.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let open: TestServer
let closed: TestServer
let author: Member

beforeAll(async () => {
  open = await startTestServer({ env: { PLACES: 'on' } })
  closed = await startTestServer({ sharing: open })
  author = await presentMember(open)
})
afterAll(async () => {
  await closed.stopServing()
  await open.stop()
})

const body = (title: string, prefecture = 'Ehime') => ({
  post_title: title,
  post_text: '<p>Two benches and the horizon.</p>',
  post_location: { name: 'Shimonada', name_ja: '下灘駅', prefecture, lat: 33.65, lng: 132.58 },
})
type Added = OutputOf<'posts.addPlace'>
const add = async (title: string, prefecture?: string): Promise<Added> =>
  (await get(author, 'posts.addPlace', { body: body(title, prefecture) } as never)) as Added
const editing = ({ responseData, changes }: Added, title: string) => {
  const { post_title: _, ...rest } = body(title)
  const params = { postId: responseData.id, type: 'place', userId: author.session.id } as const
  return { params, body: { ...rest, post_title: title, version: changes.posts[0]?.version ?? 0 } }
}
const listed = async (query: object) =>
  (
    await get(visitor(open.origin), 'posts.feedForVisitors', {
      params: { pageSize: 15 },
      query: { selectedType: 'places', selectedDate: 'all', ...query },
    })
  ).map(({ id }) => id)

test('where places are open a member writes one, edits it, and it is listed by region and prefecture', async () => {
  const word = newWord()
  const made = await add(`A platform ${word}`)
  const { id } = made.responseData
  expect(made.changes.posts[0]).toMatchObject({ type: 'place', post_location: { prefecture: 'Ehime', lat: 33.65 } })
  await get(author, 'posts.edit', editing(made, `The platform ${word}`) as never)
  const post = await get(visitor(open.origin), 'posts.single', { params: { slug: made.responseData.post_slug } })
  expect(post).toMatchObject({ type: 'place', post_title: `The platform ${word}`, version: 2 })
  expect(await listed({})).toContain(id)
  expect(await listed({ selectedPlace: 'Ehime' })).toContain(id)
  expect(await listed({ selectedPlace: 'shikoku' })).toContain(id)
  expect(await listed({ selectedPlace: 'Kyoto' })).not.toContain(id)
  expect((await get(author, 'posts.places', {})).map(each => each.id)).toContain(id)
})

test('where places are open they are among all posts, found by a search, and counted', async () => {
  const word = newWord()
  const { id } = (await add(`A pier ${word}`, 'Kochi')).responseData
  const types = ['timeline', 'news', 'guides', 'places']
  expect(await listed({ selectedType: 'all', selectedContentTypes: types })).toContain(id)
  const search = (origin: string) => get(visitor(origin), 'search.asVisitor', { query: { searchText: word } })
  const { places, counts, guides } = await search(open.origin)
  expect([places.map(each => each.id), counts.places, guides]).toEqual([[id], { count: 1, more: false }, []])
  const without = await search(closed.origin)
  expect([without.places, without.counts.places]).toEqual([[], { count: 0, more: false }])
  await refreshRanks(open.services.db)
  const counted = await get(visitor(open.origin), 'posts.placesWithPosts', {})
  expect(counted).toContainEqual({ prefecture: 'Kochi', guides_count: 0, places_count: 1 })
})

test.each([
  ['half of a point', { lng: undefined }],
  ['a point elsewhere', { lat: 51.5, lng: -0.12 }],
])('a place with %s is refused', async (_, point) => {
  const wrong = body('Somewhere')
  const post_location = { ...wrong.post_location, ...point }
  expect((await ask(author, 'posts.addPlace', { body: { ...wrong, post_location } } as never)).status).toBe(400)
})

test('a place needs to say where it is', async () => {
  const { post_location: _, ...without } = body('Somewhere')
  expect((await ask(author, 'posts.addPlace', { body: without } as never)).status).toBe(400)
})

test('where they are not, adding and editing one is not found, and the places there are can be read', async () => {
  const made = await add(`A bench ${newWord()}`)
  const there = { ...author, origin: closed.origin }
  expect((await ask(there, 'posts.addPlace', { body: body('Another') } as never)).status).toBe(404)
  expect((await ask(there, 'posts.edit', editing(made, 'Changed') as never)).status).toBe(404)
  const { post_slug: slug } = made.responseData
  expect((await ask(there, 'posts.single', { params: { slug } })).status).toBe(200)
})

test('where they are not, no list shows one that did not ask for places: what to read next, home, a profile, feeds', async () => {
  const word = newWord()
  const tag = `#${word}`
  const addWith = async (title: string) => {
    const { post_text: _, ...rest } = body(title)
    return (await get(author, 'posts.addPlace', { body: { ...rest, post_text: `<p>${tag}</p>` } } as never)) as Added
  }
  const [first, { responseData: place }] = [await addWith(`First ${word}`), await addWith(`Second ${word}`)]
  const { id, post_slug: slug } = place
  await get(author, 'posts.react', { params: { id }, body: { reaction: 'like' } } as never)
  const shown = async ({ origin }: TestServer) => {
    const asker = { ...author, origin }
    const feed = async (path: string) => (await (await fetch(`${origin}${path}`)).text()).includes(slug)
    const next = await get(asker, 'posts.related', { params: { id: first.responseData.id } })
    const rated = await get(asker, 'posts.rated', {})
    const own = await get(asker, 'posts.ofUser', { params: { id: author.session.id }, query: {} } as never)
    const profile = await get(asker, 'profile.account', { params: { userTag: author.session.user_tag } } as never)
    const { posts_count } = profile as { posts_count: number }
    return [
      next.some(each => each.id === id),
      rated.some(each => each.id === id),
      (own as { id: string }[]).some(each => each.id === id),
      posts_count > 0,
      await feed('/feed.xml'),
      await feed(`/feed/tags/${word}.xml`),
      await feed('/feed/places.xml'),
    ]
  }
  expect(await shown(open)).toEqual([true, true, true, true, true, true, true])
  expect(await shown(closed)).toEqual([false, false, false, false, false, false, true])
})

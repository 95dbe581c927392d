import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../src/contract/calls/index.ts'
import { dateInJapan } from '../../src/contract/days.ts'
import type { Post } from '../../src/contract/entities/post.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { type Asker, ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

type Filter = Partial<InputOf<'posts.feedForVisitors'>['query']>

let server: TestServer
let admin: Member
let author: Member

beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  author = await presentMember(server)
})
afterAll(() => server.stop())

const dayMs = 86_400_000
const day = (days: number) => dateInJapan(new Date(Date.now() + days * dayMs))
const pin = (id: string, list: string, last_day = day(3)) =>
  ask(admin, 'admin.pinPost', { params: { id }, body: { list, last_day, reason: 'It is on' } })
const unpin = (id: string, list: string) =>
  ask(admin, 'admin.unpinPost', { params: { id }, body: { list, reason: 'It is over' } })
const anybody = () => visitor(server.origin)
const page = async (query: Filter, pageSize = 15, who: Asker = anybody()) => {
  const name = who.session === null ? 'posts.feedForVisitors' : 'posts.feed'
  const answer = await ask(who, name, { params: { pageSize }, query })
  expect(answer.status).toBe(200)
  return { posts: answer.body as Post[], next: answer.headers.get('x-next-cursor') ?? undefined }
}
const idsOf = async (query: Filter, who?: Asker) => (await page(query, 15, who)).posts.map(({ id }) => id)

/** Posts with a tag that no others have, the oldest first. */
async function tagged(count: number) {
  const tag = `#${newWord()}`
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await storePost(server, author, { plain: `Look at ${tag}` })).id)
  return { tag, ids }
}

/** Lets a pin be over, as time does. */
const letEnd = async (list: string) => {
  await server.services.db.updateTable('pins').set({ ends_at: new Date() }).where('list', '=', list).execute()
  server.services.forVisitors.changed()
}

test('a pinned post stands first in the list of its tag, once over all pages, and says so', async () => {
  const { tag, ids } = await tagged(7)
  const [oldest = ''] = ids
  expect((await pin(oldest, tag)).status).toBe(200)
  const query: Filter = { searchTags: [tag] }
  const read: string[] = []
  let cursor: string | undefined
  do {
    const { posts, next } = await page({ ...query, loadedIds: read.slice(-30), ...(cursor && { cursor }) }, 3)
    expect(posts.length).toBeLessThanOrEqual(3)
    read.push(...posts.map(({ id }) => id))
    cursor = next
  } while (cursor !== undefined)
  expect(read).toEqual([oldest, ...ids.slice(1).toReversed()])
  const [first] = (await page(query)).posts
  expect(first?.pins).toEqual([{ list: tag, until: new Date(`${day(4)}T00:00:00+09:00`).toISOString() }])
})

test('with the ids of what was read and no cursor the list goes on after the last that is not pinned', async () => {
  const { tag, ids } = await tagged(34)
  const [oldest = ''] = ids
  await pin(oldest, tag)
  const order = [oldest, ...ids.slice(1).toReversed()]
  expect(await idsOf({ searchTags: [tag], loadedIds: order.slice(0, 2) })).toEqual(order.slice(2, 17))
  expect(await idsOf({ searchTags: [tag], loadedIds: order.slice(0, 30) })).toEqual(order.slice(30))
  expect(await idsOf({ searchTags: [tag], loadedIds: [oldest] })).toEqual(order.slice(1, 16))
})

test('in its prefecture a guide stands first by time and by reactions, and not in other lists', async () => {
  const location = { name: 'Moss Temple', name_ja: '苔寺', prefecture: 'Tottori' }
  const old = await storePost(server, author, { kind: 'guide', title: 'An old guide', location })
  const fresh = await storePost(server, author, { kind: 'guide', title: 'A fresh guide', location })
  expect((await pin(old.id, 'Tottori')).status).toBe(200)
  expect(await idsOf({ selectedPlace: 'Tottori' })).toEqual([old.id, fresh.id])
  expect((await idsOf({ selectedPlace: 'Tottori', selectedTrend: 'trending' }))[0]).toBe(old.id)
  expect((await idsOf({ selectedPlace: 'chugoku' }))[0]).toBe(fresh.id)
  expect((await idsOf({}))[0]).toBe(fresh.id)
  expect(await idsOf({ selectedPlace: 'Tottori', selectedType: 'news' })).toEqual([])
})

test('it is not pinned for whom a block hides it, once deleted, removed, without the tag, or over', async () => {
  const { tag, ids } = await tagged(2)
  const [old = '', fresh = ''] = ids
  await pin(old, tag)
  const reader = await presentMember(server)
  expect(await idsOf({ searchTags: [tag] }, reader)).toEqual([old, fresh])
  await block(server, author, reader)
  expect(await idsOf({ searchTags: [tag] }, reader)).toEqual([])
  await letEnd(tag)
  expect(await idsOf({ searchTags: [tag] })).toEqual([fresh, old])
  expect((await page({ searchTags: [tag] })).posts.map(({ pins }) => pins)).toEqual([undefined, undefined])
  await pin(old, tag)
  await get(author, 'posts.delete', { params: { id: old, type: 'timeline' } })
  expect(await idsOf({ searchTags: [tag] })).toEqual([fresh])
  await letEnd(tag)
  await pin(fresh, tag)
  await server.services.db.updateTable('posts').set({ status: 'pending' }).where('id', '=', fresh).execute()
  server.services.forVisitors.changed()
  expect(await idsOf({ searchTags: [tag] })).toEqual([])
})

test('a list has one pin: another post is refused, the same one gets another end, and a pin that is over makes room', async () => {
  const { tag, ids } = await tagged(2)
  const [one = '', two = ''] = ids
  await pin(one, tag)
  expect(await pin(two, tag)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining(tag) },
  })
  expect((await pin(one, tag, day(9))).status).toBe(200)
  expect((await get(admin, 'admin.pins', {})).find(({ list }) => list === tag)).toMatchObject({
    until: new Date(`${day(10)}T00:00:00+09:00`).toISOString(),
    post: { id: one, shown: true },
  })
  await letEnd(tag)
  expect((await pin(two, tag)).status).toBe(200)
  expect((await unpin(one, tag)).status).toBe(404)
  expect((await unpin(two, tag)).status).toBe(200)
  expect(await idsOf({ searchTags: [tag] })).toEqual([two, one])
})

test('a post is pinned only in a list of its own, from today to ninety days on, while it is public', async () => {
  const { tag, ids } = await tagged(1)
  const [id = ''] = ids
  expect((await pin(id, '#elsewhere')).status).toBe(400)
  expect((await pin(id, 'Kyoto')).status).toBe(400)
  expect((await pin(id, tag, day(-1))).status).toBe(400)
  expect((await pin(id, tag, day(92))).status).toBe(400)
  expect((await pin(id, tag, day(0))).status).toBe(200)
  const pending = await storePost(server, author, { status: 'pending', plain: `Look at ${tag}` })
  expect((await pin(pending.id, tag)).status).toBe(404)
})

test('pinning and its end are logged with the reason, the list and the end', async () => {
  const { tag, ids } = await tagged(1)
  const [id = ''] = ids
  await pin(id, tag)
  await unpin(id, tag)
  const { db } = server.services
  const rows = await db.selectFrom('admin_log').selectAll().where('target_id', '=', id).orderBy('seq').execute()
  expect(rows.map(({ act, reason, details }) => [act, reason, details])).toEqual([
    ['post.pin', 'It is on', { list: tag, ends_at: new Date(`${day(4)}T00:00:00+09:00`).toISOString() }],
    ['post.unpin', 'It is over', { list: tag }],
  ])
})

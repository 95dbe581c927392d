import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateInJapan } from '../../src/contract/days.ts'
import { readFeed } from '../../src/local/posts/read-posts.ts'
import { presentMember, storePost } from '../support/content.ts'
import { get, type Member, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newDevice } from './devices.ts'

let server: TestServer
let admin: Member
let mika: Member

beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  mika = await presentMember(server)
})
afterAll(() => server.stop())

const tomorrow = () => dateInJapan(new Date(Date.now() + 86_400_000))
const write = async (tag: string, count: number) => {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.unshift((await storePost(server, mika, { plain: `Look at ${tag}` })).id)
  return ids
}

test('a pinned post stands first without a signal too, once, hides no gap of its list, and goes back when its pin ended', async () => {
  const tag = `#${newWord()}`
  const choice = { searchTags: [tag], selectedDate: 'all' } as const
  const held = await write(tag, 3)
  const oldest = held[2] ?? ''
  await get(admin, 'admin.pinPost', { params: { id: oldest }, body: { list: tag, last_day: tomorrow(), reason: 'On' } })
  const device = newDevice(server.origin, mika)
  await device.sync.loadFeed(choice, 'first')
  const read = async () => {
    const { pinned, ids, olderIds, posts } = await readFeed(device.mirror, choice)
    return { pinned, ids, olderIds, first: posts[0]?.id }
  }
  expect(await read()).toEqual({ pinned: oldest, ids: held.slice(0, 2), olderIds: [], first: oldest })

  // More than a page of new ones: the pinned post is on both first pages, and what lies between is not read yet.
  const fresh = await write(tag, 16)
  await device.sync.loadFeed(choice, 'first')
  device.connection.online = false
  expect(await read()).toEqual({
    pinned: oldest,
    ids: fresh.slice(0, 14),
    olderIds: held.slice(0, 2),
    first: oldest,
  })
  device.connection.online = true
  await device.sync.loadFeed(choice, 'next')
  expect(await read()).toMatchObject({ pinned: oldest, ids: [...fresh, ...held.slice(0, 2)], olderIds: [] })

  await get(admin, 'admin.unpinPost', { params: { id: oldest }, body: { list: tag, reason: 'Over' } })
  await device.sync.loadFeed(choice, 'first')
  await device.sync.loadFeed(choice, 'next')
  expect(await read()).toMatchObject({ pinned: undefined, ids: [...fresh, ...held], olderIds: [] })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '../../src/contract/entities/post.ts'
import {
  addCollection,
  addListToCollection,
  addToCollection,
  editCollection,
  removeCollection,
  removeFromCollection,
  reorderCollection,
  shareCollection,
} from '../../src/local/collections/commands.ts'
import { readChoices, readCollection, readCollections } from '../../src/local/collections/read-collections.ts'
import { readShared } from '../../src/local/collections/shared.ts'
import { followKept, keptCollections, turnKept } from '../../src/local/keeping/kept-collections.ts'
import { keptIds } from '../../src/local/keeping/kept-ids.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { newTimelinePost } from '../../src/local/posts/commands.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newDevice } from './devices.ts'

let server: TestServer
let author: Member
beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
})
afterAll(() => server.stop())

const words = { name: 'Kyushu, March', about: '' }
const idsOf = (rows: readonly { id: string }[]) => rows.map(row => row.id)
const inside = async (device: ReturnType<typeof newDevice>, id: string) =>
  idsOf((await readCollection(device.mirror, id)).entries)
const posts = async (count: number) => {
  const stored: Pick<Post, 'id'>[] = []
  for (let at = 0; at < count; at++) stored.push(await storePost(server, author))
  return idsOf(stored) as [string, string, string]
}

/** A member with two devices, which both have everything. */
async function twoDevices() {
  const member = await presentMember(server)
  const [phone, tablet] = [newDevice(server.origin, member), newDevice(server.origin, member)]
  const pull = async (device: typeof phone) => {
    device.clock.advance(1)
    await device.flush()
    expect(await device.sync.pullChanges()).toBe('loaded')
  }
  for (const device of [phone, tablet]) await pull(device)
  return { member, phone, tablet, pull }
}

test('what is made, filled and ordered without a network shows at once, arrives once, and comes to other devices', async () => {
  const { member, phone, tablet, pull } = await twoDevices()
  const [first, second, third] = await posts(3)
  phone.connection.online = false
  const { collectionId: id, ...add } = addCollection(words)
  await phone.write(add)
  for (const post of [first, second, third]) await phone.write(addToCollection(id, post))
  await phone.write(addToCollection(id, second))
  await phone.write(addListToCollection(id, { searchTags: ['#onsen'] }))
  await phone.write(reorderCollection(id, [third, first]))
  await phone.write(removeFromCollection(id, first))
  const list = expect.any(String)
  expect(await inside(phone, id)).toEqual([third, second, list])
  expect((await readCollections(phone.mirror)).collections).toMatchObject([
    { id, name: words.name, entries_count: 3, waiting: { commandId: expect.any(String) } },
  ])
  expect(await readChoices(phone.mirror, second)).toMatchObject([{ has: true }])
  expect(await readChoices(phone.mirror, first)).toMatchObject([{ has: false }])

  phone.connection.online = true
  phone.connection.fail(/add_collection/, 'answer lost')
  phone.connection.fail(/add_to_collection/, 'answer lost')
  await phone.flush()
  expect(await readWaiting(phone.mirror)).toEqual([])
  expect(await inside(phone, id)).toEqual([third, second, list])
  const truth = await get(member, 'collections.list', { query: {} })
  expect(truth.collections).toMatchObject([{ id, entries_count: 3 }])

  await pull(tablet)
  expect(await inside(tablet, id)).toEqual(await inside(phone, id))
  expect(await inside(tablet, id)).toEqual(truth.collections[0]?.entries?.map(each => each.id))
})

test('changes of both devices meet, and what one deletes is gone from the other', async () => {
  const { phone, tablet, pull } = await twoDevices()
  const [first, second] = await posts(2)
  const { collectionId: id, ...add } = addCollection(words)
  await phone.write(add)
  await phone.flush()
  await pull(tablet)
  await phone.write(addToCollection(id, first))
  await tablet.write(addToCollection(id, second))
  await tablet.write(editCollection(id, { name: 'Kyushu', about: 'By train' }))
  for (const device of [phone, tablet, phone, tablet]) await pull(device)
  for (const device of [phone, tablet]) {
    expect((await inside(device, id)).toSorted()).toEqual([first, second].toSorted())
    expect((await readCollection(device.mirror, id)).collection).toMatchObject({ name: 'Kyushu', about: 'By train' })
  }
  expect(await inside(phone, id)).toEqual(await inside(tablet, id))
  await phone.write(removeCollection(id))
  for (const device of [phone, tablet]) await pull(device)
  expect((await readCollections(tablet.mirror)).collections).toEqual([])
  expect(await readCollection(tablet.mirror, id)).toMatchObject({ collection: null, entries: [] })
})

test('nothing is asked for while nothing has changed, and nobody without collections asks at all', async () => {
  const { phone, pull } = await twoDevices()
  const asked = phone.connection.arrived.length
  await pull(phone)
  expect(phone.connection.arrived.slice(asked).filter(each => each.includes('collection'))).toEqual([])
})

test('one that was never sent goes with its deletion, and what was put into it', async () => {
  const { member, phone } = await twoDevices()
  const [post] = await posts(1)
  phone.connection.online = false
  const { collectionId: id, ...add } = addCollection(words)
  await phone.write(add)
  await phone.write(addToCollection(id, post))
  await phone.write(removeCollection(id))
  expect((await readCollections(phone.mirror)).collections).toEqual([])
  phone.connection.online = true
  await phone.flush()
  expect((await get(member, 'collections.list', { query: {} })).collections).toEqual([])
})

test('an own post that waits is in a collection at once, and goes out before it', async () => {
  const { member, phone } = await twoDevices()
  phone.connection.online = false
  const { postId, ...post } = newTimelinePost({ text: '<p>Waits with the collection</p>' })
  const { collectionId: id, ...add } = addCollection(words)
  await phone.write(add)
  await phone.write(post)
  await phone.write(addToCollection(id, postId))
  expect((await readCollection(phone.mirror, id)).entries).toMatchObject([{ post: { id: postId } }])
  phone.connection.online = true
  await phone.flush()
  const truth = await get(member, 'collections.list', { query: {} })
  expect(truth.collections[0]?.entries).toEqual([{ id: postId, source: null }])
})

test('its posts come to the device, those that nobody gets are asked for once, and it is kept whole if one wants', async () => {
  const { phone, tablet, pull, member } = await twoDevices()
  const stored = await posts(2)
  const shy = await presentMember(server)
  const hidden = await storePost(server, shy)
  const { collectionId: id, ...add } = addCollection(words)
  await phone.write(add)
  for (const post of [...stored, hidden.id]) await phone.write(addToCollection(id, post))
  await phone.flush()
  await block(server, shy, member)
  await pull(tablet)
  expect(await tablet.sync.loadCollection(id)).toBe('loaded')
  const { entries } = await readCollection(tablet.mirror, id)
  expect(entries.map(each => [each.post?.id, each.missing])).toEqual([
    [stored[0], false],
    [stored[1], false],
    [undefined, true],
  ])
  const asked = tablet.connection.arrived.length
  await tablet.sync.loadCollection(id)
  expect(tablet.connection.arrived.slice(asked).filter(each => each.includes('get_collection/'))).toEqual([])

  await turnKept(tablet.mirror, id, true)
  expect(await keptIds(tablet.mirror)).toEqual(new Set(stored))
  const [another] = await posts(1)
  await phone.write(addToCollection(id, another))
  await phone.write(removeFromCollection(id, stored[0]))
  await phone.flush()
  await followKept(tablet.mirror, tablet.sync)
  expect(await keptIds(tablet.mirror)).toEqual(new Set([stored[1], another]))
  await phone.write(removeCollection(id))
  await phone.flush()
  await followKept(tablet.mirror, tablet.sync)
  expect(await keptIds(tablet.mirror)).toEqual(new Set())
  expect(await keptCollections(tablet.mirror)).toEqual([])
})

test('a shared one is read by others from its link, and forgotten once it is closed', async () => {
  const { phone } = await twoDevices()
  const [post] = await posts(1)
  const { collectionId: id, ...add } = addCollection(words)
  for (const command of [add, addToCollection(id, post), shareCollection(id, true)]) await phone.write(command)
  await phone.flush()
  const slug = (await readCollection(phone.mirror, id)).collection?.shared_slug ?? ''
  expect(slug).toHaveLength(22)
  const reader = newDevice(server.origin, null)
  expect(await reader.sync.loadShared(slug)).toBe('loaded')
  expect(await readShared(reader.mirror, slug)).toMatchObject({
    collection: { name: words.name },
    entries: [{ post: { id: post } }],
  })
  await phone.write(shareCollection(id, false))
  await phone.flush()
  expect(await reader.sync.loadShared(slug)).toBe('gone')
  expect(await readShared(reader.mirror, slug)).toMatchObject({ collection: null })
})

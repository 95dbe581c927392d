import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Cursor } from '../../src/contract/entities/common.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { newComment } from '../../src/local/comments/commands.ts'
import { keepDraft, readDraft } from '../../src/local/mirror/drafts.ts'
import { toldTime } from '../../src/local/mirror/latest-time.ts'
import { cursorKey } from '../../src/local/mirror/list-pages.ts'
import type { Mirror } from '../../src/local/mirror/schema.ts'
import { readNotifications } from '../../src/local/notifications/read-notifications.ts'
import { beginVisit } from '../../src/local/posts/home-visit.ts'
import { readFeed } from '../../src/local/posts/read-posts.ts'
import { readWhatIsNew } from '../../src/local/posts/what-is-new.ts'
import { readSettings } from '../../src/local/settings/read-settings.ts'
import { readFavoriteTags } from '../../src/local/sidebar/read-favorites.ts'
import { sql } from '../../src/server/platform/db/sql.ts'
import { changesFrom } from '../support/changes.ts'
import { presentMember, storePost } from '../support/content.ts'
import { addComment, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { startSlowLine } from '../support/slow-line.ts'
import { newDevice } from './devices.ts'

/** What a device asks that comes back after some time (PRODUCT 10.21), with the bytes of the answers and their headers. */

let server: TestServer
let author: Member
beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
})
afterAll(() => server.stop())

/** Up to where a device knows what changed. */
const cursorOf = async (mirror: Mirror) => (await mirror.meta.get(cursorKey))?.value as Cursor

/** A member's device on a line of its own, which has read the feed and knows all of its account. */
async function comeHome() {
  const member = await presentMember(server)
  const line = await startSlowLine(server.origin, { latencyMs: 0, bytesPerSecond: 1e9 })
  onTestFinished(() => line.stop())
  const device = newDevice(line.origin, member)
  expect(await device.sync.begin()).toBe('loaded')
  await device.sync.loadFeed({}, 'first')
  expect(await device.sync.catchUp()).toBe('loaded')
  /** What was asked for by `work`, and how many bytes came. */
  const cost = async (work: () => Promise<unknown>) => {
    const before = { bytes: line.bytes(), asked: line.asked().length }
    await work()
    return { asked: line.asked().slice(before.asked), bytes: line.bytes() - before.bytes }
  }
  return { member, device, cost }
}

test('nothing new costs one request and one KiB', async () => {
  const { device, cost } = await comeHome()
  const { asked, bytes } = await cost(async () => {
    expect(await device.anotherTab().sync.begin()).toBe('loaded')
  })
  console.log(`nothing new: ${asked.length} request, ${bytes} bytes`)
  expect(asked).toHaveLength(1)
  expect(bytes).toBeLessThanOrEqual(1_024)
})

test('on home as well, where its lists were loaded minutes ago and a new visit begins', async () => {
  const { device, cost } = await comeHome()
  const { mirror, sync, clock } = device
  const open = async (tab: typeof sync) => {
    await beginVisit(mirror, clock.now())
    expect(await tab.begin()).toBe('loaded')
    expect(await Promise.all([tab.loadHome(), tab.loadWhatIsNew()])).toEqual(['loaded', 'loaded'])
  }
  await open(sync)
  clock.advance(31 * 60_000)
  const { asked, bytes } = await cost(() => open(device.anotherTab().sync))
  console.log(`nothing new on home: ${asked.length} request, ${bytes} bytes`)
  expect(asked).toHaveLength(1)
  expect(bytes).toBeLessThanOrEqual(1_024)
  expect(await readWhatIsNew(mirror)).toMatchObject({ answers: [], posts: [] })

  await storePost(server, author, { text: '<p>Something to come home for</p>' })
  const more = await cost(() => open(device.anotherTab().sync))
  expect(more.asked).toHaveLength(3)
})

test('after a week two requests and 20 KiB make the feed right, and all that is asked at a start is right with them', async () => {
  const { member, device, cost } = await comeHome()
  const elsewhere = { name: 'theme', value: 'dark' }
  const held = await storePost(server, author, { text: '<p>Held here</p>' })
  await device.sync.loadPost(held.slug)
  for (let day = 0; day < 7; day++) {
    for (let n = 0; n < 4; n++) await storePost(server, author, { text: `<p>What is new on day ${day}, ${n}</p>` })
    for (let n = 0; n < 3; n++) await addComment(author, held, `Said on day ${day}, ${n}`)
  }
  await get(member, 'settings.change', { body: elsewhere }, { key: crypto.randomUUID() })
  await get(member, 'sidebar.addFavoriteTag', { params: { tag: '#onsen' } }, { key: crypto.randomUUID() })
  const { mirror, sync } = device
  const left = await cursorOf(mirror)
  expect((await changesFrom(server, member, left)).changes.comments).toHaveLength(21)
  const { asked, bytes } = await cost(async () => {
    expect(await sync.catchUp()).toBe('loaded')
    expect((await readFeed(mirror, {})).stale).toBe(true)
    await sync.loadFeed({}, 'first')
  })
  console.log(`a week away: ${asked.length} requests, ${bytes} bytes`)
  expect(asked).toHaveLength(2)
  expect(bytes).toBeLessThanOrEqual(20 * 1_024)
  expect((await readFeed(mirror, {})).stale).toBe(false)
  expect((await readSettings(mirror)).values.theme).toBe('dark')
  expect((await readFavoriteTags(mirror)).tags.map(({ hashtag }) => hashtag)).toEqual(['#onsen'])
  expect(await readNotifications(mirror, 'new')).toMatchObject({ known: true })
})

test('what was changed here since the last answer is not taken for what the server has', async () => {
  const { member, device } = await comeHome()
  const { mirror, sync } = device
  const set = (value: string) => device.write({ kind: 'settings.change', args: { body: { name: 'theme', value } } })
  await set('dark')
  await device.flush()
  // Another device sets it back to what this one was told last.
  await get(member, 'settings.change', { body: { name: 'theme', value: 'auto' } }, { key: crypto.randomUUID() })
  expect((await readSettings(mirror)).values.theme).toBe('dark')
  await sync.catchUp()
  expect((await readSettings(mirror)).values.theme).toBe('auto')
})

test('a pull that was cut off goes on with the page that it had not got', async () => {
  const { member, device } = await comeHome()
  const { mirror, connection, sync } = device
  const many = serverLimits.changesPerAnswer + 20
  for (let n = 0; n < many; n++) await storePost(server, author, { text: `<p>One of many, ${n}</p>` })
  const before = await cursorOf(mirror)
  expect((await changesFrom(server, member, before)).more).toBe(true)
  connection.fail(/get_changes\?epoch=[^&]+&since=\d+$/, 'cut')
  expect(await sync.catchUp()).toBe('no-network')
  const between = await cursorOf(mirror)
  expect(between.rev).toBeGreaterThan(before.rev)
  connection.arrived.length = 0
  expect(await sync.catchUp()).toBe('loaded')
  expect(connection.arrived).toEqual(['GET /api/get_changes'])
  expect((await cursorOf(mirror)).rev).toBeGreaterThan(between.rev)
})

test('a device that was away for too long starts over and keeps what waits, drafts and saved posts', async () => {
  const { device } = await comeHome()
  const { mirror, sync, connection } = device
  const kept = await storePost(server, author, { text: '<p>Kept for the mountains</p>' })
  await sync.loadPost(kept.slug)
  await sync.loadFeed({}, 'first')
  await device.write({ kind: 'posts.save', args: { params: { id: kept.id } } })
  await device.flush()
  connection.fail(/add_post_comment/, ...Array.from({ length: 9 }, () => 'cut' as const))
  await device.write(newComment({ postId: kept.id, slug: kept.slug, text: '<p>Written on the way</p>' }))
  await keepDraft(mirror, 'post:new', { content: { text: '<p>Half a post</p>' } })
  // What was deleted sixty days ago is gone for good by now, so that no delta can name it.
  const { db } = server.services
  await sql`update site set value = pg_current_xact_id()::text where key = 'purged_tx'`.execute(db)
  expect(await sync.catchUp()).toBe('loaded')
  expect((await mirror.feeds.toArray()).every(({ anew }) => anew)).toBe(true)
  expect(await mirror.outbox.count()).toBe(1)
  expect(await readDraft(mirror, 'post:new')).not.toBeNull()
  expect((await mirror.posts.get(kept.id))?.post.saved).toBe(true)
  await device.flush()
  expect(await mirror.outbox.count()).toBe(0)
  await sync.loadFeed({}, 'first')
  expect(await readFeed(mirror, {})).toMatchObject({ stale: false, known: true })
})

test('a pull of a restored site that was cut off after its content believes no cursor of before', async () => {
  const { member, device } = await comeHome()
  const { mirror, sync } = device
  const post = await storePost(server, member)
  await addComment(author, post, 'Told before')
  const { cursor } = await get(member, 'notifications.changes', { query: {} })
  // As if the same numbers had meant something else before the backup.
  await mirror.meta.put({ key: 'notifications-cursor', value: { ...cursor, epoch: 'of before' } })
  expect(await sync.catchUp()).toBe('loaded')
  expect((await readNotifications(mirror, 'new')).rows.map(({ type }) => type)).toEqual(['new_comments_on_post'])
})

test('what the server says brings its time, whatever the clock of the device says', async () => {
  const { device } = await comeHome()
  await device.sync.catchUp()
  expect(await toldTime(device.mirror)).toBeGreaterThan(Date.now() - 60_000)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import { isRecent, overviewFreshMs } from '../../src/local/mirror/recent.ts'
import { readFeed, readPost } from '../../src/local/posts/read-posts.ts'
import { readSidebar } from '../../src/local/sidebar/read-sidebar.ts'
import { handOver } from '../../src/local/sync/hand-over.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { insertPost } from '../../src/server/things/posts/insert-post.sql.ts'
import { publishPost } from '../../src/server/things/posts/update-post.sql.ts'
import { untilWritesEnd } from '../support/changes.ts'
import { presentMember, storePost } from '../support/content.ts'
import { addComment, addPost, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newDevice } from './devices.ts'

let server: TestServer
let mika: Member
const stored: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  mika = await presentMember(server)
  for (let count = 0; count < 38; count++) stored.unshift((await storePost(server, mika)).id)
})
afterAll(() => server.stop())

const idsOf = (rows: readonly { id: string }[]) => rows.map(row => row.id)

test.each(['visitor', 'member'])(
  'a %s reads the feed to its end, and only the server says that it is the end',
  async who => {
    const device = newDevice(server.origin, who === 'member' ? mika : null)
    const feed = () => readFeed(device.mirror, {})
    expect(await feed()).toMatchObject({ known: false, done: false })
    expect(await device.sync.loadFeed({}, 'first')).toBe('loaded')
    expect(idsOf((await feed()).posts)).toEqual(stored.slice(0, 15))
    device.connection.online = false
    expect(await device.sync.loadFeed({}, 'next')).toBe('no-network')
    device.connection.online = true
    device.connection.fail(/get_selected/, { portal: 200 }, { code: 'internal', status: 500 })
    expect(await device.sync.loadFeed({}, 'next')).toBe('no-network')
    expect(await device.sync.loadFeed({}, 'next')).toMatchObject({ error: { code: 'internal' } })
    expect(await feed()).toMatchObject({ done: false })
    for (const size of [30, 38, 38]) {
      expect((await feed()).done).toBe(false)
      await device.sync.loadFeed({}, 'next')
      expect((await feed()).posts).toHaveLength(size)
    }
    expect(await feed()).toMatchObject({ done: true })
    expect(idsOf((await feed()).posts)).toEqual(stored)
    const asked = device.connection.arrived.length
    await device.sync.loadFeed({}, 'next')
    expect(device.connection.arrived).toHaveLength(asked)
  },
)

test('asked twice at once, it is loaded once', async () => {
  const device = newDevice(server.origin, null)
  await Promise.all([device.sync.loadFeed({}, 'first'), device.sync.loadFeed({}, 'first')])
  expect(device.connection.arrived).toHaveLength(1)
})

test('a first page over older ones joins them; behind a gap they stay readable until it is closed', async () => {
  const device = newDevice(server.origin, null)
  const tag = `#${newWord()}`
  const choice = { searchTags: [tag] }
  const post = async () => (await storePost(server, mika, { plain: `A walk under ${tag}` })).id
  const first: string[] = []
  for (let count = 0; count < 20; count++) first.unshift(await post())
  const feed = () => readFeed(device.mirror, choice)
  await device.sync.loadFeed(choice, 'first')
  await device.sync.loadFeed(choice, 'next')
  const second = [await post(), ...first]
  await device.sync.loadFeed(choice, 'first')
  expect(idsOf((await feed()).posts)).toEqual(second)
  const third = [...second]
  for (let count = 0; count < 18; count++) third.unshift(await post())
  await device.sync.loadFeed(choice, 'first')
  expect(idsOf((await feed()).posts)).toEqual(third.slice(0, 15))
  expect(idsOf((await feed()).older)).toEqual(second)
  await device.sync.loadFeed(choice, 'next')
  expect(idsOf((await feed()).posts)).toEqual(third)
  expect((await feed()).older).toEqual([])
})

test('a post that never was is gone; one that was read opens without a connection', async () => {
  const device = newDevice(server.origin, null)
  expect(await device.sync.loadPost('never-written-00000000')).toBe('gone')
  expect(await readPost(device.mirror, 'never-written-00000000')).toEqual({ state: 'gone' })
  const { slug } = await storePost(server, mika)
  expect(await readPost(device.mirror, slug)).toEqual({ state: 'unknown' })
  expect(await device.sync.loadPost(slug)).toBe('loaded')
  device.connection.online = false
  expect(await device.sync.loadPost(slug)).toBe('no-network')
  expect((await readPost(device.mirror, slug)).state).toBe('here')
})

test('comments page by page, and a comment that an address names comes with the first', async () => {
  const device = newDevice(server.origin, mika)
  const post = await addPost(mika, `Said much: ${newWord()}`)
  const ids: string[] = []
  for (let count = 0; count < 25; count++) ids.unshift(await addComment(mika, post, `Word ${count}`))
  const thread = () => readThread(device.mirror, post.id, 'new')
  const oldest = ids.at(-1) ?? ''
  await device.sync.loadThread(post.id, 'new', 'first', oldest)
  expect((await thread()).comments[0]?.id).toBe(oldest)
  expect(new Set(idsOf((await thread()).comments)).size).toBe((await thread()).comments.length)
  while (!(await thread()).done) expect(await device.sync.loadThread(post.id, 'new', 'next')).toBe('loaded')
  expect(idsOf((await thread()).comments).sort()).toEqual([...ids].sort())
})

test('what others changed comes by the delta: rows that are held, removals, and which lists are stale', async () => {
  const device = newDevice(server.origin, null)
  const ken = await presentMember(server)
  const [kept, leaving] = [await storePost(server, ken), await storePost(server, ken)]
  await device.sync.pullChanges()
  await device.sync.loadFeed({}, 'first')
  await device.sync.loadThread(kept.id, 'new', 'first')
  expect((await readFeed(device.mirror, {})).stale).toBe(false)
  const said = await addComment(ken, kept, 'Nice')
  await get(ken, 'posts.delete', { params: leaving }, { key: crypto.randomUUID() })
  await addPost(ken, `News of ${newWord()}`)
  device.connection.fail(/get_changes/, 'answer lost')
  expect(await device.sync.pullChanges()).toBe('no-network')
  await untilWritesEnd(server.services.db)
  expect(await device.sync.pullChanges()).toBe('loaded')
  expect(idsOf((await readThread(device.mirror, kept.id, 'new')).comments)).toEqual([said])
  expect(await readPost(device.mirror, kept.slug)).toMatchObject({ post: { post_comments_count: 1 } })
  expect(await readPost(device.mirror, leaving.slug)).toEqual({ state: 'gone' })
  expect(await readFeed(device.mirror, {})).toMatchObject({ stale: true, known: true })
})

test('a post that was saved on another device is held on this one too', async () => {
  const reader = await presentMember(server)
  const device = newDevice(server.origin, reader)
  const [saved, other] = [await storePost(server, mika), await storePost(server, mika)]
  await untilWritesEnd(server.services.db)
  await device.sync.pullChanges()
  await get(reader, 'posts.save', { params: { id: saved.id } })
  await get(mika, 'posts.react', { params: { id: other.id }, body: { reaction: 'thanks' } })
  await untilWritesEnd(server.services.db)
  expect(await device.sync.pullChanges()).toBe('loaded')
  expect(await readPost(device.mirror, saved.slug)).toMatchObject({ state: 'here', post: { saved: true } })
  expect(await readPost(device.mirror, other.slug)).toEqual({ state: 'unknown' })
})

test('an own post that is held is new to the lists once it is approved', async () => {
  const writer = await presentMember(server)
  const device = newDevice(server.origin, writer)
  const { id, slug } = await storePost(server, writer, { status: 'pending' })
  await device.sync.pullChanges()
  await device.sync.loadPost(slug)
  await device.sync.loadFeed({}, 'first')
  expect((await readFeed(device.mirror, {})).stale).toBe(false)
  await inTransaction(server.services.db, tx => publishPost(tx, { id, version: 1 }))
  await untilWritesEnd(server.services.db)
  expect(await device.sync.pullChanges()).toBe('loaded')
  expect(await readPost(device.mirror, slug)).toMatchObject({ post: { status: 'published' } })
  expect((await readFeed(device.mirror, {})).stale).toBe(true)
})

test('what is deleted between a document and the first delta goes, whichever of the two came first', async () => {
  const asker = visitor(server.origin)
  for (const first of ['document', 'delta']) {
    const device = newDevice(server.origin, null)
    const leaving = await storePost(server, mika)
    const { cursor } = await get(asker, 'app.changes', { query: {} })
    const post = await get(asker, 'posts.single', { params: leaving })
    const data = { at: device.clock.now(), cursor, posts: [post] }
    await get(mika, 'posts.delete', { params: leaving }, { key: crypto.randomUUID() })
    if (first === 'delta') await device.sync.pullChanges()
    await handOver(device.mirror, data)
    expect((await readPost(device.mirror, leaving.slug)).state).toBe('here')
    await untilWritesEnd(server.services.db)
    expect(await device.sync.pullChanges()).toBe('loaded')
    expect(await readPost(device.mirror, leaving.slug)).toEqual({ state: 'gone' })
  }
})

test.each(['delta', 'document'])(
  'lists that were read before there was a cursor are asked for again: first a %s',
  async first => {
    const device = newDevice(server.origin, null)
    const post = await storePost(server, mika)
    await device.sync.loadFeed({}, 'first')
    await device.sync.loadThread(post.id, 'new', 'first')
    if (first === 'delta') await device.sync.pullChanges()
    else {
      const { cursor } = await get(visitor(server.origin), 'app.changes', { query: {} })
      await handOver(device.mirror, { at: device.clock.now(), cursor })
    }
    expect(await readFeed(device.mirror, {})).toMatchObject({ stale: true, known: true })
    expect(await readThread(device.mirror, post.id, 'new')).toMatchObject({ stale: true, known: true })
    await device.sync.loadFeed({}, 'first')
    await device.sync.pullChanges()
    expect((await readFeed(device.mirror, {})).stale).toBe(false)
  },
)

test('a post whose comments are a 404 is gone', async () => {
  const device = newDevice(server.origin, null)
  const post = await storePost(server, mika)
  await device.sync.loadPost(post.slug)
  await get(mika, 'posts.delete', { params: post }, { key: crypto.randomUUID() })
  expect(await device.sync.loadThread(post.id, 'new', 'first')).toBe('gone')
  expect(await readPost(device.mirror, post.slug)).toEqual({ state: 'gone' })
})

test('a restored backup begins anew: what is held stays readable and any answer is newer', async () => {
  const device = newDevice(server.origin, null)
  const { id, slug } = await storePost(server, mika)
  await device.sync.loadPost(slug)
  await device.sync.pullChanges()
  await device.mirror.posts.where('id').equals(id).modify({ rev: Number.MAX_SAFE_INTEGER })
  await device.mirror.meta.put({ key: 'changes-cursor', value: { epoch: 'of before', rev: 1 } })
  await device.sync.pullChanges()
  expect((await readPost(device.mirror, slug)).state).toBe('here')
  device.clock.advance(1)
  await device.sync.loadPost(slug)
  expect((await device.mirror.posts.get(id))?.rev).toBeLessThan(Number.MAX_SAFE_INTEGER)
})

test('a document’s data becomes the visitor’s mirror and overwrites nothing newer', async () => {
  const device = newDevice(server.origin, null)
  const { slug } = await storePost(server, mika, { plain: 'As it was first' })
  const asker = visitor(server.origin)
  const post = await get(asker, 'posts.single', { params: { slug } })
  const at = device.clock.now()
  await device.sync.loadPost(slug)
  const data = {
    at,
    posts: [{ ...post, rev: post.rev - 1, post_text: '<p>Older</p>' }],
    feeds: [{ filter: {}, posts: [post], nextCursor: null }],
  }
  await handOver(device.mirror, data)
  expect(await readPost(device.mirror, slug)).toEqual({ state: 'here', post })
  expect(await readFeed(device.mirror, {})).toMatchObject({ known: true, done: false, posts: [{ id: post.id }] })
})

test('the sidebar comes whole', async () => {
  const device = newDevice(server.origin, mika)
  expect(await device.sync.loadSidebar()).toBe('loaded')
  const { templates, tags, latest } = await readSidebar(device.mirror)
  expect([templates, tags, latest].every(each => each !== null)).toBe(true)
})

test('the session is asked about, and ends on the server’s word only', async () => {
  const ken = await presentMember(server)
  const device = newDevice(server.origin, ken)
  expect(await device.sync.sessionDue()).toBe(true)
  expect(await device.sync.checkSession()).toBe('fine')
  expect(await device.sync.sessionDue()).toBe(false)
  device.connection.fail(/protected/, 'cut', { portal: 403 })
  expect(await device.sync.checkSession()).toBe('no-network')
  expect(await device.sync.checkSession()).toBe('no-network')
  expect(device.ends).toEqual([])
  await get(ken, 'auth.logout', {})
  expect(await device.sync.checkSession()).toBe('ended')
  expect(device.ends).toHaveLength(1)
})

const bulk = (count: number) => ({
  id: uuidv7(),
  authorId: mika.session.id,
  kind: 'timeline' as const,
  status: 'published' as const,
  title: '',
  text: `<p>One of many, ${count}</p>`,
  lang: 'en' as const,
  location: null,
  pictureIds: [],
})

test('after a delta that begins anew nothing is shown as there that nothing has confirmed', async () => {
  const device = newDevice(server.origin, mika)
  const ken = await presentMember(server)
  const [kept, leaving] = [await storePost(server, ken), await storePost(server, ken)]
  const root = await addComment(ken, kept, 'What do you think?')
  const reply = async (text: string) => {
    const body = { id: uuidv7(), comment_text: `<p>${text}</p>` }
    const params = { postId: kept.id, slug: kept.slug, commentId: root }
    await get(ken, 'comments.reply', { params, body }, { key: crypto.randomUUID() })
    return body.id
  }
  const replies = [await reply('This stays'), await reply('This goes')]
  for (const post of [kept, leaving]) await device.sync.loadPost(post.slug)
  await device.sync.loadFeed({}, 'first')
  await device.sync.loadThread(kept.id, 'new', 'first')
  await Promise.all([device.sync.loadHome(), device.sync.loadSidebar(), device.sync.loadRelated(kept.id)])
  await device.sync.pullChanges()
  expect(idsOf((await readFeed(device.mirror, {})).posts)).toContain(leaving.id)
  expect(isRecent((await readSidebar(device.mirror)).fetchedAt, overviewFreshMs, device.clock.now())).toBe(true)

  // More than one answer of the delta holds, in one transaction: the server says to begin anew.
  await inTransaction(server.services.db, async tx => {
    for (let count = 0; count <= serverLimits.changesPerAnswer; count++) await insertPost(tx, bulk(count))
  })
  await get(ken, 'posts.delete', { params: leaving }, { key: crypto.randomUUID() })
  const gone = { params: { commentId: replies[1] ?? '', postId: kept.id } }
  await get(ken, 'comments.delete', gone, { key: crypto.randomUUID() })
  const { db, horizon } = server.services
  const { tx } = await db
    .selectFrom('comments')
    .select('tx')
    .where('id', '=', replies[1] ?? '')
    .executeTakeFirstOrThrow()
  await untilWritesEnd(db)
  expect((await horizon.read()).horizon).toBeGreaterThan(Number(tx))
  expect(await device.sync.pullChanges()).toBe('loaded')
  expect(await readPost(device.mirror, leaving.slug)).toMatchObject({ state: 'here', unconfirmed: true })
  const singles = await device.mirror.singles.toArray()
  expect(singles.map(each => each.key)).toEqual(expect.arrayContaining(['home.rated', 'latest', `related ${kept.id}`]))
  for (const { fetchedAt } of singles) expect(isRecent(fetchedAt, overviewFreshMs, device.clock.now())).toBe(false)
  for (const post of [kept, leaving]) await device.sync.loadPost(post.slug)
  expect(await readPost(device.mirror, leaving.slug)).toEqual({ state: 'gone' })
  expect(await readPost(device.mirror, kept.slug)).toMatchObject({ state: 'here' })
  expect(await readPost(device.mirror, kept.slug)).not.toHaveProperty('unconfirmed')
  await device.sync.loadFeed({}, 'first')
  const feed = await readFeed(device.mirror, {})
  expect(idsOf([...feed.posts, ...feed.older])).not.toContain(leaving.id)
  await device.sync.loadThread(kept.id, 'new', 'first')
  const thread = await readThread(device.mirror, kept.id, 'new')
  expect(thread.comments.flatMap(each => idsOf(each.replies))).toEqual([replies[0]])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { deleteForGood } from '../../src/server/gate/account/removal.sql.ts'
import { block, onAnotherDevice, presentMember, storePost } from '../support/content.ts'
import { type Asker, ask, get, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let owner: Member
let author: Member
beforeAll(async () => {
  server = await startTestServer()
  owner = await presentMember(server)
  author = await presentMember(server)
})
afterAll(() => server.stop())

const add = (who: Member, name = 'Kyushu, March', id: string = uuidv7()) =>
  ask(who, 'collections.add', { body: { id, name } })
const newCollection = async (who = owner, name = 'Kyushu, March') =>
  (await get(who, 'collections.add', { body: { name } })).id
const put = (who: Member, id: string, postId: string, key?: string) =>
  ask(who, 'collections.addPost', { params: { id, postId } }, key === undefined ? {} : { key })
const read = (who: Member, id: string) => get(who, 'collections.read', { params: { id }, query: {} })
const entriesOf = async (who: Member, id: string) => (await read(who, id)).entries.map(each => each.id)
const listOf = async (who: Member) => (await get(who, 'collections.list', { query: {} })).collections
const share = (id: string, who = owner) => get(who, 'collections.share', { params: { id } })
const shared = (who: Asker, slug: string | null) =>
  ask(who, 'collections.shared', { params: { slug: slug ?? '' }, query: {} })
const posts = (count: number, by = author) => Promise.all(Array.from({ length: count }, () => storePost(server, by)))

/** A collection of the owner with so many posts of the author, in the order of the answer. */
async function filled(count: number) {
  const id = await newCollection()
  const stored = await posts(count)
  for (const post of stored) expect((await put(owner, id, post.id)).status).toBe(200)
  return { id, posts: stored.map(post => post.id) }
}

describe('a collection', () => {
  test('is created under the id of the client, once, and listed the newest first', async () => {
    const person = await presentMember(server)
    const ids = [uuidv7(), uuidv7()]
    for (const id of ids) expect((await add(person, 'Trams', id)).status).toBe(201)
    expect(await add(person, 'Again', ids[0])).toMatchObject({ status: 201, body: { id: ids[0], name: 'Trams' } })
    expect((await listOf(person)).map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('whose id is somebody else’s, or another thing’s, is a conflict', async () => {
    const id = uuidv7()
    const answers = await Promise.all([add(owner, 'Mine', id), add(author, 'Mine', id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const [post] = await posts(1)
    expect((await add(owner, 'Mine', post?.id)).status).toBe(409)
  })

  test.each(['', '   ', '\u3000\u0000', 'a'.repeat(limits.collections.name + 1)])(
    'can not be called %j',
    async name => {
      expect((await add(owner, name)).status).toBe(400)
      const id = await newCollection()
      expect((await ask(owner, 'collections.edit', { params: { id }, body: { name } })).status).toBe(400)
    },
  )

  test('keeps a name and words as typed, markup too, which is only text', async () => {
    const name = '<b>九州</b> ＆ friends'
    const id = await newCollection(owner, name)
    const body = { name: `${name}!`, about: '<script>alert(1)</script>' }
    expect(await get(owner, 'collections.edit', { params: { id }, body })).toMatchObject(body)
    expect(await read(owner, id)).toMatchObject({ collection: body })
    const long = { name, about: 'a'.repeat(limits.collections.about + 1) }
    expect((await ask(owner, 'collections.edit', { params: { id }, body: long })).status).toBe(400)
  })

  test('is one of at most fifty, in parallel too', async () => {
    const person = await presentMember(server)
    const answers = await Promise.all(
      Array.from({ length: limits.collections.most + 3 }, (_, index) => add(person, `Trip ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.collections.most)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await listOf(person)).toHaveLength(limits.collections.most)
  })

  test('goes, and its posts stay; a repeat of the command is answered as the first', async () => {
    const { id, posts: inside } = await filled(2)
    const key = uuidv7()
    const first = await ask(owner, 'collections.remove', { params: { id } }, { key })
    expect(first.status).toBe(200)
    expect((await ask(owner, 'collections.remove', { params: { id } }, { key })).body).toEqual(first.body)
    expect((await ask(owner, 'collections.read', { params: { id }, query: {} })).status).toBe(404)
    const left = await server.services.db.selectFrom('posts').select('id').where('id', 'in', inside).execute()
    expect(left).toHaveLength(2)
  })
})

describe('what is in a collection', () => {
  test('has its own order, and a post is in it once', async () => {
    const {
      id,
      posts: [first = '', second = '', third = ''],
    } = await filled(3)
    expect((await put(owner, id, first)).status).toBe(200)
    expect(await entriesOf(owner, id)).toEqual([first, second, third])
    await get(owner, 'collections.reorder', { params: { id }, body: { entries: [third, first, uuidv7()] } })
    expect(await entriesOf(owner, id)).toEqual([third, first, second])
    for (let times = 0; times < 2; times++)
      await get(owner, 'collections.removeEntry', { params: { id, entryId: first } })
    expect(await entriesOf(owner, id)).toEqual([third, second])
    expect((await listOf(owner)).find(each => each.id === id)).toMatchObject({ entries_count: 2 })
  })

  test('added at the same time from several devices is there once, each at a place of its own', async () => {
    const id = await newCollection()
    const stored = await posts(4)
    const twice = [...stored, ...stored].map(post => put(owner, id, post.id, uuidv7()))
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await entriesOf(owner, id)).toSorted()).toEqual(stored.map(post => post.id).toSorted())
  })

  test('comes in pages, in order, to the end', async () => {
    const { id, posts: inside } = await filled(limits.collections.pageSize + 2)
    const first = await ask(owner, 'collections.read', { params: { id }, query: {} })
    const cursor = first.headers.get('x-next-cursor') ?? ''
    const second = await ask(owner, 'collections.read', { params: { id }, query: { cursor } })
    expect(second.headers.get('x-next-cursor')).toBeNull()
    const pages = [first, second].map(({ body }) => body as OutputOf<'collections.read'>)
    expect(pages.flatMap(page => page.entries.map(each => each.id))).toEqual(inside)
    expect(pages.flatMap(page => page.posts.map(each => each.id))).toEqual(inside)
  })

  test('is a list too: of a tag, of a place, of any filter that means the same to everybody', async () => {
    const id = await newCollection()
    const source = (body: object, entryId = uuidv7()) =>
      ask(owner, 'collections.addSource', { params: { id, entryId }, body })
    expect((await source({ searchTags: ['#onsen'] })).status).toBe(200)
    expect((await source({ selectedType: 'guides', selectedPlace: 'Kumamoto' })).status).toBe(200)
    expect((await read(owner, id)).entries).toMatchObject([
      { source: { searchTags: ['#onsen'], selectedDate: 'all' } },
      { source: { selectedType: 'guides', selectedPlace: 'Kumamoto' } },
    ])
    for (const wrong of [
      { selectedTrend: 'saved' },
      { selectedPlace: 'Atlantis' },
      { searchTags: ['#<b>'] },
      { searchTags: Array(limits.search.tagsPage + 1).fill('#tea') },
      { searchWords: 'a'.repeat(limits.search.textMax + 1) },
    ])
      expect((await source(wrong)).status, JSON.stringify(wrong)).toBe(400)
    for (let more = 2; more < limits.collections.sources; more++) await source({ searchWords: `walk ${more}` })
    expect(await source({ searchWords: 'one too many' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_kept' },
    })
  })

  test('is bounded', async () => {
    const id = await newCollection()
    const stored = await posts(limits.collections.entries)
    await server.services.db
      .insertInto('collection_entries')
      .values(stored.map((post, place) => ({ collection_id: id, id: post.id, post_id: post.id, source: null, place })))
      .execute()
    const [last] = await posts(1)
    expect(await put(owner, id, last?.id ?? '')).toMatchObject({ status: 409, body: { code: 'too_many_kept' } })
  })

  test('shows pictures of its first published posts, and none of what the owner may not read', async () => {
    const [other, hidden] = [await presentMember(server), await presentMember(server)]
    const id = await newCollection()
    const pictured = async (by: Member) => {
      const picture = uuidv7()
      const size = { owner_id: by.session.id, alt: '', width: 640, height: 480 }
      await server.services.db
        .insertInto('pictures')
        .values({ id: picture, ...size })
        .execute()
      const post = await storePost(server, by, { pictureIds: [picture] })
      await put(owner, id, post.id)
      return { picture, post: post.id }
    }
    const theirs = await pictured(hidden)
    const seen = await pictured(other)
    await block(server, hidden, owner)
    expect((await read(owner, id)).collection.covers).toEqual([`/media/${seen.picture}/480.webp`])
    const page = await read(owner, id)
    expect(page.entries.map(each => each.id)).toEqual([theirs.post, seen.post])
    expect(page.posts.map(each => each.id)).toEqual([seen.post])
  })
})

describe('other devices', () => {
  test('learn of each change from the state in the delta', async () => {
    const tablet = await onAnotherDevice(server, owner)
    const state = async () => (await get(tablet, 'app.changes', { query: {} })).collections_rev
    const seen = [await state()]
    const changed = async (what: string) => {
      seen.push(await state())
      expect(seen.at(-1), what).not.toBe(seen.at(-2))
    }
    const [post, other] = await posts(2)
    const id = await newCollection()
    await changed('created')
    await put(owner, id, post?.id ?? '')
    await changed('added to')
    await put(owner, id, other?.id ?? '')
    await changed('added to again')
    await get(owner, 'collections.reorder', { params: { id }, body: { entries: [other?.id ?? ''] } })
    await changed('ordered')
    await get(owner, 'collections.edit', { params: { id }, body: { name: 'Winter' } })
    await changed('renamed')
    await share(id)
    await changed('shared')
    await get(owner, 'collections.remove', { params: { id } })
    await changed('deleted')
    expect((await get(tablet, 'collections.list', { query: {} })).rev).toBe(seen.at(-1))
    expect((await get(visitor(server.origin), 'app.changes', { query: {} })).collections_rev).toBeUndefined()
  })

  test('ask for the list once, and get what is in those that have changed', async () => {
    const person = await presentMember(server)
    const [first, second] = [await newCollection(person), await newCollection(person)]
    const [post] = await posts(1)
    await put(person, first, post?.id ?? '')
    const { collections } = await get(person, 'collections.list', { query: {} })
    expect(collections.map(each => each.entries)).toEqual([[], [{ id: post?.id, source: null }]])
    const since = Math.max(...collections.map(each => each.rev))
    await put(person, second, post?.id ?? '')
    const later = await get(person, 'collections.list', { query: { since } })
    expect(later.collections.map(each => each.entries)).toEqual([[{ id: post?.id, source: null }], null])
  })
})

describe('a shared collection', () => {
  test('opens to whoever has the link, as far as each may read it', async () => {
    const { id, posts: inside } = await filled(3)
    const { shared_slug } = await share(id)
    expect(shared_slug).toMatch(/^[\w-]{22}$/)
    expect((await share(id)).shared_slug).toBe(shared_slug)
    const own = await storePost(server, owner, { status: 'pending' })
    await put(owner, id, own.id)
    const blocked = await presentMember(server)
    await block(server, author, blocked)
    await server.services.db
      .updateTable('posts')
      .set({ deleted_at: new Date() })
      .where('id', '=', inside[0] ?? '')
      .execute()
    const seenBy = async (who: Asker) => {
      const { body, status } = await shared(who, shared_slug)
      expect(status).toBe(200)
      const page = body as OutputOf<'collections.shared'>
      expect(page.collection.entries_count).toBe(page.entries.length)
      expect(page.posts.map(each => each.id)).toEqual(page.entries.map(each => each.id))
      return page.entries.map(each => each.id)
    }
    expect(await seenBy(visitor(server.origin))).toEqual(inside.slice(1))
    expect(await seenBy(blocked)).toEqual([])
    expect(await seenBy(owner)).toEqual([...inside.slice(1), own.id])
  })

  test('is closed again at once, and the old link never opens any more', async () => {
    const id = await newCollection()
    const { shared_slug: first } = await share(id)
    const reader = visitor(server.origin)
    expect((await shared(reader, first)).status).toBe(200)
    await get(owner, 'collections.unshare', { params: { id } })
    expect((await shared(reader, first)).status).toBe(404)
    const { shared_slug: second } = await share(id)
    expect(second).not.toBe(first)
    expect((await shared(reader, first)).status).toBe(404)
    expect((await shared(reader, second)).status).toBe(200)
  })

  test('names its owner to those who may see the profile, and is gone for who is blocked, and with the account', async () => {
    const person = await presentMember(server)
    const id = await newCollection(person)
    const { shared_slug } = await share(id, person)
    const ownerFor = async (who: Asker) =>
      ((await shared(who, shared_slug)).body as OutputOf<'collections.shared'>).collection.owner
    expect(await ownerFor(author)).toMatchObject({ user_tag: person.session.user_tag })
    await get(person, 'settings.change', { body: { name: 'profile', value: 'followers' } })
    expect(await ownerFor(author)).toBeNull()
    expect(await ownerFor(person)).toMatchObject({ user_tag: person.session.user_tag })
    await block(server, person, author)
    expect((await shared(author, shared_slug)).status).toBe(404)
    const { db } = server.services
    await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', person.session.id).execute()
    server.services.forVisitors.changed()
    expect((await shared(visitor(server.origin), shared_slug)).status).toBe(404)
    await db.transaction().execute(tx => deleteForGood(tx, person.session.id))
    expect(await db.selectFrom('collections').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test.each(['', '..', 'a'.repeat(21), `${'a'.repeat(21)}%2F`, 'a'.repeat(500), '%00'.repeat(22)])(
    'has no address like %j',
    async slug => {
      const { status } = await fetch(`${server.origin}/api/get_shared_collection/${slug}`)
      expect([400, 404]).toContain(status)
    },
  )

  test('does not have its address in the log, neither of the call nor of the page', async () => {
    const { shared_slug } = await share(await newCollection())
    const slug = shared_slug ?? ''
    for (const path of [
      `/api/get_shared_collection/${slug}`,
      `/shared/${slug}`,
      `/shared/${slug}?x=1`,
      `/media/${slug}`,
    ])
      await fetch(server.origin + path, { headers: { referer: `${server.origin}/shared/${slug}` } })
    expect(server.logged()).toContain('/api/get_shared_collection/:slug')
    expect(server.logged()).not.toContain(slug)
  })
})

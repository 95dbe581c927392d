import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../src/contract/calls/index.ts'
import { fromPlain } from '../../src/contract/rich-text/from-plain.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { slugIn } from '../../src/server/admin/promote/find-posts.ts'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { createDatabase, dropDatabase } from '../support/cluster.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { upload } from '../support/uploads.ts'
import { workerCluster } from '../support/worker-cluster.ts'

let server: TestServer
let admin: Member
let author: Member

beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  author = await presentMember(server)
})
afterAll(() => server.stop())

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const times = (from: number, until: number) => ({ starts_at: at(from), ends_at: at(until) })
const anybody = () => visitor(server.origin)
const promoted = async (who = anybody()) => (await get(who, 'posts.promoted', {})).map(({ id }) => id)
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message

async function logged(id: string) {
  const { db } = server.services
  const rows = await db.selectFrom('admin_log').selectAll().where('target_id', '=', id).orderBy('seq').execute()
  return rows.map(row => [row.admin_id, row.act, row.details.did])
}

describe('a slot of a promoted post', () => {
  type Slot = OutputOf<'admin.promotedSlots'>['open'][number]
  const slotOf = async (postId: string): Promise<Slot> => {
    const { open, past } = await get(admin, 'admin.promotedSlots', {})
    const found = [...open, ...past].find(({ post }) => post.id === postId)
    if (!found) throw new Error('no slot of this post')
    return found
  }
  const book = (post: { id: string }, place: number, from: number, until: number) =>
    ask(admin, 'admin.addPromotedSlot', { body: { post_id: post.id, place, ...times(from, until) } })

  test('is booked, seen by all while it runs, ended and noted; places give the order', async () => {
    const [second, first, later] = [
      await storePost(server, author),
      await storePost(server, author, { kind: 'news', title: 'A first' }),
      await storePost(server, author),
    ]
    expect((await book(second, 2, -1, 2)).status).toBe(201)
    expect((await book(first, 1, -1, 2)).status).toBe(201)
    expect((await book(later, 1, 3, 5)).status).toBe(201)
    expect(await promoted()).toEqual([first.id, second.id])
    expect((await get(anybody(), 'posts.home', {})).promoted.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(await slotOf(first.id)).toMatchObject({
      place: 1,
      state: 'running',
      post: { title: 'A first', shown: true },
    })
    const { id } = await slotOf(first.id)
    await get(admin, 'admin.endPromotedSlot', { params: { id }, body: {} })
    expect(await promoted()).toEqual([second.id])
    expect((await slotOf(first.id)).state).toBe('past')
    expect(await logged(id)).toEqual([
      [admin.session.id, 'promote.change', 'add'],
      [admin.session.id, 'promote.change', 'end'],
    ])
    const coming = await slotOf(later.id)
    await get(admin, 'admin.deletePromotedSlot', { params: { id: coming.id }, body: {} })
    await expect(slotOf(later.id)).rejects.toThrow('no slot')
    expect((await logged(coming.id)).at(-1)?.[2]).toBe('delete')
    await get(admin, 'admin.endPromotedSlot', { params: { id: (await slotOf(second.id)).id }, body: {} })
  })

  test('that overlaps with another of its place is refused, and the other is named', async () => {
    const [one, other] = [
      await storePost(server, author, { kind: 'news', title: 'Standing here' }),
      await storePost(server, author),
    ]
    expect((await book(one, 4, 10, 20)).status).toBe(201)
    const refused = await book(other, 4, 15, 30)
    expect(refused.status).toBe(409)
    expect(messageOf(refused)).toMatch(/^Place 4 is taken by “Standing here” from .+ JST to .+ JST\.$/)
    // One begins at the moment in which the other ends; and another place is free.
    const { ends_at } = await slotOf(one.id)
    const body = { post_id: other.id, place: 4, starts_at: ends_at, ends_at: at(30) }
    expect((await ask(admin, 'admin.addPromotedSlot', { body })).status).toBe(201)
    expect((await book(await storePost(server, author), 5, 15, 30)).status).toBe(201)
    const { id } = await slotOf(other.id)
    const moved = { params: { id }, body: { ...body, ...times(12, 30) } }
    expect(messageOf(await ask(admin, 'admin.changePromotedSlot', moved))).toContain('Standing here')
    expect((await slotOf(other.id)).starts_at).toBe(ends_at)
    expect(await logged(id)).toHaveLength(1)
  })

  test('is booked once by two admins who ask at the same time', async () => {
    const posts = await Promise.all([1, 2, 3, 4].map(() => storePost(server, author)))
    const answers = await Promise.all(posts.map(post => book(post, 3, 40, 50)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  test('keeps its beginning once it runs, and is not changed once it is over', async () => {
    const post = await storePost(server, author)
    await book(post, 5, -3, 3)
    const { id, starts_at } = await slotOf(post.id)
    const to = (from: number, until: number) => ({
      params: { id },
      body: { post_id: post.id, place: 5, ...times(from, until) },
    })
    await get(admin, 'admin.changePromotedSlot', to(1, 4))
    expect((await slotOf(post.id)).starts_at).toBe(starts_at)
    expect((await ask(admin, 'admin.deletePromotedSlot', { params: { id }, body: {} })).status).toBe(409)
    await get(admin, 'admin.endPromotedSlot', { params: { id }, body: {} })
    expect((await ask(admin, 'admin.changePromotedSlot', to(1, 4))).status).toBe(409)
    expect((await ask(admin, 'admin.endPromotedSlot', { params: { id }, body: {} })).status).toBe(409)
  })

  test('begins now if it should have begun before, also where another stood until a moment ago', async () => {
    const [one, other] = [await storePost(server, author), await storePost(server, author)]
    const before = Date.now()
    await book(one, 2, -5, 1)
    await get(admin, 'admin.endPromotedSlot', { params: { id: (await slotOf(one.id)).id }, body: {} })
    expect((await book(other, 2, -5, 1)).status).toBe(201)
    const { id, starts_at } = await slotOf(other.id)
    expect(Date.parse(starts_at)).toBeGreaterThanOrEqual(before)
    await get(admin, 'admin.endPromotedSlot', { params: { id }, body: {} })
  })

  test.each([
    ['that ends before it begins', 5, 4],
    ['that is over', -5, -4],
    ['of more than a year', 1, 24 * 367],
  ])('%s is refused at its end', async (_, from, until) => {
    const answer = await book(await storePost(server, author), 1, from, until)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ issues: [{ path: 'ends_at' }] })
  })

  test('shows nothing to whom the author has blocked, and to nobody once the post is gone', async () => {
    const reader = await presentMember(server)
    const post = await storePost(server, author)
    await book(post, 1, 0, 2)
    expect(await promoted(reader)).toContain(post.id)
    await block(server, author, reader)
    expect(await promoted(reader)).not.toContain(post.id)
    await server.services.db.updateTable('posts').set({ status: 'removed' }).where('id', '=', post.id).execute()
    expect(await promoted()).not.toContain(post.id)
    expect((await slotOf(post.id)).post.shown).toBe(false)
    expect((await book(post, 2, 60, 61)).status).toBe(400)
  })
})

describe('the main posts', () => {
  const chosen = async () => (await get(admin, 'admin.mainPosts', {})).map(({ id }) => id)
  const choose = (...posts: string[]) => ask(admin, 'admin.setMainPosts', { body: { posts } })

  test('are those that an admin chose, in that order', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await storePost(server, author)).id)
    const [a = '', b = '', c = ''] = ids
    expect((await choose(a, b)).status).toBe(200)
    expect((await choose(c, a)).status).toBe(200)
    expect(await chosen()).toEqual([c, a])
    expect((await get(anybody(), 'posts.main', {})).map(({ id }) => id)).toEqual([c, a])
    const waiting = await storePost(server, author, { status: 'pending' })
    expect((await choose(waiting.id, a)).status).toBe(400)
    expect((await choose(uuidv7())).status).toBe(400)
    expect(await chosen()).toEqual([c, a])
    expect(await logged('home')).toHaveLength(2)
    expect((await choose()).status).toBe(200)
    expect(await chosen()).toEqual([])
  })
})

describe('the sponsored block', () => {
  type Body = InputOf<'admin.addSponsored'>['body']
  const said = (title: string, alt = '') => ({ title, text: `<p>Words of <b>${title}</b></p>`, alt })
  const body = (from: number, until: number, more: Partial<Body> = {}): Body => ({
    ...times(from, until),
    href: 'https://shop.example/tea?a=1',
    picture: null,
    en: said('Tea'),
    ja: said('お茶'),
    ...more,
  })
  const shown = async () => (await get(anybody(), 'sidebar.templates', {})).sponsored
  const blocks = async () => get(admin, 'admin.sponsoredBlocks', {})

  test('stands in the sidebar while it runs, in both languages, with a picture that everybody may see', async () => {
    expect(await shown()).toBeNull()
    const { id: sent } = await upload(await redAndBlue(60, 40).jpeg().toBuffer(), admin)
    const pictured = { picture: sent, en: said('Tea', 'A cup'), ja: said('お茶', '湯のみ') }
    await get(admin, 'admin.addSponsored', { body: body(-1, 2, pictured) })
    const seen = await shown()
    expect(seen).toMatchObject({
      title: 'Tea',
      text: 'Words of Tea',
      href: 'https://shop.example/tea?a=1',
      en: { title: 'Tea', text: '<p>Words of <strong>Tea</strong></p>', alt: 'A cup' },
      ja: { title: 'お茶', alt: '湯のみ' },
    })
    const picture = `${server.origin}${seen?.picture}`
    expect((await fetch(picture)).status).toBe(200)

    const [{ id = '' } = {}] = (await blocks()).open
    // The same picture by its upload, as after an answer that was lost; then none.
    await get(admin, 'admin.changeSponsored', { params: { id }, body: body(-1, 3, pictured) })
    expect((await shown())?.picture).toBe(seen?.picture)
    await get(admin, 'admin.changeSponsored', { params: { id }, body: body(-1, 3) })
    expect((await shown())?.picture).toBeNull()
    expect((await fetch(picture)).status).toBe(404)

    const refused = await ask(admin, 'admin.addSponsored', { body: body(1, 5) })
    expect([refused.status, messageOf(refused)]).toEqual([409, expect.stringContaining('“Tea” is there from')])
    await get(admin, 'admin.endSponsored', { params: { id }, body: {} })
    expect(await shown()).toBeNull()
    expect((await logged(id)).map(([, , did]) => did)).toEqual(['add', 'change', 'change', 'end'])
  })

  test.each([
    ['a link without https', { href: 'http://shop.example/' }],
    ['a link that runs a script', { href: 'javascript:alert(1)' }],
    ['a link with a password', { href: 'https://a:b@shop.example/' }],
    ['no title', { ja: { ...said('x'), title: ' ' } }],
    ['no text', { en: { ...said('x'), text: '<p></p>' } }],
  ])('is refused with %s', async (_, more) => {
    expect((await ask(admin, 'admin.addSponsored', { body: body(100, 101, more) })).status).toBe(400)
  })

  test('is refused with a picture that nothing describes, or that is not the admin’s', async () => {
    const { id } = await upload(await redAndBlue(60, 40).jpeg().toBuffer(), author)
    expect((await ask(admin, 'admin.addSponsored', { body: body(100, 101, { picture: id }) })).status).toBe(400)
    const pictured = { picture: id, en: said('Tea', 'A cup'), ja: said('お茶', '湯のみ') }
    expect((await ask(admin, 'admin.addSponsored', { body: body(100, 101, pictured) })).status).toBe(409)
  })

  test('that has not begun is deleted with its picture', async () => {
    const { id: sent } = await upload(await redAndBlue(60, 40).jpeg().toBuffer(), admin)
    const pictured = { picture: sent, en: said('Later', 'A cup'), ja: said('あとで', '湯のみ') }
    await get(admin, 'admin.addSponsored', { body: body(100, 101, pictured) })
    const [later] = (await blocks()).open
    await get(admin, 'admin.deleteSponsored', { params: { id: later?.id ?? '' }, body: {} })
    expect((await blocks()).open).toEqual([])
    expect((await fetch(`${server.origin}${later?.picture?.thumb}`)).status).toBe(404)
  })
})

test('a post is found by its words and by its address, and only where everybody may see it', async () => {
  const word = newWord()
  const post = await storePost(server, author, { kind: 'place', title: `The ${word} hill`, text: fromPlain('A view.') })
  const waiting = await storePost(server, author, { kind: 'news', title: `The ${word} hall`, status: 'pending' })
  const found = async (words: string) =>
    (await get(admin, 'admin.postsToPromote', { query: { words } })).map(({ id }) => id)
  for (const words of [word, `https://elsewhere.example/posts/${post.slug}?x=1`, post.slug])
    expect(await found(words), words).toEqual([post.id])
  expect(await found(waiting.slug)).toEqual([])
  for (const none of ['%%%', 'a-%00']) expect(await found(none)).toEqual([])
  expect(await found('')).toEqual([])
})

test('what of typed words may be a slug', () => {
  expect(slugIn('https://engawa.example/posts/a-walk-1?c=2#x')).toBe('a-walk-1')
  expect(slugIn('a-walk-1')).toBe('a-walk-1')
  expect(slugIn('a walk')).toBeNull()
})

test('slots of days become slots of moments in Japan, each in a place of its own', async () => {
  const cluster = workerCluster()
  const database = await createDatabase(cluster)
  const db = openDatabase({ ...cluster, database }, () => undefined)
  try {
    await migrate(db, '0022-admin-log')
    const [user, post] = [uuidv7(), uuidv7()]
    await sql`insert into users (id, email, username, user_tag, sex, birthday)
      values (${user}, 'a@example.jp', 'Mika', 'mika', 'none', '1990-01-01')`.execute(db)
    await sql`insert into posts (id, slug, author_id, kind, status, title, text, lang, words)
      values (${post}, 'a-slug', ${user}, 'news', 'published', 'A title', '<p>a</p>', 'en', ''::tsvector)`.execute(db)
    for (let count = 0; count < 7; count++)
      await sql`insert into promotions (id, post_id, first_day, last_day)
        values (${uuidv7()}, ${post}, '2026-11-21', '2026-11-22')`.execute(db)
    await migrate(db)
    const rows = await db.selectFrom('promotions').selectAll().orderBy('place').execute()
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
    expect(rows[0]?.starts_at.toISOString()).toBe('2026-11-20T15:00:00.000Z')
    expect(rows[0]?.ends_at.toISOString()).toBe('2026-11-22T15:00:00.000Z')
  } finally {
    await db.destroy()
    await dropDatabase(cluster, database)
  }
})

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationTypes } from '../../src/contract/entities/notification.ts'
import type { Post } from '../../src/contract/entities/post.ts'
import { simpleText, tag as tagField } from '../../src/contract/fields.ts'
import { limits } from '../../src/contract/limits.ts'
import { extractMentions } from '../../src/contract/rich-text/mentions.ts'
import { demo } from '../../src/server/demo/content/index.ts'
import { type DemoAccounts, seedDemo } from '../../src/server/demo/seed.ts'
import { demoAccountsText } from '../../src/server/demo-accounts-text.ts'
import { drawnOnce } from '../support/demo.ts'
import { pageOf } from '../support/notifications.ts'
import { type Asker, ask, get, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let accounts: DemoAccounts | null

beforeAll(async () => {
  server = await startTestServer()
  accounts = await seedDemo(server.services)
}, 120_000)
afterAll(() => server.stop())

const everything = async () => {
  const posts: Post[] = []
  for (const selectedType of ['timeline', 'news', 'guides', 'places'] as const) {
    for (let cursor: string | undefined; ; ) {
      const query = { selectedType, selectedDate: 'all' as const, ...(cursor === undefined ? {} : { cursor }) }
      const answer = await ask(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: 15 }, query })
      posts.push(...(answer.body as Post[]))
      cursor = answer.headers.get('x-next-cursor') ?? undefined
      if (cursor === undefined) break
    }
  }
  return posts
}

test('the accounts are written for their owner alone, and one can sign in with each', async () => {
  const file = join(server.dataDir, 'demo-accounts.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(accounts)
  expect(accounts?.filter(({ role }) => role === 55)).toHaveLength(1)
  expect(accounts?.filter(({ role }) => role === 1).length).toBeGreaterThanOrEqual(4)
  for (const { email, password, user_tag, role } of accounts ?? []) {
    const session = await get(visitor(server.origin), 'auth.login', { body: { email, password } })
    expect(session).toMatchObject({ user_tag, role, avatar: expect.stringMatching(/^\/media\//) })
  }
})

test('the first start tells how to sign in with each, in columns', () => {
  const [, ...lines] = demoAccountsText(accounts ?? [], 'data').split('\n')
  expect(lines.map(line => line.trim().split(/ +/))).toEqual(
    accounts?.map(({ role, email, password }) => [role === 55 ? 'admin' : 'member', email, password]),
  )
  expect(new Set(lines.map(line => line.lastIndexOf(' '))).size).toBe(1)
})

test('a store that has people is left as it is', async () => {
  const before = await server.services.db.selectFrom('posts').select('id').execute()
  expect(await seedDemo(server.services)).toBeNull()
  expect(await server.services.db.selectFrom('posts').select('id').execute()).toHaveLength(before.length)
})

test('every post of the content is there, in the order of its time, none from the future', async () => {
  const posts = await everything()
  expect(posts).toHaveLength(demo.posts.length)
  for (const kind of ['timeline', 'news', 'guide', 'place'] as const) {
    const times = posts.filter(({ type }) => type === kind).map(post => Date.parse(post.post_date_created))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times[0] ?? 0).toBeLessThanOrEqual(Date.now())
  }
})

test('counts are those of the rows, and every mention is of somebody', async () => {
  const { db } = server.services
  const tags = new Set(demo.people.map(({ tag }) => tag))
  for (const post of await everything()) {
    const comments = await db
      .selectFrom('comments')
      .select(['text', 'created_at'])
      .where('post_id', '=', post.id)
      .execute()
    const reactions = await db.selectFrom('reactions').select('kind').where('target_id', '=', post.id).execute()
    expect(post.post_comments_count).toBe(comments.length)
    expect(Object.values(post.reactions).reduce((sum, count) => sum + count, 0)).toBe(reactions.length)
    for (const { created_at } of comments) {
      expect(created_at.getTime()).toBeGreaterThanOrEqual(Date.parse(post.post_date_created))
      expect(created_at.getTime()).toBeLessThanOrEqual(Date.now())
    }
    for (const text of [post.post_text, ...comments.map(comment => comment.text)])
      for (const tag of extractMentions(text)) expect(tags).toContain(tag)
  }
})

test('something waits for admins on each of their pages, and nobody of the demo is a newcomer', async () => {
  const { db } = server.services
  const kaede = await signedIn('kaede_morita')
  expect((await get(kaede, 'admin.moderation', {})).counts).toEqual({ waiting: 3, comments: 1, appeals: 1, refused: 2 })
  expect(await get(kaede, 'admin.counts', {})).toEqual({
    reports: demo.reports.length,
    moderation: 5,
    appeals: 1,
    applications: 0,
  })
  expect(await get(kaede, 'admin.people', { query: { show: 'suspended' } })).toMatchObject([{ user_tag: 'yuto_abe' }])
  const acts = await db.selectFrom('admin_log').select(['act', 'at']).orderBy('seq').execute()
  expect(acts.map(({ act }) => act)).toEqual([
    'people.warn',
    'post.remove',
    'post.reject',
    'people.warn',
    'people.suspend',
  ])
  expect(acts).toEqual(acts.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
  for (const written of ['posts', 'comments'] as const) {
    const after = await db
      .selectFrom(written)
      .innerJoin('admin_log', 'person_id', 'author_id')
      .where('act', '=', 'people.suspend')
      .whereRef(`${written}.created_at`, '>', 'admin_log.at')
      .select('author_id')
      .execute()
    expect(after, `${written} of who may only read`).toEqual([])
  }
  const published = await db.selectFrom('posts').select('author_id').where('published_once', '=', true).execute()
  for (const { id } of await db.selectFrom('users').select('id').where('user_tag', '<>', '_deleted_').execute())
    expect(published.filter(post => post.author_id === id).length).toBeGreaterThan(1)
})

test('the trending lists and tags are filled from the first moment on', async () => {
  const sidebar = await get(visitor(server.origin), 'sidebar.templates', {})
  expect(sidebar.right_sidebar_trendings_all.post_data).toHaveLength(5)
  expect((await get(visitor(server.origin), 'sidebar.tags', {})).length).toBeGreaterThan(5)
})

test('home has its lists from the first moment on', async () => {
  const home = await get(visitor(server.origin), 'posts.home', {})
  const titles = (of: typeof demo.posts) => of.map(({ title }) => title)
  const main = demo.posts.filter(post => post.main).toSorted((a, b) => (a.main ?? 0) - (b.main ?? 0))
  expect(home.main.map(post => post.post_title)).toEqual(titles(main))
  expect(home.promoted.map(post => post.post_title)).toEqual(
    titles(demo.posts.filter(post => post.promoted?.inHours === 0)),
  )
  expect([main.length, home.promoted.length]).toEqual([4, 2])
  expect(home.bestGuides).toHaveLength(7)
  expect(home.rated).toHaveLength(4)
  expect(await get(visitor(server.origin), 'posts.bestPlaces', {})).toHaveLength(4)
})

test('people have covers, hobbies and each other; the private one shows nothing and is asked', async () => {
  const [lena, haruka] = await Promise.all(['lena_vogel', 'haruka_tanaka'].map(signedIn))
  if (lena === undefined || haruka === undefined) throw new Error('nobody signed in')
  const profile = (who: Asker, userTag: string) => get(who, 'profile.account', { params: { userTag } })
  for (const { tag, hobbies, hashtags, follows } of demo.people) {
    const { id, ...seen } = await profile(haruka, tag)
    expect(seen.followed_count).toBe(
      follows.filter(whom => demo.people.find(each => each.tag === whom)?.private?.lets.includes(tag) ?? true).length,
    )
    if (tag !== 'haruka_tanaka') expect(seen.profile_pic).toMatch(/^\/media\/.+s=/)
    const about = await get(haruka, 'profile.about', { params: { tag, userId: id } })
    expect(about).toMatchObject({ hobbies, hashtags })
    // Everything that the demo shows could have been entered by a person.
    expect(hobbies.map(hobby => v.parse(simpleText, hobby))).toEqual(hobbies)
    expect(hashtags.map(each => v.parse(tagField, each))).toEqual(hashtags)
  }
  expect(await profile(lena, 'haruka_tanaka')).toMatchObject({ private: true, may_see: false, profile_pic: null })
  const asking = await get(haruka, 'social.requests', { query: {} })
  expect(asking.map(({ user_tag }) => user_tag).toSorted()).toEqual(['jack_walsh', 'lena_vogel'])
})

test('whoever signs in finds chats: a group, pictures, answers, seals, unread ones and requests', async () => {
  const seen = { groups: 0, pictures: 0, replies: 0, requests: 0 }
  for (const { user_tag } of accounts ?? []) {
    const who = await signedIn(user_tag)
    const chats = await get(who, 'chat.all', { query: {} })
    expect([user_tag, chats.length > 0]).toEqual([user_tag, true])
    const mine = demo.chats.filter(({ people, asked }) => people.includes(user_tag) && !asked?.includes(user_tag))
    expect(chats.map(chat => (chat.group ? chat.chat_name : chat.people.length))).toHaveLength(mine.length)
    const { totalCount } = await get(who, 'notifications.messages', {})
    const unread = mine.flatMap(({ unread: left = {}, messages }) =>
      messages.slice(messages.length - (left[user_tag] ?? 0)).filter(({ by }) => by !== user_tag),
    )
    expect([user_tag, totalCount]).toEqual([user_tag, unread.length])
    for (const { chat_id, group } of chats) {
      const messages = await get(who, 'chat.messages', { query: { chat_id, limit: 50 } })
      const times = messages.map(each => each.chat_message_created_date)
      expect(times).toEqual(times.toSorted().toReversed())
      for (const { thumb } of messages.flatMap(each => each.pictures)) {
        expect((await fetch(server.origin + thumb)).status).toBe(200)
        seen.pictures++
      }
      seen.groups += group ? 1 : 0
      seen.replies += messages.filter(({ reply }) => reply !== null).length
    }
    seen.requests += (await get(who, 'chat.selected', { params: { x: 'requests' }, query: {} })).length
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

async function signedIn(tag: string): Promise<Asker> {
  const { email = '', password = '' } = accounts?.find(({ user_tag }) => user_tag === tag) ?? {}
  const someone = visitor(server.origin)
  return { ...someone, session: await get(someone, 'auth.login', { body: { email, password } }) }
}

test('everybody has a default gallery; what is in galleries is given at signed addresses', async () => {
  const lena = await signedIn('lena_vogel')
  const owners = new Set(demo.galleries.map(({ by }) => by).filter(tag => tag !== 'haruka_tanaka'))
  for (const { tag } of demo.people) {
    const { id: userId, may_see_galleries } = await get(lena, 'profile.account', { params: { userTag: tag } })
    if (!may_see_galleries) continue
    const galleries = await get(lena, 'galleries.list', { params: { userId } })
    expect([tag, galleries.filter(({ gallery_def }) => gallery_def).length]).toEqual([tag, 1])
    const photos = await Promise.all(
      galleries.map(({ id }) => get(lena, 'galleries.photos', { params: { userId, galleryId: id } })),
    )
    expect([tag, photos.flat().length > 0]).toEqual([tag, owners.has(tag)])
    for (const { thumb, large, alt } of photos.flat()) {
      expect(alt).not.toBe('')
      for (const address of [thumb, large]) {
        expect(address).toContain('&s=')
        expect((await fetch(new URL(address, server.origin), { method: 'HEAD' })).status).toBe(200)
      }
    }
  }
})

describe('pictures', () => {
  test('every one is drawn in both sizes, with its alternative, and served', async () => {
    const pictures = (await everything()).flatMap(post => post.pictures)
    expect(pictures.length).toBeGreaterThan(0)
    for (const { alt, thumb, large } of pictures) {
      expect(alt).not.toBe('')
      for (const address of [thumb, large]) {
        const answer = await fetch(new URL(address, server.origin))
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
        await answer.arrayBuffer()
      }
    }
  })

  test('all that the content names are there', () => {
    const files = [
      ...demo.people.flatMap(({ avatar, cover }) => [avatar, cover]),
      ...demo.posts.flatMap(post => post.pictures ?? []).map(({ file }) => file),
    ]
    for (const file of files)
      expect([file, existsSync(new URL(`../../src/server/demo/pictures/${file}`, import.meta.url))]).toEqual([
        file,
        true,
      ])
  })
})

const nothingKept = { reports: [], spam: null, moderation: { posts: [], warned: [], suspended: [] } }

test('a crash in the middle leaves an empty store, which the next start fills', async () => {
  const crashing = await startTestServer()
  try {
    const { services } = crashing
    const [post] = drawnOnce.posts
    if (post === undefined) throw new Error('no content')
    const content = { ...drawnOnce, posts: [post, { ...post, kind: 'nonsense' as 'news' }], ...nothingKept }
    await expect(seedDemo(services, content)).rejects.toThrow(/kind/)
    expect(await services.db.selectFrom('users').select('id').execute()).toEqual([])
    expect(existsSync(join(crashing.dataDir, 'demo-accounts.json'))).toBe(false)
    expect(await seedDemo(services, { ...drawnOnce, posts: [post], ...nothingKept })).not.toBeNull()
    expect(await services.db.selectFrom('posts').select('id').execute()).toHaveLength(1)
  } finally {
    await crashing.stop()
  }
}, 120_000)

test('members of the demo were told of each type', async () => {
  const told = new Set<string>()
  for (const { email, password } of accounts ?? []) {
    const who = visitor(server.origin)
    const session = await get(who, 'auth.login', { body: { email, password } })
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { rows, next } = await pageOf({ ...who, session }, cursor === '' ? {} : { cursor })
      cursor = next
      for (const { type, date_of_notification, users, users_count } of rows) {
        told.add(type)
        expect(Date.parse(date_of_notification)).toBeLessThanOrEqual(Date.now())
        if (type !== 'site_updates') expect(users?.length).toBe(Math.min(users_count, limits.notificationUsers))
      }
    }
  }
  expect([...told].sort()).toEqual([...notificationTypes].sort())
})

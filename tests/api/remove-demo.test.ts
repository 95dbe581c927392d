import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cursor } from '../../src/contract/entities/common.ts'
import { nobody } from '../../src/contract/nobody.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { readWordList } from '../../src/server/core/spam/word-list.sql.ts'
import { pictureKey } from '../../src/server/core/uploads/store-picture.ts'
import type { DemoContent } from '../../src/server/demo/plan.ts'
import { type DemoAccounts, seedDemo } from '../../src/server/demo/seed.ts'
import { removeAccount } from '../../src/server/gate/account/remove-account.ts'
import { insertUser } from '../../src/server/gate/auth/auth.sql.ts'
import { runAdmin } from '../support/admin-console.ts'
import { makeAdmin } from '../support/arrange.ts'
import { changesFrom } from '../support/changes.ts'
import { beginChat, codeOf, say, storeGroup, textsSeen } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { drawnOnce } from '../support/demo.ts'
import { addComment, addPost, ask, commentsOf, get, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** `npm run admin -- remove-demo` on a site that was begun with a small demo and has members since. */

const tags = ['kaede_morita', 'lena_vogel', 'daniel_okafor', 'priya_nair']
const [first] = drawnOnce.people
const picture = { file: first?.avatar ?? '', alt: 'A room' }
const said = { minutesAfter: 5, text: 'So it is' }
const small: DemoContent = {
  people: drawnOnce.people
    .filter(({ tag }) => tags.includes(tag))
    .map(person => ({ ...person, follows: person.follows.filter(tag => tags.includes(tag)) })),
  galleries: [{ by: 'lena_vogel', photos: [{ ...picture, caption: '' }] }],
  chats: [{ people: ['kaede_morita', 'lena_vogel'], messages: [{ by: 'lena_vogel', text: 'Tea?', minutesAgo: 9 }] }],
  reports: [{ of: 'post', begins: 'Nobody answers', by: [{ tag: 'lena_vogel', text: 'It is wrong', hoursAgo: 1 }] }],
  spam: drawnOnce.spam && { ...drawnOnce.spam, held: { ...drawnOnce.spam.held, by: 'lena_vogel', under: 'A guide' } },
  sponsored: drawnOnce.sponsored,
  posts: [
    {
      ...{
        by: 'lena_vogel',
        kind: 'timeline',
        lang: 'en',
        hoursAgo: 30,
        text: 'Members answer this',
        pictures: [picture],
      },
      comments: [{ by: 'daniel_okafor', ...said }],
      reactions: { like: 2, thanks: 1 },
    },
    {
      ...{ by: 'daniel_okafor', kind: 'timeline', lang: 'en', hoursAgo: 20, text: 'Nobody answers this' },
      ...{ pictures: [picture], comments: [{ by: 'lena_vogel', ...said }], reactions: { like: 2 } },
    },
    { by: 'kaede_morita', kind: 'guide', lang: 'en', hoursAgo: 10, title: 'A guide', text: 'To the lake', main: 1 },
  ],
}

let server: TestServer
let accounts: DemoAccounts
let [mika, ken]: Member[] = []
let kept: { id: string; slug: string }
let gone: { id: string; slug: string }
let own: { id: string; slug: string }
let chat: string
let group: string
let cursor: Cursor
let pictures: { id: string }[]

const remove = (...args: string[]) => runAdmin(server, ['remove-demo', ...args])
const post = (slug: string) => get(visitor(server.origin), 'posts.single', { params: { slug } })
const rows = async (table: 'users' | 'posts' | 'comments' | 'reactions' | 'chats' | 'admin_log' | 'pictures') =>
  (await server.services.db.selectFrom(table).selectAll().execute()).length
const everything = async () => [
  ...(await Promise.all(
    (['users', 'posts', 'comments', 'reactions', 'chats', 'admin_log', 'pictures'] as const).map(rows),
  )),
]

async function demoPerson(tag: string): Promise<Member> {
  const { email, password } = accounts.find(({ user_tag }) => user_tag === tag) ?? { email: '', password: '' }
  const asker = visitor(server.origin)
  return {
    ...asker,
    email,
    password,
    name: tag,
    session: await get(asker, 'auth.login', { body: { email, password } }),
  }
}

const postBeginning = async (text: string) => {
  const { db } = server.services
  return db.selectFrom('posts').select(['id', 'slug']).where('text', 'like', `<p>${text}%`).executeTakeFirstOrThrow()
}

const file = () => join(server.dataDir, 'demo-accounts.json')

beforeAll(async () => {
  server = await startTestServer()
  accounts = (await seedDemo(server.services, small)) ?? []
  ;[mika, ken] = [await presentMember(server), await presentMember(server)]
  kept = await postBeginning('Members answer')
  gone = await postBeginning('Nobody answers')
  own = await addPost(mika, 'The lake in the morning')
  const [daniel, lena] = [await demoPerson('daniel_okafor'), await demoPerson('lena_vogel')]
  await addComment(mika, kept, 'I say so too')
  await get(ken, 'posts.react', { params: { id: kept.id }, body: { reaction: 'funny' } })
  await get(ken, 'posts.react', { params: { id: gone.id }, body: { reaction: 'funny' } })
  // Of the demo's people too, as if somebody had tried their accounts.
  const asked = await addComment(daniel, own, 'Which lake?')
  await get(mika, 'comments.reply', {
    params: { postId: own.id, commentId: asked, slug: own.slug },
    body: { comment_text: '<p>Lake Biwa</p>' },
  })
  await get(lena, 'posts.react', { params: { id: own.id }, body: { reaction: 'like' } })
  await get(ken, 'posts.react', { params: { id: own.id }, body: { reaction: 'like' } })
  await get(mika, 'social.follow', { params: { id: lena.session.id } })
  await get(lena, 'social.follow', { params: { id: mika.session.id } })
  chat = (await beginChat(mika, [lena])).chat_id
  await say(mika, chat, 'Are you real?')
  group = await storeGroup(server, 'Lakes', [mika, ken, lena])
  await say(mika, group, 'Who swims?')
  await say(lena, group, 'I do')
  await server.services.db
    .updateTable('users')
    .set({ email: 'priya@example.jp' })
    .where('user_tag', '=', 'priya_nair')
    .execute()
}, 120_000)
afterAll(() => server.stop())

test('without another admin it says so and changes nothing', async () => {
  const before = await everything()
  const { code, said } = await remove('--yes')
  expect(code).toBe(1)
  expect(said).toContain('nobody would be an admin')
  expect(said).toContain('npm run admin -- create')
  expect(await everything()).toEqual(before)
  await makeAdmin(server.services, ken?.session.id ?? '')
})

test('without --yes it says what goes and what stays, and changes nothing', async () => {
  const before = await everything()
  const { code, said } = await remove()
  expect(code).toBe(0)
  for (const line of [
    '3 people: @kaede_morita (admin), @lena_vogel, @daniel_okafor',
    '2 posts',
    '3 comments of theirs',
    '2 chats that only they or one of them and a member are in, with 2 messages',
    '1 message of theirs in groups of members',
    '1 report about them',
    '1 post under which members wrote, without the author’s name, with 1 comment of members',
    '@priya_nair, whose address was changed: somebody uses this account',
    'Nothing was changed.',
  ])
    expect(said).toContain(line)
  expect(await everything()).toEqual(before)
  expect(existsSync(file())).toBe(true)
})

test('with --yes it is done, and devices learn of it', async () => {
  const { db } = server.services
  if (!mika || !ken) throw new Error('there are no members')
  const lena = await db.selectFrom('users').select('id').where('user_tag', '=', 'lena_vogel').executeTakeFirstOrThrow()
  const daniel = accounts.find(({ user_tag }) => user_tag === 'daniel_okafor')
  pictures = await db.selectFrom('pictures').select('id').execute()
  cursor = (await get(mika, 'app.changes', { query: {} })).cursor
  const { code, said } = await remove('--yes')
  expect([code, said]).toEqual([0, expect.stringContaining('The demo is removed.')])
  expect(existsSync(file())).toBe(false)

  const { changes, reset } = await changesFrom(server, mika, cursor)
  expect(reset).toBe(false)
  expect(changes.removals).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'person', id: lena.id }),
      expect.objectContaining({ kind: 'post', id: gone.id }),
    ]),
  )
  expect(changes.posts).toEqual(expect.arrayContaining([expect.objectContaining({ id: kept.id })]))
  expect(changes.removals.map(({ id }) => id)).not.toContain((await post(kept.slug)).author.user_id)

  const stays = await post(kept.slug)
  expect(stays).toMatchObject({
    author: { username: '—', user_tag: nobody.user_tag, avatar: null, about: null },
    post_comments_count: 1,
  })
  // One of them by the account that was taken over.
  expect(stays.reactions).toEqual({ funny: 1, thanks: 1 })
  expect(stays.pictures).toHaveLength(1)
  expect((await fetch(`${server.origin}${stays.pictures[0]?.large}`)).status).toBe(200)
  expect((await commentsOf(server.origin, kept.id)).filter(({ deleted }) => !deleted)).toMatchObject([
    { user_id: mika.session.id },
  ])
  expect((await ask(mika, 'posts.single', { params: { slug: gone.slug } })).status).toBe(404)
  expect(await post(own.slug)).toMatchObject({ reactions: { like: 1 }, post_comments_count: 1 })
  expect(await commentsOf(server.origin, own.id)).toMatchObject([
    { deleted: true, username: '', comment_text: '', replies: [{ user_id: mika.session.id }] },
  ])

  expect(await codeOf(mika, 'chat.data', { params: { chatId: chat } })).toBe('not_found')
  expect(await textsSeen(mika, group)).toEqual(['Who swims?'])
  expect((await get(mika, 'profile.account', { params: { userTag: mika.session.user_tag } })).followers_count).toBe(0)
  expect(
    (
      await ask(visitor(server.origin), 'auth.login', {
        body: { email: daniel?.email ?? '', password: daniel?.password ?? '' },
      })
    ).status,
  ).toBe(400)
})

test('nothing else of it is left, and the log has it', async () => {
  const { db } = server.services
  const log = await db.selectFrom('admin_log').select(['act', 'admin_tag']).where('act', '=', 'demo.remove').execute()
  expect(log).toEqual([{ act: 'demo.remove', admin_tag: 'console' }])
  if (!ken) throw new Error('there is no admin')
  expect(await get(ken, 'admin.log', { query: { act: 'demo.remove' } })).toMatchObject([{ details: { people: 3 } }])
  const closed = await get(ken, 'admin.people', { query: { show: 'closed' } })
  expect(closed.map(({ user_tag }) => user_tag).toSorted()).toEqual(['daniel_okafor', 'kaede_morita', 'lena_vogel'])
  expect(await get(ken, 'admin.person', { params: { tag: 'lena_vogel' } })).toMatchObject({ status: 'closed' })
  expect(
    await codeOf(ken, 'admin.undoClosing', { params: { id: closed[0]?.id ?? '' }, body: { reason: 'Back' } }),
  ).toBe('conflict')
  for (const table of ['report_cases', 'main_posts', 'sponsored_blocks', 'held_comments'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect((await readWordList(db)).words).toEqual([])
  expect(await db.selectFrom('site_updates').select('id').where('withdrawn_at', 'is', null).execute()).toEqual([])
})

test('a post that stays is read, answered and reported as others are', async () => {
  if (!mika || !ken) throw new Error('there are no members')
  const reported = { params: { postId: kept.id, authorId: nobody.id }, body: { report_text: '<p>It is wrong</p>' } }
  expect(await codeOf(ken, 'social.reportPost', reported)).toBe('ok')
  expect(await codeOf(ken, 'social.block', { params: { id: nobody.id } })).toBe('not_found')
  const comment = await addComment(ken, kept, 'Me too')
  expect(await post(kept.slug)).toMatchObject({ post_comments_count: 2 })
  await get(ken, 'comments.delete', { params: { postId: kept.id, commentId: comment }, body: {} })
  const found = await get(ken, 'search.asMember', { query: { searchText: 'Members answer' } })
  expect(JSON.stringify(found)).toContain(`"username":"${nobody.username}"`)
  expect(await (await fetch(`${server.origin}/feed/timeline.xml`)).text()).toContain(
    `<author><name>${nobody.username}</name></author>`,
  )
})

test('files of its pictures go, and what stays also stays when its accounts are deleted for good', async () => {
  const { db, jobs, storage } = server.services
  await jobs.waitUntilIdle()
  // That of the post, and the avatar and cover of the account that was taken over.
  const left = (await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id)
  expect(left).toHaveLength(3)
  const keys = pictures.flatMap(({ id }) => (left.includes(id) ? [] : [pictureKey(id, 480)]))
  for (const key of keys) expect(await storage.open(key)).toBe(null)
  const long = new Date(Date.now() - serverLimits.closedAccountKeptMs - 60_000)
  const closed = await db
    .updateTable('users')
    .set({ closed_at: long })
    .where('email', 'like', '%@removed.invalid')
    .returning('id')
    .execute()
  expect(closed).toHaveLength(3)
  for (const { id: userId } of closed) await removeAccount({ userId }, server.services, { id: 'a job' })
  expect(await post(kept.slug)).toMatchObject({ author: { username: '—' }, post_comments_count: 1 })
  expect(await commentsOf(server.origin, own.id)).toMatchObject([{ deleted: true, replies: [{ is_reply: 1 }] }])
  expect(await db.selectFrom('chats').select('id').execute()).toEqual([{ id: group }])
})

test('a second run says that nothing is left, and leaves who only looks like somebody of the demo', async () => {
  const { db } = server.services
  const { code, said } = await remove('--yes')
  expect(code).toBe(0)
  expect(said).toMatch(/^Nothing of the demo is left\.\n@priya_nair, /)
  await db.updateTable('users').set({ user_tag: 'lena_before' }).where('user_tag', '=', 'lena_vogel').execute()
  const lena = { id: uuidv7(), email: 'lena@engawa.example', username: 'Lena Vogel', user_tag: 'lena_vogel' }
  await insertUser(db, { ...lena, password: null, sex: 'female', birthday: '1991-02-03', lang: 'en' })
  expect((await remove('--yes')).said).toContain('Nothing of the demo is left.')
  expect(
    (await db.selectFrom('users').select('closed_at').where('id', '=', lena.id).executeTakeFirst())?.closed_at,
  ).toBe(null)
})

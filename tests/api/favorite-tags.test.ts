import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { favoriteTags, purgeTags } from '../../src/server/things/tags/favorite-tags.sql.ts'
import { block, explain, presentMember, storePost, watched } from '../support/content.ts'
import { get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let author: Member

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
})
afterAll(() => server.stop())

const list = (by: Member) => get(by, 'sidebar.favoriteTags', {})
const add = (by: Member, tag: string) => get(by, 'sidebar.addFavoriteTag', { params: { tag } })
const write = (tag: string, by = author, more = {}) => storePost(server, by, { plain: `Text ${tag}`, ...more })

test('the very first post of a site is new under a tag that was followed before', async () => {
  await sql`select setval('content_seq', 1, false)`.execute(server.services.db)
  const [member, tag] = [await presentMember(server), `#${newWord()}`]
  await add(member, tag)
  await write(tag)
  expect(await list(member)).toMatchObject([{ hashtag: tag, hashtag_update_count: 1 }])
})

test('a tag is followed once, by whatever it is written as, and no longer', async () => {
  const member = await presentMember(server)
  const word = newWord()
  const { favorite } = await add(member, word.toUpperCase())
  expect(favorite).toMatchObject({ hashtag: `#${word}`, hashtag_update_count: 0, user_id: member.session.id })
  expect((await add(member, `＃${word}`)).favorite).toEqual(favorite)
  const other = `#a${newWord()}`
  await add(member, other)
  expect((await list(member)).map(({ hashtag }) => hashtag)).toEqual([other, `#${word}`].toSorted())
  const params = { hashtagId: favorite.hashtag_id }
  for (let time = 0; time < 2; time++) await get(member, 'sidebar.removeFavoriteTag', { params })
  expect((await list(member)).map(({ hashtag }) => hashtag)).toEqual([other])
  expect(await list(author)).toEqual([])
  for (const hashtagId of [uuidv7(), other, `#b${newWord()}`])
    await get(member, 'sidebar.clearCounter', { params: { hashtagId } })
  await get(member, 'sidebar.removeFavoriteTag', { params: { hashtagId: other } })
  expect(await list(member)).toEqual([])
})

test('what is new since one looked is counted, as far as one sees it', async () => {
  const [member, foe] = [await presentMember(server), await presentMember(server)]
  const tag = `#${newWord()}`
  await write(tag)
  const { favorite } = await add(member, tag)
  await block(server, foe, member)
  const fresh = async () => (await list(member))[0]?.hashtag_update_count
  expect(await fresh()).toBe(0)
  await write(tag)
  await write(tag, author, { kind: 'guide', title: 'A guide' })
  await write(tag, author, { status: 'pending' })
  await write(tag, foe)
  await write(tag, member)
  const deleted = await write(tag)
  await get(author, 'posts.delete', { params: { type: 'timeline', id: deleted.id } })
  expect(await fresh()).toBe(2)
  for (let time = 0; time < 2; time++)
    await get(member, 'sidebar.clearCounter', { params: { hashtagId: favorite.hashtag_id } })
  expect(await fresh()).toBe(0)
  await write(tag)
  expect(await fresh()).toBe(1)
})

test('at most a hundred; what is followed already can be followed again', async () => {
  const member = await presentMember(server)
  const words = Array.from({ length: limits.favoriteTags }, () => newWord())
  for (const word of words) await add(member, word)
  await expect(add(member, newWord())).rejects.toThrow('too_many_kept')
  expect((await add(member, words[0] ?? '')).favorite.hashtag).toBe(`#${words[0]}`)
  expect(await list(member)).toHaveLength(limits.favoriteTags)
})

test('two devices at once do not pass the limit', async () => {
  const member = await presentMember(server)
  const most = limits.favoriteTags
  for (let count = 0; count < most - 1; count++) await add(member, newWord())
  const both = await Promise.allSettled([add(member, newWord()), add(member, newWord())])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await list(member)).toHaveLength(most)
})

test('a repeat of a queued write is answered as the first was', async () => {
  const member = await presentMember(server)
  const word = newWord()
  const send = (key: string) =>
    fetch(`${server.origin}/api/add_favorite_tag/${word}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${member.session.token}`, 'idempotency-key': key },
    }).then(async answer => [answer.status, await answer.json()])
  const key = uuidv7()
  const first = await send(key)
  expect(first[0]).toBe(200)
  await write(`#${word}`)
  expect(await send(key)).toEqual(first)
})

test('visitors have none, and digits are no tag', async () => {
  await expect(get(visitor(server.origin), 'sidebar.favoriteTags', {})).rejects.toThrow('sign_in_required')
  await expect(add(author, '12')).rejects.toThrow('bad_request')
})

test('all counters are one query, by index', async () => {
  const member = await presentMember(server)
  await add(member, newWord())
  const viewer = { id: member.session.id, role: 1, suspended: false } as const
  const { db, asked } = watched(server.services.db)
  await favoriteTags(db, viewer)
  expect(asked).toHaveLength(1)
  for (const query of asked) expect((await explain(server.services.db, query)).blocks).toBeLessThan(200)
})

test('a tag that nobody used is no feed, and is forgotten once nobody follows it', async () => {
  const member = await presentMember(server)
  const { db } = server.services
  const [invented, used, left] = [`#${newWord()}`, `#${newWord()}`, `#${newWord()}`]
  await write(used)
  for (const tag of [invented, left]) await add(member, tag)
  const { favorite } = await add(member, used)
  const { favorite: gone } = await add(member, left)
  for (const { hashtag_id } of [favorite, gone])
    await get(member, 'sidebar.removeFavoriteTag', { params: { hashtagId: hashtag_id } })
  const feedOf = async (tag: string) => (await fetch(`${server.origin}/feed/tags/${tag.slice(1)}.xml`)).status
  expect([await feedOf(invented), await feedOf(used)]).toEqual([404, 200])
  await inTransaction(db, purgeTags)
  const kept = await db.selectFrom('tags').select('tag').where('tag', 'in', [invented, used, left]).execute()
  expect(kept.map(({ tag }) => tag).toSorted()).toEqual([invented, used].toSorted())
})

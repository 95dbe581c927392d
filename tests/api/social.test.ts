import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import { limits } from '../../src/contract/limits.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember, storePost } from '../support/content.ts'
import { ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => presentMember(server)))
const at = (person: Member) => ({ params: { id: person.session.id } })
const follow = (who: Member, whom: Member) => get(who, 'social.follow', at(whom))
const profileOf = (who: Member, whom: Member) =>
  get(who, 'profile.account', { params: { userTag: whom.session.user_tag } })
const setPrivate = (who: Member, value: 'everyone' | 'followers' = 'followers') =>
  get(who, 'settings.change', { body: { name: 'profile', value } })
const idsOf = (list: OutputOf<'social.follows'>) => list.map(({ user_id }) => user_id)
const listOf = async (who: Member, list: 'follows' | 'followers' | 'requests' | 'blocked') =>
  idsOf(await get(who, `social.${list}`, { query: {} }))

describe('following', () => {
  test('both see it in their lists and counts, and a repeat changes nothing', async () => {
    const [one, two] = (await people(2)) as [Member, Member]
    for (let times = 0; times < 2; times++) {
      expect((await follow(one, two)).relation).toEqual({
        user_id: two.session.id,
        follow_state: 'following',
        follows_me: false,
        blocked_by_me: false,
        followers_count: 1,
      })
    }
    expect(await listOf(one, 'follows')).toEqual([two.session.id])
    expect(await listOf(two, 'followers')).toEqual([one.session.id])
    expect(await get(one, 'profile.ifFollows', at(two))).toEqual({ exists: true })
    expect(await get(two, 'profile.ifFollows', at(one))).toEqual({ exists: false })
    expect(await profileOf(two, one)).toMatchObject({ follows_me: true, follow_state: 'none', followed_count: 1 })
    for (let times = 0; times < 2; times++)
      expect((await get(one, 'social.unfollow', at(two))).relation).toMatchObject({
        follow_state: 'none',
        followers_count: 0,
      })
    expect(await listOf(two, 'followers')).toEqual([])
  })

  test('nobody follows, blocks or reports oneself, or somebody who is not there', async () => {
    const [one] = (await people(1)) as [Member]
    const calls = [
      'follow',
      'unfollow',
      'block',
      'unblock',
      'acceptRequest',
      'declineRequest',
      'removeFollower',
    ] as const
    for (const call of calls) {
      expect([call, (await ask(one, `social.${call}`, at(one))).status]).toEqual([call, 400])
      expect([call, (await ask(one, `social.${call}`, { params: { id: uuidv7() } })).status]).toEqual([call, 404])
    }
  })

  test('a page after the other, the latest first, nobody twice', async () => {
    const [one] = (await people(1)) as [Member]
    const others = await people(limits.peoplePageSize + 5)
    for (const other of others) await follow(other, one)
    const first = await ask(one, 'social.followers', { query: {} })
    const cursor = first.headers.get('x-next-cursor') ?? ''
    const rest = await ask(one, 'social.followers', { query: { cursor } })
    expect(rest.headers.get('x-next-cursor')).toBeNull()
    const listed = [first, rest].map(({ body }) => idsOf(body as OutputOf<'social.followers'>))
    expect(listed.map(page => page.length)).toEqual([limits.peoplePageSize, 5])
    expect(listed.flat()).toEqual(others.map(({ session }) => session.id).reverse())
    expect((await ask(one, 'social.follows', { query: { cursor } })).status).toBe(400)
  })

  test('an account that closes leaves lists and counts, and comes back when it opens again', async () => {
    const [one, two, three] = (await people(3)) as [Member, Member, Member]
    await follow(one, two)
    await follow(two, three)
    const { db } = server.services
    const close = (closed_at: Date | null) =>
      db.updateTable('users').set({ closed_at }).where('id', '=', two.session.id).execute()
    await close(new Date())
    expect([await listOf(one, 'follows'), await listOf(three, 'followers')]).toEqual([[], []])
    expect([(await profileOf(three, one)).followed_count, (await profileOf(one, three)).followers_count]).toEqual([
      0, 0,
    ])
    expect((await ask(one, 'social.follow', at(two))).status).toBe(404)
    await close(null)
    expect([await listOf(one, 'follows'), await listOf(three, 'followers')]).toEqual([
      [two.session.id],
      [two.session.id],
    ])
    expect([(await profileOf(three, one)).followed_count, (await profileOf(one, three)).followers_count]).toEqual([
      1, 1,
    ])
    await close(new Date())
    await db.deleteFrom('users').where('id', '=', two.session.id).execute()
    expect([(await profileOf(three, one)).followed_count, (await profileOf(one, three)).followers_count]).toEqual([
      0, 0,
    ])
  })

  test('many who follow and unfollow at once leave counts that are those of the rows', async () => {
    const crowd = await people(6)
    const writes = crowd.flatMap((who, index) =>
      crowd
        .filter(whom => whom !== who)
        .flatMap((whom, other) => {
          const calls = (index + other) % 2 === 0 ? (['follow', 'unfollow', 'follow'] as const) : (['follow'] as const)
          return [...calls, ...(other === 0 ? (['block', 'unblock'] as const) : [])].map(call =>
            ask(who, `social.${call}`, at(whom)),
          )
        }),
    )
    for (const { status } of await Promise.all(writes)) expect([200, 404]).toContain(status)
    const { db } = server.services
    const rows = await db
      .selectFrom('follows')
      .selectAll()
      .where(
        'user_id',
        'in',
        crowd.map(({ session }) => session.id),
      )
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { session } of crowd) {
      const counted = await db
        .selectFrom('users')
        .select(['followers_count', 'followed_count'])
        .where('id', '=', session.id)
        .executeTakeFirstOrThrow()
      expect(counted).toEqual({
        followers_count: rows.filter(row => row.followed_id === session.id).length,
        followed_count: rows.filter(row => row.user_id === session.id).length,
      })
    }
  })
})

describe('a private profile', () => {
  test('is asked, and its owner lets in, turns away and sends away', async () => {
    const [owner, one, two] = (await people(3)) as [Member, Member, Member]
    await setPrivate(owner)
    for (const asker of [one, two, one])
      expect((await follow(asker, owner)).relation).toMatchObject({ follow_state: 'requested', followers_count: 0 })
    expect(await listOf(owner, 'requests')).toEqual([two.session.id, one.session.id])
    expect([await listOf(one, 'follows'), await listOf(owner, 'followers')]).toEqual([[], []])
    expect(await get(one, 'profile.ifFollows', at(owner))).toEqual({ exists: false })
    for (let times = 0; times < 2; times++)
      expect((await get(owner, 'social.acceptRequest', at(one))).relation).toMatchObject({ follows_me: true })
    for (let times = 0; times < 2; times++)
      expect((await get(owner, 'social.declineRequest', at(two))).relation).toMatchObject({ follows_me: false })
    expect(await get(owner, 'social.declineRequest', at(one))).toMatchObject({ relation: { follows_me: true } })
    expect([await listOf(owner, 'requests'), await listOf(owner, 'followers')]).toEqual([[], [one.session.id]])
    expect(await profileOf(one, owner)).toMatchObject({ may_see: true, private: true, followers_count: 1 })
    expect(await profileOf(two, owner)).toMatchObject({ may_see: false, follow_state: 'none' })
    await get(owner, 'social.removeFollower', at(one))
    expect(await profileOf(one, owner)).toMatchObject({ may_see: false, followers_count: 0, follow_state: 'none' })
  })

  test('a request that was taken back cannot be accepted', async () => {
    const [owner, one] = (await people(2)) as [Member, Member]
    await setPrivate(owner)
    await follow(one, owner)
    await get(one, 'social.unfollow', at(owner))
    expect((await get(owner, 'social.acceptRequest', at(one))).relation).toMatchObject({ follows_me: false })
  })

  test('that opens lets all in who wait, and a request that comes meanwhile does not stay waiting', async () => {
    const [owner] = (await people(1)) as [Member]
    const others = await people(8)
    await setPrivate(owner)
    for (const other of others.slice(0, 4)) await follow(other, owner)
    await Promise.all([setPrivate(owner, 'everyone'), ...others.slice(4).map(other => follow(other, owner))])
    expect(await listOf(owner, 'requests')).toEqual([])
    expect(await listOf(owner, 'followers')).toHaveLength(8)
    expect(await profileOf(owner, owner)).toMatchObject({ followers_count: 8, private: false })
  })
})

describe('the feed of followed people', () => {
  type Query = Parameters<typeof feed>[1]
  const feed = async (
    who: Member,
    query: {
      cursor?: string
      selectedType?: 'news'
      searchWords?: string
      searchTags?: string[]
      selectedTrend?: 'saved'
    },
    pageSize = 5,
  ) => {
    const answer = await ask(who, 'posts.feed', {
      params: { pageSize },
      query: { selectedFrom: 'followed', selectedDate: 'all', ...query },
    })
    return {
      ids: (answer.body as OutputOf<'posts.feed'>).map(({ id }) => id),
      next: answer.headers.get('x-next-cursor'),
    }
  }

  test('has their posts and no others, newest first, page by page', async () => {
    const [reader, one, two, stranger, closed] = (await people(5)) as [Member, Member, Member, Member, Member]
    for (const whom of [one, two]) await follow(reader, whom)
    await setPrivate(closed)
    await follow(reader, closed)
    const word = newWord()
    const wanted: { id: string; kind: string }[] = []
    for (const [index, author] of [one, one, stranger, two, one, closed, two, one, one, two].entries()) {
      const kind = index % 3 === 0 ? 'news' : 'timeline'
      const { id } = await storePost(server, author, { kind, title: 'News', plain: `Something ${word} #${word}` })
      if (author === one || author === two) wanted.unshift({ id, kind })
    }
    const first = await feed(reader, {})
    const second = await feed(reader, { cursor: first.next ?? '' })
    expect([...first.ids, ...second.ids]).toEqual(wanted.map(({ id }) => id))
    const filters: [Query, (post: { kind: string }) => boolean][] = [
      [{ selectedType: 'news' }, ({ kind }) => kind === 'news'],
      [{ searchWords: word }, () => true],
      [{ searchTags: [`#${word}`] }, () => true],
      [{ selectedTrend: 'saved' }, () => false],
    ]
    for (const [query, which] of filters)
      expect((await feed(reader, query, 50)).ids).toEqual(wanted.filter(which).map(({ id }) => id))
    await get(reader, 'social.unfollow', at(one))
    await get(two, 'social.block', at(reader))
    expect((await feed(reader, {})).ids).toEqual([])
  })

  test('is empty for visitors', async () => {
    const answer = await ask(visitor(server.origin), 'posts.feedForVisitors', {
      params: { pageSize: 15 },
      query: { selectedFrom: 'followed', selectedDate: 'all' },
    })
    expect([answer.status, answer.body]).toEqual([200, []])
  })
})

test('people worth following: public profiles by posts of the month, without oneself and without blocked ones', async () => {
  const [me, busy, quiet, shy, shut, blocked, blocking] = (await people(7)) as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ]
  const about = (who: Member, words: string) =>
    get(who, 'profile.editAbout', {
      params: { id: who.session.id },
      body: { about: words, hobbies: [], hashtags: [] },
    })
  await about(busy, 'Trains, mostly')
  await about(quiet, 'For those who follow me')
  await get(quiet, 'settings.change', { body: { name: 'about', value: 'followers' } })
  await setPrivate(shy)
  await get(me, 'social.block', at(blocked))
  await get(blocking, 'social.block', at(me))
  const { db } = server.services
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', shut.session.id).execute()
  for (const [count, who] of [
    [9, busy],
    [7, quiet],
    [8, shy],
    [8, shut],
    [8, blocked],
    [8, blocking],
    [9, me],
  ] as const)
    for (let each = 0; each < count; each++) await storePost(server, who)
  const suggested = (await get(me, 'social.suggested', {})).slice(0, 2)
  expect(suggested.map(({ user_id, about }) => [user_id, about])).toEqual([
    [busy.session.id, 'Trains, mostly'],
    [quiet.session.id, ''],
  ])
  expect((await get(me, 'social.suggested', {})).length).toBeLessThanOrEqual(serverLimits.suggestions.people)
})

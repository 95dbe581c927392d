import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { termsQuery } from '../../src/server/core/words/words.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import type { SignedIn } from '../../src/server/platform/http/handlers.ts'
import { createPictureAddresses } from '../../src/server/platform/media/addresses.ts'
import { changedChats } from '../../src/server/things/chat/changes.sql.ts'
import { clearCounters } from '../../src/server/things/chat/counters.sql.ts'
import { chatsPage, unreadChats } from '../../src/server/things/chat/list.sql.ts'
import {
  insertMessage,
  messagesChangedSince,
  messagesPage,
  newestPages,
} from '../../src/server/things/chat/messages.sql.ts'
import { readChats } from '../../src/server/things/chat/read-chats.ts'
import { readMessages } from '../../src/server/things/chat/read-messages.sql.ts'
import { chatsWithWords, latestNames, messagesWithWords } from '../../src/server/things/chat/search.sql.ts'
import { befriend, beginChat, say } from '../support/chats.ts'
import { block, explain, presentMember, vacuum, watched } from '../support/content.ts'
import type { Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** A page costs what it shows: a chat of 100,000 messages as much as one of 100, and the list of 1,000 chats no more than one of 40. */

const [few, many] = [100, 100_000]
/** More than a page walks over. */
const fewLoud = 300
let server: TestServer
let me: Member
let viewer: SignedIn
let short: string
let long: string
/** The same with somebody whom the viewer has blocked and who has written all but the first 20 messages. */
let shortLoud: string
let longLoud: string
/** Somebody with 40 chats, who else is in nothing. */
let quiet: SignedIn

const signedIn = ({ session }: Member): SignedIn => ({
  id: session.id,
  role: 1,
  suspended: false,
  sessionId: session.user_token,
  userTag: session.user_tag,
  username: session.username,
})

beforeAll(async () => {
  server = await startTestServer()
  const others = await Promise.all([1, 2, 3].map(() => presentMember(server)))
  me = await presentMember(server)
  await befriend(me, ...others)
  viewer = signedIn(me)
  const [group, big] = [await beginChat(me, others), await beginChat(me, others)]
  short = group.chat_id
  long = big.chat_id
  const another = await presentMember(server)
  quiet = signedIn(another)
  const loud = await presentMember(server)
  await befriend(me, loud)
  shortLoud = (await beginChat(me, [...others.slice(1), loud])).chat_id
  longLoud = (await beginChat(me, [...others.slice(1), loud])).chat_id
  await block(server, me, loud)
  const { db } = server.services
  await db.connection().execute(async holder => {
    // Filling may take longer than a request may.
    await sql`set statement_timeout = 0`.execute(holder)
    await fillChat(holder, short, few)
    await fillChat(holder, long, many)
    await fillChat(holder, shortLoud, fewLoud, loud.session.id)
    await fillChat(holder, longLoud, many, loud.session.id)
    await fillList(holder, viewer.id, 1_000)
    await fillList(holder, quiet.id, 40)
    await fillCrowd(holder, 20_000)
    await sql`reset statement_timeout`.execute(holder)
  })
  // The two chats stand first in the list of the one who has many.
  await say(me, short, 'The newest one')
  await say(me, long, 'The newest one')
  await sql`update chat_members set read_place = last_place - 40, seen_place = last_place - 40
    where chat_id in (${short}, ${long})`.execute(db)
  await vacuum(db)
}, 180_000)
afterAll(() => server.stop())

/**
 * Fills a chat with messages of all its people by turns.
 * @param loud who alone writes after the first 20
 */
async function fillChat(db: Database, chatId: string, count: number, loud: string | null = null): Promise<void> {
  // Without looking up each row's chat and author again, which takes most of the time.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    insert into chat_messages (id, chat_id, place, author_id, nth, text, words, seq, rev)
    select gen_random_uuid(), ${chatId}::uuid, n, author, row_number() over (partition by author order by n), 'Line ' || n,
      array_to_tsvector(array[right(${chatId}, 8) || 'line']), nextval('content_seq'), n + 10
    from (
      select n, case when n > 20 then coalesce(${loud}::uuid, p.ids[1 + n % 4]) else p.ids[1 + n % 4] end as author
      from generate_series(1, ${count}::int) n,
        (select array_agg(user_id order by user_id) as ids from chat_members where chat_id = ${chatId}) p) line`.execute(
    db,
  )
  await sql`reset session_replication_role`.execute(db)
  await sql`update chats set last_place = ${count}, rev = ${count + 10} where id = ${chatId}`.execute(db)
  await sql`
    update chat_members m set last_place = ${count}, seen_place = ${count - 40}, read_place = ${count - 40},
      sent = (select count(*) from chat_messages x where x.chat_id = m.chat_id and x.author_id = m.user_id)
    where chat_id = ${chatId}`.execute(db)
}

/** Gives a person chats with people who are nobody else's, each with one message. */
async function fillList(db: Database, userId: string, count: number): Promise<void> {
  const mark = uuidv7().slice(-8)
  await sql`
    insert into users (id, email, username, user_tag, sex, birthday)
    select gen_random_uuid(), ${mark} || n || '@example.jp', 'Person ' || n, ${mark} || n, 'none', '1990-01-01'
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    insert into chats (id, low_id, high_id, last_place, rev)
    select gen_random_uuid(), least(id, ${userId}), greatest(id, ${userId}), 1, 1
    from users where user_tag like ${`${mark}%`}`.execute(db)
  await sql`
    insert into chat_members (chat_id, user_id, state, is_group, joined_place, read_place, seen_place, last_place, latest, sent)
    select c.id, u.id, 'member', false, 0, 1, case when u.id = ${userId} and right(c.id::text, 1) = '0' then 0 else 1 end, 1,
      row_number() over (), (u.id <> ${userId})::int
    from chats c cross join lateral (values (c.low_id), (c.high_id)) u (id)
    where c.low_id = ${userId} or c.high_id = ${userId}`.execute(db)
  await sql`
    insert into chat_messages (id, chat_id, place, author_id, nth, text, words, seq, rev)
    select gen_random_uuid(), m.chat_id, 1, m.user_id, 1, 'Hello', array_to_tsvector(array[right(m.chat_id::text, 8) || 'hello']),
      nextval('content_seq'), 1
    from chat_members m join chats c on c.id = m.chat_id and c.name is null
    where m.user_id <> ${userId} and (c.low_id = ${userId} or c.high_id = ${userId})`.execute(db)
}

/** Chats of other people, so that the tables are large. */
async function fillCrowd(db: Database, count: number): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into users (id, email, username, user_tag, sex, birthday)
    select gen_random_uuid(), 'crowd' || n || '@example.jp', 'Crowd', 'crowd' || n, 'none', '1990-01-01'
    from generate_series(1, ${count}) n`)
  await run(`insert into chats (id, low_id, high_id, last_place)
    select gen_random_uuid(), least(id, next), greatest(id, next), 1
    from (select id, lead(id) over (order by id) as next from users where user_tag like 'crowd%') p where next is not null`)
  await run(`insert into chat_members (chat_id, user_id, state, is_group, joined_place, read_place, seen_place, last_place, latest)
    select c.id, u.id, 'member', false, 0, 1, 1, 1, row_number() over ()
    from chats c cross join lateral (values (c.low_id), (c.high_id)) u (id) join users a on a.id = u.id and a.username = 'Crowd'`)
}

/** Tables that grow with the site; the others are empty here, and read at once. */
const grown = new Set(['chats', 'chat_members', 'chat_messages', 'users'])

const services = { pictures: createPictureAddresses(Buffer.alloc(32)) }

/** What a read costs: the rows that it gives, its round trips and blocks, and the tables that it reads from end to end. */
async function costOf(read: (db: Database) => Promise<{ length: number }>) {
  const { db } = server.services
  return db.transaction().execute(async tx => {
    const watching = watched(tx)
    const { length } = await read(watching.db)
    let blocks = 0
    const readAll: string[] = []
    for (const query of watching.asked.filter(each => !/^\s*(update|insert|delete)/.test(each.sql))) {
      const explained = await explain(tx, query)
      blocks += explained.blocks
      readAll.push(...explained.readAll.filter(table => grown.has(table)))
    }
    return { rows: length, roundTrips: watching.asked.length, blocks, readAll }
  })
}

const page = (id: string, lastPlace: number, at: { before?: number; after?: number }) => async (db: Database) => {
  const wanted = { before: at.before ?? null, after: at.after ?? null, size: limits.chatPageSize }
  return readMessages(
    { db, viewer, services },
    await messagesPage(db, viewer, { id, joinedPlace: 0, lastPlace }, wanted),
  )
}

type Reads = Record<string, (chatId: string, length: number) => (db: Database) => Promise<{ length: number }>>

const reads: Reads = {
  'the newest page': (chatId, length) => page(chatId, length, {}),
  'the newest pages of several': chatId => async db => {
    const pages = await newestPages(db, viewer, [chatId], limits.chatPageSize)
    return pages.get(chatId)?.ids ?? []
  },
  'a page in the middle': (chatId, length) => page(chatId, length, { before: length / 2 }),
  'the first page': (chatId, length) => page(chatId, length, { before: 11 }),
  'the page after what was read': (chatId, length) => page(chatId, length, { after: length - 40 }),
  'the chat itself': chatId => db => readChats({ db, viewer, services }, [chatId]),
  'what changed since a while': (chatId, length) => changedSince(chatId, length - 20),
}

const changedSince = (chatId: string, since: number) => async (db: Database) => {
  const changed = await messagesChangedSince(db, viewer, chatId, { since, most: 201 })
  const shown = changed.filter(each => each.shown).map(({ id }) => id)
  return readMessages({ db, viewer, services }, shown)
}

type Cost = Awaited<ReturnType<typeof costOf>>

function expectTheSame(small: Cost, large: Cost): void {
  expect(large.rows).toBe(small.rows)
  expect(large.roundTrips).toBe(small.roundTrips)
  // An index of many is some blocks deeper on the way to each row.
  expect(large.blocks, JSON.stringify([small, large])).toBeLessThan(1.5 * small.blocks + 20)
  expect(large.readAll).toEqual([])
}

test.each(Object.entries(reads))('%s costs the same in a chat of 100 messages and one of 100,000', async (_, read) => {
  const large = await costOf(read(long, many))
  expect(large.rows).toBeGreaterThan(0)
  expectTheSame(await costOf(read(short, few)), large)
})

const readsOfLoud: Reads = {
  'the newest page': (chatId, length) => page(chatId, length, {}),
  'a page in the middle': (chatId, length) => page(chatId, length, { before: length / 2 }),
  'the page after what was read': (chatId, length) => page(chatId, length, { after: 5 }),
  'what changed since it began': chatId => changedSince(chatId, 0),
  'the chat itself': chatId => db => readChats({ db, viewer, services }, [chatId]),
}

test.each(Object.entries(readsOfLoud))(
  '%s costs the same where somebody who is blocked wrote 280 messages and where 99,980',
  async (_, read) => {
    const large = await costOf(read(longLoud, many))
    expect(large.rows).toBeGreaterThan(0)
    expectTheSame(await costOf(read(shortLoud, fewLoud)), large)
  },
)

test('page by page, nothing that is shown is left out where most is not', async () => {
  const { db } = server.services
  const { rows } = await sql<{ place: number }>`
    select place from chat_messages where chat_id = ${longLoud} and place <= 20 and author_id not in (
      select blocked_id from blocks where user_id = ${viewer.id}) order by place`.execute(db)
  const shown = rows.map(({ place }) => place)
  const placesOf = async (at: Parameters<typeof page>[2]) =>
    (await page(longLoud, many, at)(db)).map(({ place }) => place)
  const latest = await placesOf({})
  expect(latest).toEqual(shown.slice(-limits.chatPageSize).toReversed())
  expect(await placesOf({ before: latest.at(-1) ?? 0 })).toEqual(shown.slice(0, -limits.chatPageSize).toReversed())
  expect(await placesOf({ after: 0 })).toEqual(shown.slice(0, limits.chatPageSize).toReversed())
  expect(await placesOf({ after: 20 })).toEqual([])
})

test('a page of chats is read along one index, whether one has 40 or 1,000', async () => {
  const listed = (of: SignedIn) => async (db: Database) => {
    const list = await chatsPage(db, of, { list: 'all', before: null, size: limits.chatsPageSize })
    return readChats(
      { db, viewer: of, services },
      list.map(({ id }) => id),
    )
  }
  const [small, large] = [await costOf(listed(quiet)), await costOf(listed(viewer))]
  expect([small.rows, large.rows]).toEqual([30, 30])
  expect(large.roundTrips).toBe(small.roundTrips)
  expect(large.blocks, JSON.stringify([small, large])).toBeLessThan(1.5 * small.blocks + 20)
  expect(large.readAll).toEqual([])
})

test('counting what is unread reads the chats that have something, by index', async () => {
  const cost = await costOf(db => unreadChats(db, viewer))
  expect(cost.rows).toBeGreaterThan(30)
  expect(cost.rows).toBeLessThan(120)
  expect(cost.readAll).toEqual([])
  expect(cost.blocks).toBeLessThan(40 * cost.rows)
})

test('what changed among 1,000 chats, and a search in the latest of them, look up each by index', async () => {
  const changed = await costOf(db => changedChats(db, viewer, { since: 0, until: Number.MAX_SAFE_INTEGER, most: 201 }))
  expect(changed.readAll).toEqual([])
  const searched = await costOf(async db => {
    const names = await latestNames(db, viewer, limits.chatsSearched)
    const ids = names.map(({ id }) => id)
    const found = await chatsWithWords(db, viewer, ids, mark => termsQuery([['hello']], mark))
    return [...found]
  })
  expect(searched.rows).toBeGreaterThan(190)
  expect(searched.readAll).toEqual([])
  expect(searched.blocks).toBeLessThan(10_000)
})

test('a search costs no more where a few chats have nearly all messages, whatever word is asked for', async () => {
  const names = await latestNames(server.services.db, viewer, limits.chatsSearched)
  const ids = names.map(({ id }) => id)
  for (const word of ['line', 'hello', 'nowhere']) {
    const cost = await costOf(async db => [
      ...(await chatsWithWords(db, viewer, ids, mark => termsQuery([[word]], mark))),
    ])
    expect(cost.readAll, word).toEqual([])
    const lines = await costOf(db =>
      messagesWithWords(db, viewer, ids, mark => termsQuery([[word]], mark), { most: 3, looked: 100 }),
    )
    expect(lines.readAll, word).toEqual([])
    expect(lines.rows).toBeLessThanOrEqual(3 * ids.length)
  }
})

test('clearing a counter up to a time of long ago does not look at all that came since', async () => {
  const { db } = server.services
  const own = (chatId: string) => sql`chat_id = ${chatId} and user_id = ${viewer.id}`
  await sql`update chat_members set seen_place = 0 where ${own(long)}`.execute(db)
  const cost = await costOf(async tx => {
    await clearCounters(tx, viewer.id, { chatIds: [long], before: '2020-01-01T00:00:00.000Z' })
    return []
  })
  const { rows } = await sql<{ seen_place: number }>`select seen_place from chat_members where ${own(long)}`.execute(db)
  expect(rows).toEqual([{ seen_place: 0 }])
  expect(cost.blocks).toBeLessThan(300)
  expect(cost.readAll).toEqual([])
  await sql`update chat_members set seen_place = last_place - 40 where ${own(long)}`.execute(db)
})

test('sending costs the same in both', async () => {
  const { db } = server.services
  const send = async (chatId: string) => {
    const watching = watched(db)
    await watching.db.transaction().execute(tx =>
      insertMessage(tx, {
        id: uuidv7(),
        chatId,
        authorId: viewer.id,
        text: 'One more',
        replyTo: null,
        pictures: [],
      }),
    )
    return watching.asked.length
  }
  expect(await send(long)).toBe(await send(short))
})

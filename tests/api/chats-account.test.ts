import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../src/contract/calls/index.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { exportParts } from '../../src/server/gate/account/export-parts.ts'
import { removeAccount } from '../../src/server/gate/account/remove-account.ts'
import { closeAccount, reopenAccount } from '../../src/server/gate/auth/closing.sql.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { suspend } from '../support/arrange.ts'
import {
  befriend,
  beginChat,
  chatSeen,
  codeOf,
  idOf,
  say,
  storeGroup,
  textsSeen,
  twoFriends,
} from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { sendForm } from '../support/galleries.ts'
import { untilLocked } from '../support/locks.ts'
import { type Answer, ask, get, type Member } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What becomes of chats when an account is closed, opened again, exported or deleted; and writes that meet such a moment. */

let server: TestServer
let db: Database
beforeAll(async () => {
  server = await startTestServer()
  db = server.services.db
})
afterAll(() => server.stop())

const someone = () => presentMember(server)
const close = (who: Member) => inTransaction(db, tx => closeAccount(tx, idOf(who)))

async function friends(): Promise<[Member, Member, string]> {
  const [mika, jun] = await twoFriends(server)
  const { chat_id } = await beginChat(mika, [jun])
  await say(mika, chat_id, 'Between us')
  return [mika, jun, chat_id]
}

describe('an account that is closed', () => {
  test('is in no chat for anybody, and back in all of them once it is opened again', async () => {
    const [mika, jun, two] = await friends()
    const group = await storeGroup(server, 'Others too', [mika, jun, await someone()])
    await say(mika, group, 'From Mika')
    await say(jun, group, 'From Jun')
    const { rev } = await chatSeen(jun, group)
    await close(mika)
    expect(await codeOf(jun, 'chat.data', { params: { chatId: two } })).toBe('not_found')
    expect(await textsSeen(jun, group)).toEqual(['From Jun'])
    expect((await chatSeen(jun, group)).personids).not.toContain(idOf(mika))
    const since = { epoch: server.services.site.epoch, since: rev }
    expect(await get(jun, 'chat.changes', { params: { chatId: group }, query: since })).toMatchObject({ reset: true })
    expect(await codeOf(jun, 'chat.create', { body: { personids: [idOf(mika)] } })).toBe('not_found')
    await inTransaction(db, tx => reopenAccount(tx, idOf(mika)))
    expect(await textsSeen(jun, group)).toEqual(['From Mika', 'From Jun'])
    expect(await textsSeen(jun, two)).toEqual(['Between us'])
  })

  test('is deleted for good with its chats of two and their pictures; in groups its messages keep their empty places', async () => {
    const [mika, jun, two] = await friends()
    const path = `/api/add-chat-message-with-file/${two}`
    const picture = await redAndBlue(60, 30).jpeg().toBuffer()
    await sendForm(jun, { method: 'POST', path, field: 'file' }, picture)
    const [{ picture_id } = { picture_id: '' }] = await db
      .selectFrom('chat_message_pictures as p')
      .innerJoin('chat_messages as x', 'x.id', 'p.message_id')
      .select('p.picture_id')
      .where('x.chat_id', '=', two)
      .execute()
    const group = await storeGroup(server, 'Others too', [mika, jun])
    const alone = await storeGroup(server, 'Mika alone', [mika])
    await say(mika, alone, 'To myself')
    const said = await say(mika, group, 'From Mika')
    const answer = await say(jun, group, 'From Jun', { message_reply_to: said.id })
    await get(mika, 'chat.reactMessage', { params: { id: answer.id }, body: { reaction: 'like' } })
    await close(mika)
    const long = new Date(Date.now() - serverLimits.closedAccountKeptMs - 1_000)
    await db.updateTable('users').set({ closed_at: long }).where('id', '=', idOf(mika)).execute()
    await removeAccount({ userId: idOf(mika) }, server.services, { id: 'test' })
    expect(await db.selectFrom('chats').select('id').where('id', 'in', [two, alone]).execute()).toEqual([])
    expect(await db.selectFrom('pictures').select('id').where('id', '=', picture_id).execute()).toEqual([])
    const [last, first] = await get(jun, 'chat.messages', { query: { chat_id: group } })
    expect(first).toMatchObject({ id: said.id, deleted: true, chat_message_text: '', chat_user_id: '', username: '' })
    expect(last).toMatchObject({ id: answer.id, reacts: {}, reply: { deleted: true, username: '', text: '' } })
    await say(jun, group, 'Alone now')
    // The empty place of the one message that was not read is there to be seen, so it counts.
    expect(await chatSeen(jun, group)).toMatchObject({ unread_count: 1, personids: [idOf(jun)] })
  })
})

test('an export has one’s own messages and chats, and nothing that others wrote', async () => {
  const [mika, jun, two] = await friends()
  const left = await storeGroup(server, 'As it was', [mika, jun])
  await get(mika, 'chat.leave', { params: { chatId: left } })
  await get(jun, 'chat.rename', { params: { id: left }, body: { chat_name: 'Renamed since' } })
  const unsaid = await someone()
  await befriend(mika, unsaid)
  await beginChat(unsaid, [mika])
  await say(jun, two, 'Not in the file')
  const removed = await say(mika, two, 'Taken back')
  await get(mika, 'chat.deleteMessage', { params: { id: removed.id } })
  const rows: Record<string, unknown[]> = {}
  for (const part of ['chats', 'messages'])
    for await (const row of exportParts[part]?.(db, idOf(mika)) ?? []) rows[part] = [...(rows[part] ?? []), row]
  expect(rows.chats).toMatchObject([
    { id: left, name: null, state: 'left' },
    { id: two, name: null, state: 'member' },
  ])
  expect(rows.messages).toMatchObject([{ chat_id: two, text: 'Between us', pictures: [] }])
})

/** Runs two things of which the first is held up in the middle by a lock until the second has begun. */
async function meeting(lock: RawBuilder<unknown>, first: () => Promise<Answer>, second: () => Promise<unknown>) {
  const gate = await db.startTransaction().execute()
  await lock.execute(gate)
  const one = first()
  await untilLocked(db, 1)
  const other = second()
  await untilLocked(db, 2)
  await gate.commit().execute()
  return [await one, await other] as const
}

const chatRow = (id: string) => sql`select from chats where id = ${id} for update`
const message = (by: Member, chatId: string): Promise<Answer> =>
  ask(by, 'chat.addMessage', { params: { chatId }, body: { chat_message_text: 'On the way out' } })

describe('a message that is under way', () => {
  test('while its writer leaves the chat comes before it or not at all', async () => {
    const [mika, jun, two] = await friends()
    const gone = () => get(mika, 'chat.leave', { params: { chatId: two } })
    const [sent] = await meeting(chatRow(two), () => message(mika, two), gone)
    expect(sent.status).toBe(201)
    expect(await textsSeen(jun, two)).toEqual(['Between us', 'On the way out'])
    const left = await meeting(
      chatRow(two),
      () => ask(jun, 'chat.leave', { params: { chatId: two } }),
      () => message(jun, two),
    )
    expect([left[0].status, (left[1] as Answer).status]).toEqual([200, 404])
  })

  test('while its writer is blocked, suspended or closes the account is there before, or refused', async () => {
    for (const end of ['block', 'suspend', 'close'] as const) {
      const [mika, jun, two] = await friends()
      const ends = {
        block: () => get(jun, 'social.block', { params: { id: idOf(mika) } }),
        suspend: () => suspend(server.services, idOf(mika)),
        close: () => close(mika),
      }
      const [sent] = await meeting(chatRow(two), () => message(mika, two), ends[end])
      expect([end, sent.status]).toEqual([end, 201])
      const refusal = await message(mika, two)
      expect([end, (refusal.body as { code: string }).code]).toEqual([
        end,
        { block: 'not_found', suspend: 'suspended', close: 'session_revoked' }[end],
      ])
    }
  })

  test('while a group that nobody else is in is deleted finds nothing', async () => {
    const mika = await someone()
    const group = await storeGroup(server, 'Alone', [mika])
    const [left, late] = await meeting(
      chatRow(group),
      () => ask(mika, 'chat.leave', { params: { chatId: group } }),
      () => message(mika, group),
    )
    expect([left.status, (late as Answer).status]).toEqual([200, 404])
  })
})

test('somebody who blocks whoever adds them at that moment is not added, or is hidden from them', async () => {
  const [mika, jun] = await twoFriends(server)
  const group = await storeGroup(server, 'Adding', [mika, await someone()])
  const add = () => ask(mika, 'chat.addPeople', { params: { chatId: group }, body: { personids: [idOf(jun)] } })
  const [added] = await meeting(chatRow(group), add, () => get(jun, 'social.block', { params: { id: idOf(mika) } }))
  expect(added.status).toBe(200)
  expect((await chatSeen(mika, group)).personids).not.toContain(idOf(jun))
  expect((await add()).status).toBe(200)
})

test('fifty people are the most also when several are added at the same moment', async () => {
  const mika = await someone()
  const group = await storeGroup(server, 'Full', [mika])
  const crowd = Array.from({ length: 60 }, uuidv7).toSorted()
  await db
    .insertInto('users')
    .values(
      crowd.map(id => ({
        id,
        email: `${id}@example.jp`,
        username: 'Crowd',
        user_tag: id,
        sex: 'none',
        birthday: '1990-01-01',
      })),
    )
    .execute()
  const add = (personids: string[]) =>
    codeOf(mika, 'chat.addPeople', { params: { chatId: group }, body: { personids } })
  const codes = await Promise.all([0, 15, 30, 45].map(from => add(crowd.slice(from, from + 15))))
  expect(codes.toSorted()).toEqual(['ok', 'ok', 'ok', 'too_many_kept'])
  expect((await chatSeen(mika, group)).people).toHaveLength(46)
})

test('many writes of many people in the same chats end, each once, without a gap', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(someone))
  const groups = await Promise.all(['One', 'Two'].map(name => storeGroup(server, name, people)))
  const calls: [CallName, (chatId: string, at: number) => unknown][] = [
    ['chat.addMessage', (chatId, at) => ({ params: { chatId }, body: { chat_message_text: `${at}` } })],
    ['notifications.clearMessages', () => ({ body: {} })],
    ['chat.mute', chatId => ({ params: { chatId }, body: { notification_status: 0 } })],
    ['chat.rename', (chatId, at) => ({ params: { id: chatId }, body: { chat_name: `Name ${at}` } })],
  ]
  const codes = await Promise.all(
    Array.from({ length: 48 }, (_, at) => {
      const [name, input] = calls[at % 2 === 0 ? 0 : at % calls.length] as (typeof calls)[number]
      return codeOf(people[at % 4] as Member, name, input(groups[(at >> 2) % 2] as string, at) as never)
    }),
  )
  expect(new Set(codes)).toEqual(new Set(['ok']))
  for (const group of groups) {
    const places = await db
      .selectFrom('chat_messages')
      .select('place')
      .where('chat_id', '=', group)
      .orderBy('place')
      .execute()
    expect(places.map(({ place }) => place)).toEqual(places.map((_, at) => at + 1))
  }
})

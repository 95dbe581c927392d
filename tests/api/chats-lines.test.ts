import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatLine } from '../../src/contract/entities/chat.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { exportParts } from '../../src/server/gate/account/export-parts.ts'
import { removeAccount } from '../../src/server/gate/account/remove-account.ts'
import { closeAccount, reopenAccount } from '../../src/server/gate/auth/closing.sql.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { touchChat } from '../../src/server/things/chat/chats.sql.ts'
import { addLine } from '../../src/server/things/chat/lines.sql.ts'
import { beginChat, chatSeen, friendOf, idOf, say, threeFriends } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The lines of a group that say who came, left and named it (PRODUCT 3.17). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Three friends in a group, and a friend of the first. */
async function group() {
  const [mika, jun, aki] = await threeFriends(server)
  const { chat_id: chatId } = await beginChat(mika, [jun, aki])
  return { mika, jun, aki, yui: await friendOf(server, mika), chatId }
}
const add = (by: Member, chatId: string, ...people: Member[]) =>
  get(by, 'chat.addPeople', { params: { chatId }, body: { personids: people.map(idOf) } })
const name = (by: Member, chatId: string, chat_name: string) =>
  get(by, 'chat.rename', { params: { id: chatId }, body: { chat_name } })
const leave = (by: Member, chatId: string) => get(by, 'chat.leave', { params: { chatId } })

const said = ({ kind, by, people, name: title, place }: ChatLine) =>
  [place, by.username, kind, ...people.map(({ username }) => username), ...(title === null ? [] : [title])].join(' ')
const linesSeen = async (by: Member, chatId: string) => (await chatSeen(by, chatId)).lines.map(said)

test('come between the messages where something was done, change no counter, and are there from when one was added', async () => {
  const { mika, jun, aki, yui, chatId } = await group()
  expect(await linesSeen(mika, chatId)).toEqual([])
  await name(jun, chatId, 'Hanami')
  await say(mika, chatId, 'One')
  const before = await chatSeen(jun, chatId)
  await name(jun, chatId, 'Hanami')
  const { lines } = await add(mika, chatId, yui)
  expect(lines.map(said)).toEqual([`0 ${jun.name} named Hanami`, `1 ${mika.name} added ${yui.name}`])
  await leave(aki, chatId)
  const all = [...lines.map(said), `1 ${aki.name} left`]
  const after = await chatSeen(jun, chatId)
  expect(after.lines.map(said)).toEqual(all)
  expect(after).toMatchObject({ unread_count: before.unread_count, latest: before.latest })
  expect(await linesSeen(yui, chatId)).toEqual(all.slice(1))
  // Who comes back hears nothing of what was done meanwhile.
  await leave(yui, chatId)
  await name(jun, chatId, 'Momiji')
  await add(mika, chatId, yui, aki)
  expect((await chatSeen(yui, chatId)).lines).toHaveLength(1)
  expect((await chatSeen(yui, chatId)).lines[0]?.people.map(each => each.user_id).toSorted()).toEqual(
    [idOf(yui), idOf(aki)].toSorted(),
  )
})

test('tell nobody that a request was declined', async () => {
  const { mika, chatId } = await group()
  const stranger = await presentMember(server)
  await add(mika, chatId, stranger)
  expect((await chatSeen(stranger, chatId)).request).toBe(true)
  await leave(stranger, chatId)
  expect(await linesSeen(mika, chatId)).toEqual([`0 ${mika.name} added ${stranger.name}`])
})

test('say nothing of who is not shown: with a block, and of a closed account', async () => {
  const { mika, jun, aki, yui, chatId } = await group()
  const { db } = server.services
  await add(mika, chatId, yui)
  await name(jun, chatId, 'Hanami')
  await get(aki, 'social.block', { params: { id: idOf(yui) } })
  expect(await linesSeen(aki, chatId)).toEqual([`0 ${jun.name} named Hanami`])
  await get(aki, 'social.unblock', { params: { id: idOf(yui) } })
  await get(aki, 'social.block', { params: { id: idOf(jun) } })
  const ofMika = [`0 ${mika.name} added ${yui.name}`]
  expect(await linesSeen(aki, chatId)).toEqual(ofMika)
  await inTransaction(db, tx => closeAccount(tx, idOf(jun)))
  expect(await linesSeen(yui, chatId)).toEqual(ofMika)
  await inTransaction(db, tx => reopenAccount(tx, idOf(jun)))
  expect(await linesSeen(yui, chatId)).toHaveLength(2)
  // What the one who was added may not see stays hidden when the account of who added them is gone for good.
  await name(jun, chatId, 'Momiji')
  const late = await friendOf(server, mika)
  await add(mika, chatId, late)
  await inTransaction(db, tx => closeAccount(tx, idOf(mika)))
  const long = new Date(Date.now() - serverLimits.closedAccountKeptMs - 1_000)
  await db.updateTable('users').set({ closed_at: long }).where('id', '=', idOf(mika)).execute()
  await removeAccount({ userId: idOf(mika) }, server.services, { id: 'test' })
  expect(await linesSeen(late, chatId)).toEqual([])
})

test('are kept for the last things that were done, and exported for who did them', async () => {
  const { mika, jun, yui, chatId } = await group()
  await add(jun, chatId, await friendOf(server, jun))
  await add(mika, chatId, yui)
  await inTransaction(server.services.db, async tx => {
    for (let each = 1; each < serverLimits.chatLines; each++) {
      await touchChat(tx, chatId)
      await addLine(tx, chatId, idOf(mika), { kind: 'named', name: `Name ${each}` })
    }
  })
  const seen = await linesSeen(jun, chatId)
  expect([seen.length, seen[0]]).toEqual([serverLimits.chatLines, `0 ${mika.name} added ${yui.name}`])
  await leave(jun, chatId)
  const rows: unknown[] = []
  for await (const row of exportParts.chat_lines?.(server.services.db, idOf(jun)) ?? []) rows.push(row)
  expect(rows).toMatchObject([{ chat_id: chatId, kind: 'left', name: null, people: [] }])
})

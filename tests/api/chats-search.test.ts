import { afterAll, beforeAll, expect, test } from 'vitest'
import { befriend, beginChat, codeOf, say } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { get } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What a search in chats finds (PRODUCT 3.16 and 7.6). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const someone = () => presentMember(server)

test('a search finds chats by name, people and words, also in Japanese, of one’s own latest chats', async () => {
  const [mika, jun, aki] = [await someone(), await someone(), await someone()]
  await befriend(mika, jun, aki)
  const group = await beginChat(mika, [jun, aki], 'Moss and stone')
  const two = await beginChat(mika, [jun])
  await say(mika, two.chat_id, '明日は鴨川を歩きましょう')
  await say(jun, group.chat_id, 'The Ferry leaves at nine')
  const found = async (x: string) => (await get(mika, 'chat.search', { params: { x } })).map(({ chat_id }) => chat_id)
  expect(await found('MOSS stone')).toEqual([group.chat_id])
  expect(await found('鴨川')).toEqual([two.chat_id])
  expect(await found('ferr')).toEqual([group.chat_id])
  expect(await found('ferry 鴨川')).toEqual([])
  expect(await found(jun.session.user_tag)).toEqual([group.chat_id, two.chat_id])
  expect(await found("'; drop table chats; --")).toEqual([])
  expect(await found('…')).toEqual([])
})

test('a search finds the messages, the newest first, in all chats or in one, by readings of places too', async () => {
  const [mika, jun, aki] = [await someone(), await someone(), await someone()]
  await befriend(mika, jun, aki)
  const group = await beginChat(mika, [jun, aki], 'Moss and stone')
  const two = await beginChat(mika, [jun])
  const others = await beginChat(jun, [aki])
  for (const [by, { chat_id }, words] of [
    [jun, group, '京都から来ました'],
    [jun, others, 'Kyoto, not for Mika'],
    [mika, two, 'To Kyoto at nine'],
    [jun, two, 'Which platform?'],
  ] as const)
    await say(by, chat_id, words)
  const gone = await say(mika, two.chat_id, 'Kyoto again')
  await get(mika, 'chat.deleteMessage', { params: { id: gone.id } })
  const texts = async (query: { chat_id?: string }) => {
    const { chats, messages } = await get(mika, 'chat.find', { params: { x: 'ＫＹＯＴＯ' }, query })
    expect(chats.map(each => each.chat_id)).toEqual([...new Set(messages.map(each => each.chat_id))])
    return messages.map(each => each.chat_message_text)
  }
  expect(await texts({})).toEqual(['To Kyoto at nine', '京都から来ました'])
  expect(await texts({ chat_id: group.chat_id })).toEqual(['京都から来ました'])
  for (let line = 1; line <= 4; line++) await say(jun, two.chat_id, `Kyoto, line ${line}`)
  expect(await texts({})).toEqual(['Kyoto, line 4', 'Kyoto, line 3', 'Kyoto, line 2', '京都から来ました'])
  expect(await texts({ chat_id: two.chat_id })).toHaveLength(5)
  expect(await codeOf(mika, 'chat.find', { params: { x: 'kyoto' }, query: { chat_id: others.chat_id } })).toBe(
    'not_found',
  )
})

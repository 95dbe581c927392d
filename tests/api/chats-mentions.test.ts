import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginChat, chatSeen, codeOf, idOf, read, say, storeGroup, threeFriends } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { type PushService, startServerWithPushes, subscribed } from '../support/push-service.ts'
import type { TestServer } from '../support/server.ts'

/** Mentions in groups: the mark in the list of chats, and what is pushed past a mute. */

let server: TestServer
let service: PushService
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, service, stop } = await startServerWithPushes())
})
afterAll(() => stop())

/** Three friends in a group. */
async function group() {
  const [mika, jun, aki] = await threeFriends(server)
  const { chat_id: chatId } = await beginChat(mika, [jun, aki])
  return { mika, jun, aki, chatId }
}
const at = ({ session }: Member) => `@${session.user_tag}`
const mute = (by: Member, chatId: string) =>
  get(by, 'chat.mute', { params: { chatId }, body: { notification_status: 0 } })
const edit = (by: Member, id: string, text: string) =>
  get(by, 'chat.editMessage', { params: { id, userId: idOf(by) }, body: { chat_message_text: text } })
const mark = async (by: Member, chatId: string) => (await chatSeen(by, chatId)).mentioned_place

describe('the mark of a mention', () => {
  test('is for who is mentioned, of the newest such message, until it is read or its counter cleared', async () => {
    const { mika, jun, aki, chatId } = await group()
    const first = await say(mika, chatId, `Does ${at(jun)} come?\nOr not?`)
    const second = await say(aki, chatId, `（＠${jun.session.user_tag}）`)
    await say(aki, chatId, 'Nobody is meant')
    expect([await mark(jun, chatId), await mark(mika, chatId), await mark(aki, chatId)]).toEqual([second.place, 0, 0])
    await read(jun, first)
    expect(await mark(jun, chatId)).toBe(second.place)
    await read(jun, second)
    expect(await mark(jun, chatId)).toBe(0)
    const third = await say(mika, chatId, `${at(jun)} ${at(mika)}`)
    expect([await mark(jun, chatId), await mark(mika, chatId)]).toEqual([third.place, 0])
    await get(jun, 'notifications.clearChat', { params: { chatId }, body: {} })
    expect(await mark(jun, chatId)).toBe(0)
  })

  test('comes and goes with an edit, and goes with the message', async () => {
    const { mika, jun, chatId } = await group()
    const sent = await say(mika, chatId, 'Who comes?')
    await edit(mika, sent.id, `Who comes, ${at(jun)}?`)
    expect(await mark(jun, chatId)).toBe(sent.place)
    await edit(mika, sent.id, 'Who comes at all?')
    expect(await mark(jun, chatId)).toBe(0)
    const next = await say(mika, chatId, at(jun))
    await get(mika, 'chat.deleteMessage', { params: { id: next.id } })
    expect(await mark(jun, chatId)).toBe(0)
  })

  test('is not there for who wants no mentions, asks first, is no member, or with a block between the two', async () => {
    const { mika, jun, aki, chatId } = await group()
    const [asked, stranger] = [await presentMember(server), await presentMember(server)]
    await get(mika, 'chat.addPeople', { params: { chatId }, body: { personids: [idOf(asked)] } })
    await get(aki, 'settings.change', { body: { name: 'may_mention', value: 'nobody' } })
    const sent = await say(mika, chatId, [jun, aki, asked, stranger].map(at).join(' '))
    expect([await mark(jun, chatId), await mark(aki, chatId), await mark(asked, chatId)]).toEqual([sent.place, 0, 0])
    expect(await codeOf(stranger, 'chat.data', { params: { chatId } })).toBe('not_found')
    await get(jun, 'social.block', { params: { id: idOf(mika) } })
    expect(await mark(jun, chatId)).toBe(0)
    await say(mika, chatId, at(jun))
    await get(jun, 'social.unblock', { params: { id: idOf(mika) } })
    expect(await mark(jun, chatId)).toBe(sent.place)
  })

  test('is for groups alone', async () => {
    const { mika, jun } = await group()
    const { chat_id } = await beginChat(mika, [jun])
    await say(mika, chat_id, at(jun))
    expect(await mark(jun, chat_id)).toBe(0)
  })
})

describe('a muted group', () => {
  const idle = () => server.services.jobs.waitUntilIdle()

  test('pushes the message that mentions its reader, and no other, nor an edit', async () => {
    const { mika, jun, aki, chatId } = await group()
    const [phone, other] = [await subscribed(service, jun), await subscribed(service, aki)]
    await mute(jun, chatId)
    await mute(aki, chatId)
    const before = await say(mika, chatId, 'Not for you')
    await edit(mika, before.id, `For you, ${at(jun)}`)
    await idle()
    expect(phone.given).toEqual([])
    // It says the mention, also where something else was written before it is sent.
    phone.answers.push(503)
    await say(mika, chatId, `${at(jun)}, seven?`)
    await say(aki, chatId, 'Eight is fine')
    expect((await phone.next()).payload.notification).toMatchObject({
      title: `${mika.name} · Moss walkers`,
      body: `${at(jun)}, seven?`,
    })
    await idle()
    expect([phone.arrived.length, other.given]).toEqual([1, []])
  })

  test('pushes no mention to who has switched pushes of messages off, nor one with a block between the two', async () => {
    const [mika, jun] = await threeFriends(server)
    const ken = await presentMember(server)
    const chatId = await storeGroup(server, 'Moss walkers', [mika, jun, ken])
    const phone = await subscribed(service, jun)
    await mute(jun, chatId)
    await get(jun, 'social.block', { params: { id: idOf(ken) } })
    await say(ken, chatId, at(jun))
    await get(jun, 'settings.change', { body: { name: 'messages.push', value: 'off' } })
    await say(mika, chatId, at(jun))
    await idle()
    expect(phone.given).toEqual([])
  })
})

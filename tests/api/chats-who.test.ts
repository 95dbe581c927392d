import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrivesAsRequest } from '../../src/contract/policy/chats.ts'
import { mayMessage, type PersonFacts } from '../../src/contract/policy/people.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { readPersonFacts } from '../../src/server/core/people/person-facts.sql.ts'
import { insertMessage } from '../../src/server/things/chat/messages.sql.ts'
import { suspend } from '../support/arrange.ts'
import {
  befriend,
  beginChat,
  chatSeen,
  codeOf,
  idOf,
  read,
  say,
  storeGroup,
  textsSeen,
  twoFriends,
} from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { notificationsOf } from '../support/notifications.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Who may write to whom, and who sees what of a chat. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const someone = () => presentMember(server)
const follow = (by: Member, whom: Member) => get(by, 'social.follow', { params: { id: idOf(whom) } })
const block = (by: Member, whom: Member) => get(by, 'social.block', { params: { id: idOf(whom) } })
const unblock = (by: Member, whom: Member) => get(by, 'social.unblock', { params: { id: idOf(whom) } })
const leave = (by: Member, chatId: string) => get(by, 'chat.leave', { params: { chatId } })
const listed = async (by: Member, x: 'all' | 'unread' | 'group' | 'requests') =>
  (await get(by, 'chat.selected', { params: { x }, query: {} })).map(({ chat_id }) => chat_id)

async function child(): Promise<Member> {
  const person = await someone()
  const birthday = `${new Date().getFullYear() - 15}-01-01`
  await server.services.db.updateTable('users').set({ birthday }).where('id', '=', idOf(person)).execute()
  return person
}

async function letWrite(person: Member, value: 'everyone' | 'followed' | 'nobody'): Promise<void> {
  await get(person, 'settings.change', { body: { name: 'may_message', value } })
}

/** Every call that does something in a chat or shows something of it, with a message that is there. */
async function allCalls(by: Member, chatId: string, message: string): Promise<Record<string, string>> {
  const about = { params: { chatId } }
  const text = { chat_message_text: 'Let me in' }
  const { id: personId } = (await someone()).session
  return {
    data: await codeOf(by, 'chat.data', about),
    messages: await codeOf(by, 'chat.messages', { query: { chat_id: chatId } }),
    changes: await codeOf(by, 'chat.changes', { ...about, query: {} }),
    addMessage: await codeOf(by, 'chat.addMessage', { ...about, body: text }),
    addPicture: await codeOf(by, 'chat.addPicture', { ...about, body: { upload: uuidv7() } }),
    markRead: await codeOf(by, 'chat.markRead', { body: { ids: [message] } }),
    rename: await codeOf(by, 'chat.rename', { params: { id: chatId }, body: { chat_name: 'Mine' } }),
    editMessage: await codeOf(by, 'chat.editMessage', { params: { id: message, userId: idOf(by) }, body: text }),
    deleteMessage: await codeOf(by, 'chat.deleteMessage', { params: { id: message } }),
    reactMessage: await codeOf(by, 'chat.reactMessage', { params: { id: message }, body: { reaction: 'like' } }),
    reportMessage: await codeOf(by, 'chat.reportMessage', {
      params: { id: message },
      body: { report_text: 'Not nice' },
    }),
    leave: await codeOf(by, 'chat.leave', about),
    addPeople: await codeOf(by, 'chat.addPeople', { ...about, body: { personids: [personId] } }),
    accept: await codeOf(by, 'chat.accept', about),
    mute: await codeOf(by, 'chat.mute', { ...about, body: { notification_status: 0 } }),
    clear: await codeOf(by, 'notifications.clearChat', { ...about, body: {} }),
  }
}
/** What was answered otherwise than 'not found'; nobody can report what they wrote themselves. */
const nothingAtAll = (codes: Record<string, string>) =>
  Object.entries(codes).filter(
    ([name, code]) => code !== 'not_found' && !(name === 'reportMessage' && code === 'bad_request'),
  )

describe('nobody who is not in a chat does or sees anything of it', () => {
  test('not strangers, not admins, not who has left, not who is behind a block', async () => {
    const [mika, jun, gone] = [await someone(), await someone(), await someone()]
    const group = await storeGroup(server, 'Quiet rooms', [mika, jun, gone])
    const early = await say(gone, group, 'I was here first')
    await leave(gone, group)
    const { id } = await say(mika, group, 'A word about herons')
    const admin = await presentMember(server, 55)
    for (const by of [await someone(), admin, gone]) {
      expect(nothingAtAll(await allCalls(by, group, id))).toEqual([])
      expect(await get(by, 'chat.search', { params: { x: 'herons' } })).toEqual([])
      expect(await get(by, 'chat.search', { params: { x: 'quiet rooms' } })).toEqual([])
      expect(await listed(by, 'all')).toEqual([])
      expect(await get(by, 'notifications.messages', {})).toEqual({ totalCount: 0, chats: [], requests: [] })
    }
    // Who left changes the own words no more either.
    expect(nothingAtAll(await allCalls(gone, group, early.id))).toEqual([])
    expect((await get(gone, 'chat.changed', { query: {} })).chats).toEqual([])
    expect(await textsSeen(jun, group)).toEqual(['I was here first', 'A word about herons'])

    await befriend(mika, jun)
    const { chat_id } = await beginChat(mika, [jun])
    const between = await say(mika, chat_id, 'Only us')
    await block(jun, mika)
    for (const by of [mika, jun]) {
      // Who blocked somebody can still report them, as elsewhere.
      const reported = by === jun ? [['reportMessage', 'ok']] : []
      expect(nothingAtAll(await allCalls(by, chat_id, between.id))).toEqual(reported)
      expect(await get(by, 'chat.search', { params: { x: 'only us' } })).toEqual([])
      expect(await get(by, 'chat.dialog', { params: { x: idOf(by === mika ? jun : mika) } })).toBeNull()
      expect(await codeOf(by, 'chat.create', { body: { personids: [idOf(by === mika ? jun : mika)] } })).toBe(
        'not_found',
      )
    }
    await unblock(jun, mika)
    expect(await textsSeen(mika, chat_id)).toEqual(['Only us'])
  })

  test('not with a token that was taken back, and a suspended member only reads', async () => {
    const [mika, jun] = await twoFriends(server)
    const { chat_id } = await beginChat(mika, [jun])
    const { id } = await say(jun, (await beginChat(jun, [mika])).chat_id, 'Hello')
    await suspend(server.services, idOf(mika))
    expect(await textsSeen(mika, chat_id)).toEqual(['Hello'])
    const wrote = await allCalls(mika, chat_id, id)
    expect(new Set(Object.entries(wrote).flatMap(([name, code]) => (code === 'ok' ? [name] : [])))).toEqual(
      new Set(['data', 'messages', 'changes']),
    )
    await get(jun, 'auth.revokeAll', {})
    expect(new Set(Object.values(await allCalls(jun, chat_id, id)))).toEqual(new Set(['session_revoked']))
  })
})

describe('who may write to me', () => {
  const audiences = ['everyone', 'followed', 'nobody'] as const

  test.each(
    audiences.flatMap(audience =>
      [true, false].flatMap(grownUp => [true, false].map(follows => ({ audience, grownUp, follows }))),
    ),
  )(
    '$audience, grown up $grownUp, follows the writer $follows: as the rules of the contract say',
    async ({ audience, grownUp, follows }) => {
      const [writer, person] = [await someone(), grownUp ? await someone() : await child()]
      await letWrite(person, audience)
      if (follows) await follow(person, writer)
      const viewer = { id: idOf(writer), role: 1, suspended: false } as const
      const facts = await readPersonFacts(server.services.db, { ...viewer, sessionId: '', userTag: '', username: '' }, [
        idOf(person),
      ])
      expect(facts.get(idOf(person))).toMatchObject({ grownUp, follows, blocked: false, closed: false })
      const seen = facts.get(idOf(person)) as PersonFacts
      const allowed = mayMessage(viewer, seen)
      const profile = await get(writer, 'profile.account', { params: { userTag: person.session.user_tag } })
      expect(profile.may_message).toBe(allowed)

      expect(await codeOf(writer, 'chat.create', { body: { personids: [idOf(person)] } })).toBe(
        allowed ? 'ok' : 'not_found',
      )
      const other = await someone()
      const group = { personids: [idOf(person), idOf(other)], chat_name: 'A group' }
      expect(await codeOf(writer, 'chat.create', { body: group })).toBe(allowed ? 'ok' : 'not_found')
      const mine = await storeGroup(server, 'Mine', [writer])
      const adding = { params: { chatId: mine }, body: { personids: [idOf(person)] } }
      expect(await codeOf(writer, 'chat.addPeople', adding)).toBe(allowed ? 'ok' : 'not_found')
      if (!allowed) {
        for (const list of ['all', 'requests'] as const) expect(await listed(person, list)).toEqual([])
        return
      }
      const { chat_id } = await beginChat(writer, [person])
      await say(writer, chat_id, 'Good morning')
      const request = arrivesAsRequest(seen)
      expect(await listed(person, request ? 'requests' : 'all')).toEqual(expect.arrayContaining([chat_id, mine]))
      expect(await listed(person, request ? 'all' : 'requests')).toEqual([])
      expect(await chatSeen(person, chat_id)).toMatchObject({ request })
    },
  )

  test('a child is in no chat that others than those they follow began, also when the child unfollows before it was accepted', async () => {
    const [grown, young] = [await someone(), await child()]
    await follow(young, grown)
    const { chat_id } = await beginChat(grown, [young])
    await get(young, 'social.unfollow', { params: { id: idOf(grown) } })
    expect(
      await codeOf(grown, 'chat.addMessage', { params: { chatId: chat_id }, body: { chat_message_text: 'Hi' } }),
    ).toBe('not_found')
    expect(await chatSeen(grown, chat_id)).toMatchObject({ may_write: false })
    // The child begins one: it has accepted it, so it is answered there.
    const own = await beginChat(young, [grown])
    await say(young, own.chat_id, 'Hello')
    await say(grown, own.chat_id, 'Hello to you')
    expect(await textsSeen(young, own.chat_id)).toEqual(['Hello', 'Hello to you'])
    // Once the child has left it, it begins anew.
    await leave(young, own.chat_id)
    const again = { params: { chatId: own.chat_id }, body: { chat_message_text: 'Still there?' } }
    expect(await codeOf(grown, 'chat.addMessage', again)).toBe('not_found')
  })
})

test('who may not write any more neither edits nor reacts there, but may delete and take a reaction back', async () => {
  const [mika, jun] = await twoFriends(server)
  const { chat_id: chatId } = await beginChat(mika, [jun])
  const { id } = await say(mika, chatId, 'Hello')
  const react = (reaction: 'like' | 'thanks' | null) =>
    codeOf(mika, 'chat.reactMessage', { params: { id }, body: { reaction } })
  expect(await react('like')).toBe('ok')
  await leave(jun, chatId)
  await letWrite(jun, 'nobody')
  expect(await chatSeen(mika, chatId)).toMatchObject({ may_write: false })
  const edit = { params: { id, userId: idOf(mika) }, body: { chat_message_text: 'Hello again' } }
  expect(await codeOf(mika, 'chat.editMessage', edit)).toBe('not_found')
  expect(await react('thanks')).toBe('not_found')
  expect(await react(null)).toBe('ok')
  expect(await codeOf(mika, 'chat.deleteMessage', { params: { id } })).toBe('ok')
})

test('behind very many messages of somebody who is blocked the newest one that is shown is found', async () => {
  const [mika, jun, aki] = [await someone(), await someone(), await someone()]
  const group = await storeGroup(server, 'Much of one', [mika, jun, aki])
  const { id } = await say(aki, group, 'Before all that')
  for (let at = 0; at <= 100; at++)
    await server.services.db.transaction().execute(tx =>
      insertMessage(tx, {
        id: uuidv7(),
        chatId: group,
        authorId: idOf(jun),
        text: 'On and on',
        replyTo: null,
        pictures: [],
      }),
    )
  await block(mika, jun)
  expect((await chatSeen(mika, group)).last_message).toMatchObject({ id })
})

describe('a request', () => {
  test('waits apart, has no counter and gives no read marks; an answer accepts it', async () => {
    const [writer, person] = [await someone(), await someone()]
    const { chat_id } = await beginChat(writer, [person])
    const sent = await say(writer, chat_id, 'May I ask something?')
    expect(await listed(person, 'requests')).toEqual([chat_id])
    for (const list of ['all', 'unread'] as const) expect(await listed(person, list)).toEqual([])
    expect(await get(person, 'notifications.messages', {})).toEqual({ totalCount: 0, chats: [], requests: [chat_id] })
    await read(person, sent)
    expect(await chatSeen(writer, chat_id)).toMatchObject({ request: false, last_message: { read_status: 0 } })
    expect(JSON.stringify(await chatSeen(writer, chat_id))).not.toContain('asked')
    await say(person, chat_id, 'Of course')
    expect(await chatSeen(person, chat_id)).toMatchObject({ request: false })
    expect(await listed(person, 'all')).toEqual([chat_id])
    await letWrite(person, 'nobody')
    await say(writer, chat_id, 'Thank you')
    expect(await textsSeen(person, chat_id)).toEqual(['May I ask something?', 'Of course', 'Thank you'])
  })

  test('is told once, without a word of it, and its writer reads that it waits; looked at, it is new no more', async () => {
    const [writer, person, both] = [await someone(), await someone(), await someone()]
    for (const each of [writer, person]) await follow(each, both)
    const { chat_id, waits_as_request } = await beginChat(writer, [person])
    expect(waits_as_request).toBe(true)
    await say(writer, chat_id, 'Secret words')
    await say(writer, chat_id, 'More of them')
    const told = await notificationsOf(person)
    expect(told).toMatchObject([
      { type: 'site_updates', post_title: `${writer.name} would like to write to you.`, link: `/messenger/${chat_id}` },
    ])
    expect(JSON.stringify(told)).not.toMatch(/Secret|More of/)
    expect(await chatSeen(person, chat_id)).toMatchObject({
      new_request: true,
      requester: { shared: [both.name], shared_count: 1 },
    })
    await get(person, 'notifications.clearChat', { params: { chatId: chat_id }, body: {} })
    expect(await chatSeen(person, chat_id)).toMatchObject({ new_request: false, request: true })
    await say(writer, chat_id, 'And more')
    expect((await get(person, 'notifications.messages', {})).requests).toEqual([])
    expect(await chatSeen(writer, chat_id)).toMatchObject({ waits_as_request: true, requester: null })
    await get(person, 'chat.accept', { params: { chatId: chat_id } })
    expect(await notificationsOf(person)).toEqual([])
    expect(await chatSeen(writer, chat_id)).toMatchObject({ waits_as_request: false })
    // Who leaves an accepted chat is asked anew, which the writer is not told of.
    await leave(person, chat_id)
    await say(writer, chat_id, 'Still there?')
    expect((await get(person, 'notifications.messages', {})).requests).toEqual([chat_id])
    expect(await chatSeen(writer, chat_id)).toMatchObject({ waits_as_request: false })
  })

  test.each(['declined', 'blocked'] as const)('that is %s gives no sign any more, also not later', async way => {
    const [writer, person] = [await someone(), await someone()]
    const { chat_id } = await beginChat(writer, [person])
    await say(writer, chat_id, 'Hello')
    expect(await notificationsOf(person)).toHaveLength(1)
    if (way === 'declined') await leave(person, chat_id)
    else {
      await block(person, writer)
      await unblock(person, writer)
    }
    await say(writer, chat_id, 'Hello?')
    expect(await notificationsOf(person)).toEqual([])
    expect(await listed(person, 'requests')).toEqual([])
    expect((await get(person, 'notifications.messages', {})).requests).toEqual([])
    expect(await chatSeen(writer, chat_id)).toMatchObject({ waits_as_request: true })
  })

  test('of a group says who added one, also before somebody writes, and is hidden while they block', async () => {
    const [writer, other, person] = [await someone(), await someone(), await someone()]
    const { chat_id } = await beginChat(writer, [other, person])
    expect((await get(person, 'notifications.messages', {})).requests).toEqual([chat_id])
    expect((await notificationsOf(person)).map(each => each.post_title)).toEqual([
      `${writer.name} added you to the group “Moss walkers”.`,
    ])
    const alone = await beginChat(writer, [other])
    await say(writer, alone.chat_id, 'Hello')
    expect(await notificationsOf(other)).toHaveLength(2)
    await block(writer, other)
    expect((await notificationsOf(other)).map(each => each.link)).toEqual([`/messenger/${chat_id}`])
  })

  test.each(['accept', 'react'] as const)('is accepted: %s', async way => {
    const [writer, person] = [await someone(), await someone()]
    const { chat_id } = await beginChat(writer, [person])
    const { id } = await say(writer, chat_id, 'Hello')
    if (way === 'accept') await get(person, 'chat.accept', { params: { chatId: chat_id } })
    else await get(person, 'chat.reactMessage', { params: { id }, body: { reaction: 'thanks' } })
    expect(await listed(person, 'all')).toEqual([chat_id])
    expect(await chatSeen(person, chat_id)).toMatchObject({ request: false })
  })

  test('that is declined comes back only from somebody whom one follows, and the writer is told of nothing', async () => {
    const [writer, person] = [await someone(), await someone()]
    const { chat_id } = await beginChat(writer, [person])
    await say(writer, chat_id, 'One')
    await leave(person, chat_id)
    await say(writer, chat_id, 'Two')
    expect(await listed(person, 'requests')).toEqual([])
    expect((await chatSeen(writer, chat_id)).personids.toSorted()).toEqual([idOf(writer), idOf(person)].toSorted())
    await follow(person, writer)
    await say(writer, chat_id, 'Three')
    expect(await listed(person, 'all')).toEqual([chat_id])
    expect(await textsSeen(person, chat_id)).toEqual(['Three'])
  })

  test('to a group: neither its name nor its people are one’s to change before; who left is added again only by whom they follow', async () => {
    const [writer, other, person] = [await someone(), await someone(), await someone()]
    await befriend(writer, other)
    const { chat_id } = await beginChat(writer, [other, person])
    expect(await listed(person, 'requests')).toEqual([chat_id])
    expect(await codeOf(person, 'chat.rename', { params: { id: chat_id }, body: { chat_name: 'Mine now' } })).toBe(
      'not_found',
    )
    const adding = { params: { chatId: chat_id }, body: { personids: [idOf(await someone())] } }
    expect(await codeOf(person, 'chat.addPeople', adding)).toBe('not_found')
    await leave(person, chat_id)
    const again = { params: { chatId: chat_id }, body: { personids: [idOf(person)] } }
    expect((await get(writer, 'chat.addPeople', again)).personids).not.toContain(idOf(person))
    expect(await listed(person, 'requests')).toEqual([])
    await follow(person, other)
    expect((await get(other, 'chat.addPeople', again)).personids).toContain(idOf(person))
    expect(await listed(person, 'all')).toEqual([chat_id])
  })
})

test('in a group, people with a block between them see neither each other nor what the other writes, and count it nowhere', async () => {
  const [mika, jun, aki] = [await someone(), await someone(), await someone()]
  const group = await storeGroup(server, 'Three of us', [mika, jun, aki])
  await say(mika, group, 'From Mika')
  const asked = await say(jun, group, 'From Jun')
  await block(mika, jun)
  expect(await textsSeen(mika, group)).toEqual(['From Mika'])
  expect(await textsSeen(jun, group)).toEqual(['From Jun'])
  expect(await textsSeen(aki, group)).toEqual(['From Mika', 'From Jun'])
  expect((await chatSeen(mika, group)).personids).not.toContain(idOf(jun))
  await say(jun, group, 'And more')
  const answer = await say(aki, group, 'So it is', { message_reply_to: asked.id })
  expect(await chatSeen(mika, group)).toMatchObject({ unread_count: 1, last_message: { id: answer.id, reply: null } })
  expect(await chatSeen(jun, group)).toMatchObject({ unread_count: 1 })
  expect(await get(mika, 'chat.search', { params: { x: 'and more' } })).toEqual([])
  const about = { params: { id: asked.id } }
  expect(await codeOf(mika, 'chat.reactMessage', { ...about, body: { reaction: 'like' } })).toBe('not_found')
  expect(await codeOf(mika, 'chat.markRead', { body: { ids: [asked.id] } })).toBe('not_found')
  await read(mika, answer)
  expect(await chatSeen(mika, group)).toMatchObject({ unread_count: 0 })
  await unblock(mika, jun)
  expect(await textsSeen(mika, group)).toEqual(['From Mika', 'From Jun', 'And more', 'So it is'])
})

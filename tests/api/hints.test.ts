import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { closings } from '../../src/contract/events/closing.ts'
import type { HintScope, ServerFrame } from '../../src/contract/events/frames.ts'
import { liveLimits } from '../../src/contract/events/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { closeAccount } from '../../src/server/gate/auth/closing.sql.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { tellDevices } from '../../src/server/platform/live/tell-devices.ts'
import { holdComment } from '../../src/server/things/moderation/held-comments.sql.ts'
import { befriend, beginChat, read, say, storeGroup } from '../support/chats.ts'
import { onAnotherDevice, presentMember, storePost } from '../support/content.ts'
import { connect, type TestSocket } from '../support/live.ts'
import { addComment, addPost, ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Two processes of one site: who acts asks the one, who is told has a socket at the other. */
const env = { DATABASE_URL: 'postgres://given-by-the-test' }
let server: TestServer
let second: TestServer
beforeAll(async () => {
  server = await startTestServer({ env })
  second = await startTestServer({ env, sharing: server })
})
afterAll(async () => {
  await second.stopServing()
  await server.stop()
})

const of = (member: Member) => ({ params: { id: member.session.id } })

/** What sockets were told of a scope since they were asked last: how many hints each. Waits until all is delivered. */
async function counted(sockets: Record<string, TestSocket>, scope: HintScope): Promise<Record<string, number>> {
  // What was published before is delivered before: to itself at once, to the other process in order.
  const last = crypto.randomUUID()
  server.services.live.publish({ scope: 'chat', of: last, rev: 0, to: whom.map(({ session }) => session.id) })
  const told = await Promise.all(
    Object.entries(sockets).map(async ([name, socket]) => {
      const isLast = (frame: ServerFrame) => frame.event === 'hint' && frame.of === last
      for (let found = false; !found; ) found = isLast(await socket.next('hint'))
      const hints = socket.frames.splice(0).filter(frame => frame.event === 'hint' && !isLast(frame))
      return [name, hints.filter(frame => 'scope' in frame && frame.scope === scope).length] as const
    }),
  )
  return Object.fromEntries(told)
}
let whom: Member[] = []

/** A group of three, somebody who left it, and somebody who was never in it, each listening at the other process. */
async function aGroup() {
  const [mika, ken, ana, left, outside] = (await Promise.all(
    Array.from({ length: 5 }, () => presentMember(server)),
  )) as [Member, Member, Member, Member, Member]
  const chatId = await storeGroup(server, 'Moss walkers', [mika, ken, ana, left])
  const first = await say(ken, chatId, 'The 17:42?')
  await get(left, 'chat.leave', { params: { chatId } })
  const phone = await onAnotherDevice(server, mika)
  whom = [mika, ken, ana, left, outside]
  const at = (member: Member) => connect(second, member)
  const sockets = {
    mine: await connect(server, mika),
    phone: await at(phone),
    ken: await at(ken),
    ana: await at(ana),
    left: await at(left),
    outside: await at(outside),
  }
  await counted(sockets, 'chat')
  const end = () => Promise.all(Object.values(sockets).map(socket => socket.end()))
  return { mika, phone, ken, ana, left, outside, chatId, first, sockets, end }
}

describe('what is done in a chat is told', () => {
  const all = { mine: 0, phone: 1, ken: 1, ana: 1, left: 0, outside: 0 }
  const own = { mine: 0, phone: 1, ken: 0, ana: 0, left: 0, outside: 0 }

  test('to those who are in it, on their devices but the one that did it, and their delta then has it', async () => {
    const { mika, ken, chatId, first, sockets, end } = await aGroup()
    const { rev: before } = await get(ken, 'chat.data', { params: { chatId } })
    const sent = await say(mika, chatId, 'I will be on the left.')
    const hint = await sockets.ken.next('hint')
    expect(hint).toEqual({ event: 'hint', scope: 'chat', of: chatId, rev: sent.rev })
    const { epoch } = server.services.site
    const delta = await get(ken, 'chat.changes', { params: { chatId }, query: { epoch, since: before } })
    expect(delta.cursor.rev).toBeGreaterThanOrEqual(hint.rev)
    expect(delta.messages.map(message => message.id)).toEqual([sent.id])
    const { id } = sent
    const params = { params: { id } }
    await counted(sockets, 'chat')
    const does: [string, () => Promise<unknown>, object][] = [
      ['a text', () => say(mika, chatId, 'And a towel.'), all],
      [
        'an edit',
        () =>
          get(mika, 'chat.editMessage', {
            params: { id, userId: mika.session.id },
            body: { chat_message_text: 'On the right.' },
          }),
        all,
      ],
      [
        'a reaction',
        () => get(mika, 'chat.reactMessage', { params: { id: first.id }, body: { reaction: 'thanks' } }),
        all,
      ],
      ['a deletion', () => get(mika, 'chat.deleteMessage', params), all],
      ['a read mark', () => read(mika, first), all],
      ['the same again', () => read(mika, first), { ...all, phone: 0, ken: 0, ana: 0 }],
      ['a name', () => get(mika, 'chat.rename', { params: { id: chatId }, body: { chat_name: 'Fern' } }), all],
      ['a mute', () => get(mika, 'chat.mute', { params: { chatId }, body: { notification_status: 0 } }), own],
      ['a counter', () => get(mika, 'notifications.clearChat', { params: { chatId }, body: {} }), own],
      ['leaving', () => get(mika, 'chat.leave', { params: { chatId } }), all],
      [
        'what is refused',
        () => ask(mika, 'chat.rename', { params: { id: chatId }, body: { chat_name: 'Moss' } }),
        { ...all, phone: 0, ken: 0, ana: 0 },
      ],
    ]
    for (const [what, act, told] of does) {
      await act()
      expect({ what, ...(await counted(sockets, 'chat')) }).toEqual({ what, ...told })
    }
    await end()
  })

  test('not to people between whom and the author a block stands, and no read mark to those who give none', async () => {
    const { mika, ken, ana, chatId, sockets, end } = await aGroup()
    await get(ana, 'social.block', of(mika))
    expect(await counted(sockets, 'chats')).toMatchObject({ mine: 1, phone: 1, ana: 1, ken: 0, left: 0, outside: 0 })
    const sent = await say(mika, chatId, 'Only Ken hears this')
    expect(await counted(sockets, 'chat')).toEqual({ ...all, ana: 0 })
    await get(mika, 'settings.change', { body: { name: 'read_marks', value: 'off' } })
    await read(mika, await say(ken, chatId, 'Yes'))
    expect(await counted(sockets, 'chat')).toEqual({ mine: 1, phone: 2, ken: 0, ana: 1, left: 0, outside: 0 })
    await read(ken, sent)
    expect(await counted(sockets, 'chat')).toEqual({ mine: 0, phone: 0, ken: 0, ana: 1, left: 0, outside: 0 })
    await end()
  })

  test('to who is added, asked, or comes back with it; in a chat of two nobody hears that the other left or muted it', async () => {
    const { mika, phone, ken, outside, chatId, sockets, end } = await aGroup()
    await befriend(mika, outside)
    await get(mika, 'chat.addPeople', { params: { chatId }, body: { personids: [outside.session.id] } })
    expect(await counted(sockets, 'chat')).toEqual({ ...all, outside: 1 })
    const two = await beginChat(mika, [ken])
    expect(await counted(sockets, 'chat')).toEqual(own)
    await say(mika, two.chat_id, 'Hello')
    expect(await counted(sockets, 'chat')).toMatchObject({ phone: 1, ken: 1, ana: 0 })
    expect((await get(ken, 'chat.data', { params: { chatId: two.chat_id } })).request).toBe(true)
    await get(ken, 'chat.accept', { params: { chatId: two.chat_id } })
    expect(await counted(sockets, 'chat')).toMatchObject({ mine: 1, phone: 1, ana: 0 })
    await get(mika, 'chat.leave', { params: { chatId: two.chat_id } })
    expect(await counted(sockets, 'chat')).toEqual(own)
    expect((await ask(phone, 'chat.data', { params: { chatId: two.chat_id } })).status).toBe(404)
    await say(ken, two.chat_id, 'Are you there?')
    expect(await counted(sockets, 'chat')).toMatchObject({ mine: 1, phone: 1 })
    await get(mika, 'notifications.clearMessages', { body: {} })
    expect(await counted(sockets, 'chats')).toEqual(own)
    await end()
  })

  test('to nobody who was suspended before, whose socket every process ends', async () => {
    const [mika, ken] = [await presentMember(server), await presentMember(server)]
    const chatId = await storeGroup(server, 'Moss walkers', [mika, ken])
    const socket = await connect(second, ken)
    const body = { until: null, reason: 'Advertising' }
    await get(await presentMember(server, 55), 'admin.suspend', { ...of(ken), body })
    await say(mika, chatId, 'And who brings the tea?')
    expect(await socket.ends()).toBe(closings.closed.code)
    expect(socket.frames.filter(({ event }) => event === 'hint')).toMatchObject([{ scope: 'notifications' }])
  })

  test('by the closing of an account to those who had chats with it', async () => {
    const { mika, sockets, end } = await aGroup()
    const closing = await presentMember(server)
    await befriend(mika, closing)
    await say(closing, (await beginChat(closing, [mika])).chat_id, 'Goodbye')
    await counted(sockets, 'chat')
    await inTransaction(server.services.db, tx => closeAccount(tx, closing.session.id))
    expect(await counted(sockets, 'chats')).toMatchObject({ mine: 1, phone: 1, ken: 0 })
    await end()
  })
})

describe('posts and comments are told', () => {
  const told = (...names: string[]) => ({
    ...{ mine: 0, phone: 0, ken: 0, ana: 0, left: 0, outside: 0 },
    ...Object.fromEntries(names.map(name => [name, 1])),
  })

  test('a comment to the author of its post, a reply also to whom it answers', async () => {
    const { mika, ken, ana, sockets, end } = await aGroup()
    const post = await addPost(mika, 'A post to talk about')
    await counted(sockets, 'content')
    const commentId = await addComment(ken, post, 'Said now')
    expect(await counted(sockets, 'content')).toEqual(told('mine', 'phone'))
    const params = { postId: post.id, slug: post.slug, commentId }
    await get(ana, 'comments.reply', { params, body: { comment_text: '<p>Indeed</p>' } })
    expect(await counted(sockets, 'content')).toEqual(told('mine', 'phone', 'ken'))
    await end()
  })

  test('what an admin decides about them, to their author', async () => {
    const { mika, ken, ana, sockets, end } = await aGroup()
    const admin = await presentMember(server, 55)
    const { db } = server.services
    const post = await storePost(server, mika, { status: 'pending' })
    const waits = async () => {
      const id = uuidv7()
      const held = { id, postId: post.id, authorId: ken.session.id, answersId: null, text: '<p>Buy this</p>' }
      await holdComment(db, { ...held, heldFor: 'words', marks: [] })
      return { id }
    }
    const decide = (status: 'published' | 'removed', from: 'pending' | 'published') =>
      get(admin, 'admin.moderate', { params: { id: post.id }, body: { status, from, version: 1, reason: 'So' } })
    await decide('published', 'pending')
    expect(await counted(sockets, 'content')).toEqual(told('mine', 'phone'))
    await get(admin, 'admin.moderateComment', { params: await waits(), body: { approve: true } })
    expect(await counted(sockets, 'content')).toEqual(told('ken'))
    await get(admin, 'admin.moderateComment', { params: await waits(), body: { approve: false, reason: 'No' } })
    expect(await counted(sockets, 'content')).toEqual(told('ken'))
    await decide('removed', 'published')
    expect(await counted(sockets, 'content')).toEqual(told('mine', 'phone'))
    expect((await ask(ana, 'posts.single', { params: { slug: post.slug } })).status).toBe(404)
    await end()
  })

  test('once it is committed, and never if it is not', async () => {
    const { mika, sockets, end } = await aGroup()
    const change = (tx: Database) =>
      tellDevices(tx, { scope: 'content', rev: 1, to: [mika.session.id], except: mika.session.user_token })
    await inTransaction(server.services.db, async tx => {
      change(tx)
      expect(await counted(sockets, 'content')).toEqual(told())
    })
    expect(await counted(sockets, 'content')).toEqual(told('phone'))
    const undone = inTransaction(server.services.db, async tx => {
      change(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await counted(sockets, 'content')).toEqual(told())
    await end()
  })
})

describe('notifications are told', () => {
  test('to whom they are for, and the delta then has them; what is done with them to their other devices', async () => {
    const { mika, phone, ken, ana, sockets, end } = await aGroup()
    const post = await addPost(mika, 'A post to talk about')
    const { cursor } = await get(mika, 'notifications.changes', { query: {} })
    await counted(sockets, 'notifications')
    await addComment(ken, post, 'Said now')
    const both = { mine: 1, phone: 1, ken: 0, ana: 0, left: 0, outside: 0 }
    expect(await counted(sockets, 'notifications')).toEqual(both)
    const delta = await get(mika, 'notifications.changes', { query: { epoch: cursor.epoch, since: cursor.rev } })
    expect(delta.notifications.map(({ type }) => type)).toEqual(['new_comments_on_post'])
    await get(ana, 'posts.react', { params: { id: post.id }, body: { reaction: 'thanks' } })
    expect(await counted(sockets, 'notifications')).toEqual(both)
    await get(ana, 'posts.react', { params: { id: post.id }, body: { reaction: null } })
    expect(await counted(sockets, 'notifications')).toEqual(both)
    const ids = delta.notifications.map(each => each.notification_id)
    const mine = { ...both, mine: 0 }
    await get(mika, 'notifications.markRead', { body: { ids } })
    expect(await counted(sockets, 'notifications')).toEqual(mine)
    await get(mika, 'notifications.clearMarker', { body: {} })
    expect(await counted(sockets, 'notifications')).toEqual(mine)
    await get(phone, 'notifications.clear', { body: {} })
    expect(await counted(sockets, 'notifications')).toEqual({ ...both, phone: 0 })
    await addComment(mika, post, 'My own')
    expect(await counted(sockets, 'notifications')).toEqual({ ...both, mine: 0, phone: 0 })
    await end()
  })

  test('what a job removes is told too', async () => {
    const { mika, ken, sockets, end } = await aGroup()
    const post = await addPost(mika, 'A post that will go')
    await addComment(ken, post, 'Said before')
    await counted(sockets, 'notifications')
    await get(mika, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
    await server.services.jobs.waitUntilIdle()
    expect(await counted(sockets, 'notifications')).toMatchObject({ phone: 1, ken: 0 })
    await end()
  })
})

describe('who is typing', () => {
  /** How often it is said is counted by the clock. */
  function stopClock(at = Date.now()): void {
    vi.setSystemTime(at)
    onTestFinished(() => void vi.useRealTimers())
  }
  const typing = (socket: TestSocket, chat: string) => socket.send({ event: 'typing', chat })

  test('is told to the others in the chat, and to nobody else; nothing is stored', async () => {
    const { mika, ken, chatId, sockets, end } = await aGroup()
    stopClock()
    const rev = (await get(ken, 'chat.data', { params: { chatId } })).rev
    typing(sockets.mine, chatId)
    const frame = { event: 'typing', chat: chatId, user: mika.session.id }
    expect(await sockets.ken.next('typing')).toEqual(frame)
    expect(await sockets.ana.next('typing')).toEqual(frame)
    // Said again at once, it is passed over; and who is not in the chat, or never was, is not told so.
    for (const who of ['mine', 'left', 'outside'] as const) typing(sockets[who], chatId)
    typing(sockets.mine, crypto.randomUUID())
    await Promise.all(Object.values(sockets).map(socket => socket.heard()))
    await counted(sockets, 'chat')
    const told = Object.entries(sockets).filter(([, { frames }]) => frames.some(({ event }) => event === 'typing'))
    expect(told).toEqual([])
    expect((await get(ken, 'chat.data', { params: { chatId } })).rev).toBe(rev)
    await end()
  })

  test.each<[string, (people: Record<'mika' | 'ken', Member>, chatId: string) => Promise<unknown>]>([
    ['who was blocked', ({ mika, ken }) => get(mika, 'social.block', of(ken))],
    ['who has blocked', ({ mika, ken }) => get(ken, 'social.block', of(mika))],
    ['who left', ({ ken }, chatId) => get(ken, 'chat.leave', { params: { chatId } })],
    [
      'anybody who may not see them online',
      ({ mika }) => get(mika, 'settings.change', { body: { name: 'presence', value: 'followers' } }),
    ],
  ])('is not told to %s', async (_whom, arrange) => {
    const { mika, ken, ana, chatId, sockets, end } = await aGroup()
    await get(ana, 'social.follow', of(mika))
    await arrange({ mika, ken }, chatId)
    typing(sockets.mine, chatId)
    await sockets.ana.next('typing')
    await counted(sockets, 'chat')
    expect(sockets.ken.frames.filter(({ event }) => event === 'typing')).toEqual([])
    await end()
  })

  test('is not told by or to whom a request waits for, until they accept it', async () => {
    const [mika, ken] = [await presentMember(server), await presentMember(server)]
    const { chat_id: chatId } = await beginChat(mika, [ken])
    await say(mika, chatId, 'May I ask something?')
    const [mine, theirs] = [await connect(server, mika), await connect(second, ken)]
    typing(mine, chatId)
    typing(theirs, chatId)
    await Promise.all([mine.heard(), theirs.heard()])
    expect(mine.frames.filter(({ event }) => event === 'typing')).toEqual([])
    await get(ken, 'chat.accept', { params: { chatId } })
    // Said again too soon, it would be passed over.
    stopClock(Date.now() + liveLimits.typingEveryMs)
    typing(theirs, chatId)
    expect(await mine.next('typing')).toMatchObject({ user: ken.session.id })
    expect(theirs.frames.filter(({ event }) => event === 'typing')).toEqual([])
    await Promise.all([mine.end(), theirs.end()])
  })
})

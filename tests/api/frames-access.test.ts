import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Closing } from '../../src/contract/events/closing.ts'
import { closings } from '../../src/contract/events/closing.ts'
import { type ChatStanding, maySeeTyping } from '../../src/contract/policy/chats.ts'
import { readPersonFacts } from '../../src/server/core/people/person-facts.sql.ts'
import { personOf } from '../../src/server/platform/http/identity.ts'
import { seeTyping } from '../../src/server/things/chat/typing.sql.ts'
import { newWorld, type Role, roles } from '../support/access/world.ts'
import { say, storeGroup } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { connect, openSocket } from '../support/live.ts'
import { addComment, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Every frame × everybody who can stand to the owner of a chat: who is not in it hears nothing of it, and is not heard there. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Who gets no socket at all, and with which code; the others have one. */
const refused: Partial<Record<Role, Closing>> = { nobody: 'session', suspended: 'closed' }

test.each(roles)('%s', async role => {
  const { owner, other, asker, of } = await newWorld(server, role)
  const token = asker.session?.token ?? 'x'.repeat(43)
  const socket = await openSocket(server.origin)
  socket.send({ event: 'hello', token, away: false })
  const why = refused[role]
  if (why !== undefined) {
    expect(await socket.ends()).toBe(closings[why].code)
    expect(socket.frames).toEqual([])
    return
  }
  await socket.next('welcome')
  const theirs = await connect(server, other)
  socket.send({ event: 'typing', chat: of.chat })
  socket.send({ event: 'watch', ids: [owner.session.id] })
  await socket.next('updateOnlineUsers')
  // What is told to the owner and in the owner's chat.
  await say(other, of.chat, 'Good evening')
  await get(other, 'posts.react', { params: { id: of.post.id }, body: { reaction: 'like' } })
  await addComment(other, of.post, 'Said to the owner')
  theirs.send({ event: 'typing', chat: of.chat })
  await Promise.all([socket.heard(), theirs.heard()])
  const told = socket.frames.flatMap(frame =>
    frame.event === 'typing' || (frame.event === 'hint' && frame.scope !== 'content') ? [frame] : [],
  )
  const heard = theirs.frames.filter(({ event }) => event === 'typing')
  if (role === 'owner') {
    expect(new Set(told.map(frame => ('scope' in frame ? frame.scope : frame.event)))).toEqual(
      new Set(['chat', 'notifications', 'typing']),
    )
    expect(heard).toEqual([{ event: 'typing', chat: of.chat, user: owner.session.id }])
  } else {
    expect(told).toEqual([])
    expect(heard).toEqual([])
  }
  await Promise.all([socket.end(), theirs.end()])
})

test('a token of a session that has ended opens no socket', async () => {
  const member = await presentMember(server)
  await get(member, 'auth.logout', {})
  const socket = await openSocket(server.origin)
  socket.send({ event: 'hello', token: member.session.token, away: false })
  expect(await socket.ends()).toBe(closings.session.code)
})

describe('who is told that somebody is typing', () => {
  const stand = ({ services: { db } }: TestServer, chatId: string, { session }: Member, state: ChatStanding) =>
    db
      .updateTable('chat_members')
      .set({ state })
      .where('chat_id', '=', chatId)
      .where('user_id', '=', session.id)
      .execute()

  test('is decided by the statement as by the rule', async () => {
    const { db } = server.services
    const make = (role?: 1 | 55) => presentMember(server, role)
    const [typist, follower, stranger, blocked, blocker, asked, left, closed, admin] = (await Promise.all([
      ...Array.from({ length: 8 }, () => make()),
      make(55),
    ])) as [Member, Member, Member, Member, Member, Member, Member, Member, Member]
    const all = { follower, stranger, blocked, blocker, asked, left, admin }
    const chatId = await storeGroup(server, 'Moss walkers', [typist, ...Object.values(all), closed])
    await get(follower, 'social.follow', { params: { id: typist.session.id } })
    await get(typist, 'social.block', { params: { id: blocked.session.id } })
    await get(blocker, 'social.block', { params: { id: typist.session.id } })
    await stand(server, chatId, asked, 'asked')
    await stand(server, chatId, left, 'left')
    await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.session.id).execute()
    const standings: Partial<Record<string, ChatStanding>> = { asked: 'asked', left: 'left' }
    const told: Record<string, string[]> = {}
    for (const presence of ['everyone', 'followers', 'nobody'] as const)
      for (const own of ['member', 'asked', 'left'] as const) {
        await get(typist, 'settings.change', { body: { name: 'presence', value: presence } })
        await stand(server, chatId, typist, own)
        const by = new Set(await seeTyping(db, typist.session.id, chatId))
        expect(by.has(closed.session.id)).toBe(false)
        told[`${presence} ${own}`] = []
        for (const [name, member] of Object.entries(all)) {
          const viewer = await personOf(db, member.session.token)
          const facts = (await readPersonFacts(db, viewer, [typist.session.id])).get(typist.session.id)
          const ruled =
            facts !== undefined &&
            maySeeTyping(viewer, standings[name] ?? 'member', { ...facts, standing: own, suspended: false })
          expect([presence, own, name, by.has(member.session.id)]).toEqual([presence, own, name, ruled])
          if (ruled) told[`${presence} ${own}`]?.push(name)
        }
      }
    expect(told).toMatchObject({
      'everyone member': ['follower', 'stranger', 'admin'],
      'followers member': ['follower', 'admin'],
      'nobody member': ['admin'],
      'everyone asked': [],
      'everyone left': [],
    })
  })
})

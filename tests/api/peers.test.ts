import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect as connectSocket, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closings } from '../../src/contract/events/closing.ts'
import { feedPaths } from '../../src/contract/feeds.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { exportKey } from '../../src/server/gate/account/export-file.ts'
import { suspend } from '../support/arrange.ts'
import { befriend, beginChat, say, storeGroup } from '../support/chats.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { connect } from '../support/live.ts'
import { ask, get, type Member, newAddress, newMember, newWord } from '../support/people.ts'
import { type PushService, startServerWithPushes, subscribed, subscriptionsOf } from '../support/push-service.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'

/**
 * What products of this kind got wrong since 2025, each with the number under which it is known. Others are tested where their subject is:
 * `grep -r CVE- tests`.
 */

let server: TestServer
let service: PushService
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, service, stop } = await startServerWithPushes())
})
afterAll(() => stop())

const members = (count: number) => Promise.all(Array.from({ length: count }, () => presentMember(server)))

type Got = { status: number; headers: IncomingHttpHeaders; body: string }

/** Asks with headers as they are written here, `Host` too. */
function read(path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((done, failed) => {
    const own = { 'x-forwarded-for': newAddress(), ...headers }
    const asked = request(server.origin + path, { headers: own }, answer => {
      text(answer).then(body => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }), failed)
    })
    asked.on('error', failed)
    asked.end()
  })
}

describe('CVE-2026-23964: the address of somebody’s device', () => {
  test('is taken by nobody who has only read it', async () => {
    const [mika, thief] = (await members(2)) as [Member, Member]
    const device = await subscribed(service, mika)
    const { keys } = service.newDevice()
    const taking = { body: { endpoint: device.endpoint, keys } }
    expect(await ask(thief, 'notifications.subscribe', taking)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    await get(thief, 'notifications.unsubscribe', {})
    expect(await subscriptionsOf(server, mika)).toMatchObject([{ endpoint: device.endpoint }])
    expect(await subscriptionsOf(server, thief)).toEqual([])
  })

  test('is forgotten at once when its account is closed', async () => {
    const mika = await newMember(server)
    await subscribed(service, mika)
    await get(mika, 'settings.deleteAccount', { body: { password: mika.password } })
    expect(await subscriptionsOf(server, mika)).toEqual([])
  })
})

describe('CVE-2026-91156: an open socket', () => {
  test('tells nobody that somebody types who was suspended a moment ago', async () => {
    const [mika, ken] = (await members(2)) as [Member, Member]
    const chatId = await storeGroup(server, 'Moss walkers', [mika, ken])
    const [mine, theirs] = [await connect(server, mika), await connect(server, ken)]
    await suspend(server.services, mika.session.id)
    mine.send({ event: 'typing', chat: chatId })
    await mine.heard().catch(() => {})
    await theirs.heard()
    expect(theirs.frames.filter(({ event }) => event === 'typing')).toEqual([])
    await Promise.all([mine.end(), theirs.end()])
  })

  test('tells nothing to somebody who was suspended a moment ago', async () => {
    const [mika, ken, ana] = (await members(3)) as [Member, Member, Member]
    const chatId = await storeGroup(server, 'Moss walkers', [mika, ken, ana])
    const [suspended, there, mine] = await Promise.all([ken, ana, mika].map(each => connect(server, each)))
    const sentence = { params: { id: ken.session.id }, body: { until: null, reason: 'Advertising' } }
    await get(await presentMember(server, 55), 'admin.suspend', sentence)
    mine?.send({ event: 'typing', chat: chatId })
    await there?.next('typing')
    await say(mika, chatId, 'And who brings the tea?')
    await get(mika, 'social.follow', { params: { id: ken.session.id } })
    await there?.nextHint('chat', chatId)
    expect(await suspended?.ends()).toBe(closings.closed.code)
    // The one hint is of the suspension itself.
    expect(suspended?.frames.slice(1)).toMatchObject([{ event: 'hint', scope: 'notifications' }])
    await Promise.all([there?.end(), mine?.end()])
  })

  test('hears nothing of a chat once its person has left it', async () => {
    const [mika, ken, ana] = (await members(3)) as [Member, Member, Member]
    const chatId = await storeGroup(server, 'Moss walkers', [mika, ken, ana])
    const [left, there] = [await connect(server, ken), await connect(server, ana)]
    await get(ken, 'chat.leave', { params: { chatId } })
    await left.heard()
    left.frames.length = 0
    const { rev } = await say(mika, chatId, 'And who brings the tea?')
    const mine = await connect(server, mika)
    mine.send({ event: 'typing', chat: chatId })
    await there.next('typing')
    await left.heard()
    expect(there.frames.some(frame => frame.event === 'hint' && frame.rev === rev)).toBe(true)
    expect(left.frames.filter(({ event }) => event === 'typing' || event === 'hint')).toEqual([])
    await Promise.all([left, there, mine].map(each => each.end()))
  })
})

describe('CVE-2026-72724: a post that is sent in a chat', () => {
  type Shared = { post: { id: string; slug: string }; author: Member; reader: Member }
  const hides: Record<string, (shared: Shared) => Promise<unknown>> = {
    'waits for approval': ({ post }) => setStatus(post, 'pending'),
    'was rejected': ({ post }) => setStatus(post, 'rejected'),
    'was removed': async ({ post }) => {
      const params = { id: post.id, type: 'guide' as const }
      await get(await presentMember(server, 55), 'posts.delete', { params, body: { reason: 'Advertising' } })
    },
    'was deleted': ({ post, author }) => get(author, 'posts.delete', { params: { id: post.id, type: 'guide' } }),
    'is by whose account was closed': ({ author }) =>
      get(author, 'settings.deleteAccount', { body: { password: author.password } }),
    'is by who blocked its reader': ({ author, reader }) => block(server, author, reader),
    'is by whom its reader blocked': ({ author, reader }) => block(server, reader, author),
  }
  const setStatus = ({ id }: { id: string }, status: 'pending' | 'rejected') =>
    server.services.db.updateTable('posts').set({ status }).where('id', '=', id).execute()

  async function arranged() {
    const [[sender, reader], author] = await Promise.all([members(2) as Promise<[Member, Member]>, newMember(server)])
    await befriend(sender, reader)
    const { chat_id: chatId } = await beginChat(sender, [reader])
    const phone = await subscribed(service, reader)
    const title = `Seven ${newWord()} gardens`
    const post = await storePost(server, author, { kind: 'guide', title })
    const send = (more: object = {}) => say(sender, chatId, `${server.origin}/posts/${post.slug}`, more)
    const pushed = async () => (await phone.next()).payload
    return { author, reader, chatId, title, post, send, pushed }
  }

  /** What the reader is told of the chat; none of it says more of the post than its address. */
  async function expectNoTitle({ reader, chatId, title, post }: Awaited<ReturnType<typeof arranged>>, pushed: unknown) {
    expect((await ask(reader, 'posts.single', { params: { slug: post.slug } })).status).toBe(404)
    const messages = await get(reader, 'chat.messages', { query: { chat_id: chatId } })
    const chats = await get(reader, 'chat.all', { query: {} })
    const told = [await get(reader, 'notifications.messages', {}), await get(reader, 'notifications.summary', {})]
    expect(JSON.stringify([pushed, messages, chats, told])).not.toContain(title)
    return messages
  }

  test.each(Object.entries(hides))('and %s, is told to its reader without its title', async (_what, hide) => {
    const shared = await arranged()
    await hide(shared)
    await shared.send()
    const pushed = await shared.pushed()
    expect(pushed.notification.body).toBe('A post')
    await expectNoTitle(shared, pushed)
  })

  test.each(Object.entries(hides))('and then %s, is told no more, nor where it is quoted', async (_what, hide) => {
    const shared = await arranged()
    const first = await shared.send()
    expect((await shared.pushed()).notification.body).toBe(shared.title)
    await hide(shared)
    await shared.send({ message_reply_to: first.id })
    const pushed = await shared.pushed()
    expect(pushed.notification.body).toBe('A post')
    const messages = await expectNoTitle(shared, pushed)
    expect(messages.map(({ reply }) => reply?.text)).toEqual([first.chat_message_text, undefined])
  })
})

describe('CVE-2026-27162, CVE-2026-23743, CVE-2026-27934: a post that visitors may not see', () => {
  test.each(['pending', 'rejected', 'removed', 'deleted'] as const)(
    'has no title, tag or place anywhere, and counts nowhere: %s',
    async state => {
      const [author, another] = (await members(2)) as [Member, Member]
      const [word, own, shared] = [newWord(), `own${newWord()}`, `both${newWord()}`]
      const location = { name: `Place ${word}`, name_ja: '', prefecture: 'Nara' } as never
      const made = {
        kind: 'guide',
        title: `Hidden ${word}`,
        plain: `Under ${word} #${own} #${shared}`,
        location,
      } as const
      const hidden = await storePost(server, author, { ...made, ...(state !== 'deleted' && { status: state }) })
      const open = await storePost(server, author, { kind: 'guide', title: `Shown ${shared}`, plain: `#${shared}` })
      if (state === 'deleted') await get(author, 'posts.delete', { params: { id: hidden.id, type: 'guide' } })
      server.services.forVisitors.withdrawn()
      const tag = author.session.user_tag
      const asked = [
        ...['/', '/posts', '/posts?type=guides', `/posts/${hidden.slug}`, `/posts/${open.slug}`, `/users/${tag}`],
        ...[`/users/${tag}/${hidden.slug}`, `/users/${another.session.user_tag}/${hidden.slug}`],
        ...[feedPaths.all, feedPaths.guides, `/feed/users/${tag}.xml`, `/feed/tags/${shared}.xml`],
        ...[`/media/cards/${hidden.id}/1.png`, `/api/window_post_item_single_data/${hidden.slug}`],
        ...[`/api/get_related_posts/${open.id}`, `/api/get_related_posts/${hidden.id}`, '/api/get_home_posts'],
        ...[`/api/get_post_comments?postId=${hidden.id}`, '/api/get_sidebar_templates', '/api/get_sidebar_tags'],
        ...['/api/get_prefectures', '/api/get_guides_items', '/api/get_best_guides_slider', '/api/get_mainposts/'],
        ...['/api/get_selected_post_items_no_auth/50', `/api/get_post_by_input_no_logged?searchText=${shared}`],
        ...[`/api/get_post_by_input_no_logged?searchText=Hidden%20${word}`, '/api/get_promoted_posts/'],
      ]
      for (const path of asked) {
        const { headers, body } = await read(path, { 'accept-language': 'en' })
        // Whoever asks for an address knows its words.
        const said = `${headers.location ?? ''} ${headers.link ?? ''} ${body}`.replaceAll(hidden.slug, '')
        for (const secret of [`Hidden ${word}`, own, `Place ${word}`, `Under ${word}`])
          expect([path, said.toLowerCase().includes(secret.toLowerCase())]).toEqual([path, false])
      }
      expect((await read(`/feed/tags/${own}.xml`)).status).toBe(404)
      const found = JSON.parse((await read(`/api/get_post_by_input_no_logged?searchText=${shared}`)).body)
      expect(JSON.stringify(found)).toContain(`Shown ${shared}`)
      expect(found.timeline ?? []).toEqual([])
    },
  )
})

test('CVE-2026-33393: a host that ends like one of a push service is none', async () => {
  const mika = await presentMember(server)
  const { keys } = service.newDevice()
  for (const host of [
    'evilfcm.googleapis.com',
    'evil-fcm.googleapis.com',
    'fcm.googleapis.com.evil.example',
    'notpush.apple.com',
    'fcm.googleapis.com@evil.example',
    'evil.example/.push.apple.com',
    'evil.example?.push.apple.com',
    'evil.example#.push.apple.com',
    'evil.example\\.push.apple.com',
    'fcm。googleapis。com.evil.example',
  ]) {
    const { status } = await ask(mika, 'notifications.subscribe', { body: { endpoint: `https://${host}/x`, keys } })
    expect([host, status]).toEqual([host, 400])
  }
})

describe('CVE-2026-25224: somebody who reads slowly', () => {
  test('has the server read no more of their data than fits on the way', async () => {
    const mika = await presentMember(server)
    await get(mika, 'settings.exportData', {})
    await server.services.jobs.waitUntilIdle()
    const [order] = await get(mika, 'settings.exports', {})
    const { storage } = server.services
    const size = 256 * 1024 * 1024
    let readBytes = 0
    const ended = Promise.withResolvers<void>()
    const piece = Buffer.alloc(64 * 1024)
    const stream = new Readable({
      read() {
        readBytes += piece.length
        this.push(piece)
      },
      destroy(_error, done) {
        ended.resolve()
        done(null)
      },
    })
    const open = vi.spyOn(storage, 'open').mockResolvedValueOnce({ size, stream: () => stream })
    const { hostname, port } = new URL(server.origin)
    const socket: Socket = connectSocket(Number(port), hostname)
    socket.pause()
    socket.write(`GET ${order?.url} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
    let before = -1
    await until('the way is full', () => {
      const isFull = readBytes > 0 && readBytes === before
      before = readBytes
      return isFull
    })
    expect(readBytes).toBeLessThan(size / 4)
    expect(open).toHaveBeenCalledWith(exportKey(order?.id ?? ''))
    open.mockRestore()
    socket.destroy()
    await ended.promise
  })
})

test('whoever sends heads letter by letter has so many connections at a time, and takes none from others', async () => {
  const direct = await startTestServer({ sharing: server, env: { TRUST_PROXY: 'off' } })
  const { hostname } = new URL(direct.origin)
  const slow = () => {
    const socket = connectSocket({ port: direct.port, host: hostname, localAddress: '127.0.0.2' })
    socket.on('error', () => {})
    socket.write('GET /healthz HTTP/1.1\r\nx-slow: ')
    return socket
  }
  const most = serverLimits.slowHeads.ofAddress
  const sockets = Array.from({ length: most }, slow)
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  // They are taken in the order in which they came.
  const refused = slow()
  await new Promise(closed => refused.once('close', closed))
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
  expect((await fetch(`${direct.origin}/healthz`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await direct.stopServing()
})

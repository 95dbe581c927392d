import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { befriend, beginChat, chatSeen, read, say, storeGroup } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { connect } from '../support/live.ts'
import { comment, follow, notificationsOf, react, reply, threeMembers } from '../support/notifications.ts'
import { addPost, ask, get, type Member } from '../support/people.ts'
import { type PushService, startServerWithPushes, subscribed, subscriptionsOf } from '../support/push-service.ts'
import type { TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'

/** Web Push, as a browser's push service gets it. */

let server: TestServer
let service: PushService
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, service, stop } = await startServerWithPushes())
})
afterAll(() => stop())

const two = async (): Promise<[Member, Member, string]> => {
  const [mika, jun] = await Promise.all([presentMember(server), presentMember(server)])
  await befriend(mika, jun)
  return [mika, jun, (await beginChat(mika, [jun])).chat_id]
}
const idle = () => server.services.jobs.waitUntilIdle()
const set = (who: Member, name: string, value: string) => get(who, 'settings.change', { body: { name, value } })

describe('a message', () => {
  test('reaches the devices of the other one, with its row and the number for the icon, and not its author', async () => {
    const [mika, jun, chat] = await two()
    const [phone, own] = [await subscribed(service, jun), await subscribed(service, mika)]
    const sent = await say(mika, chat, 'The persimmons\nare ripe')
    const { payload, headers } = await phone.next()
    expect(payload).toMatchObject({
      web_push: 8030,
      mutable: true,
      // The message, and that she follows him.
      app_badge: 2,
      notification: {
        title: mika.name,
        body: 'The persimmons are ripe',
        lang: 'en',
        navigate: `${server.origin}/messenger/${chat}`,
        tag: `chat:${chat}`,
        silent: false,
        app_badge: '2',
      },
      engawa: { account: jun.session.id, message: { id: sent.id, chat_message_text: 'The persimmons\nare ripe' } },
    })
    expect(headers).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) })
    await idle()
    expect(own.arrived).toEqual([])
  })

  test('that is only the address of a post says its title, as its reader may read it', async () => {
    const [mika, jun, chat] = await two()
    const phone = await subscribed(service, jun)
    const post = await addPost(mika, 'Seven moss gardens')
    const address = `${server.origin}/posts/${post.slug}`
    await say(mika, chat, address)
    expect((await phone.next()).payload.notification.body).toBe('Seven moss gardens')
    await say(mika, chat, `For Friday\n${address}`)
    expect((await phone.next()).payload.notification.body).toBe('For Friday')
    await get(mika, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
    await say(mika, chat, address)
    expect((await phone.next()).payload.notification.body).toBe('A post')
  })

  test('in a group names it, speaks the language of its reader, and counts all chats', async () => {
    const [mika, jun, ken] = await threeMembers(server)
    const group = await storeGroup(server, 'Moss walkers', [mika, jun, ken])
    await befriend(mika, jun)
    await set(jun, 'language', 'ja')
    const phone = await subscribed(service, jun)
    await say(mika, (await beginChat(mika, [jun])).chat_id, 'One')
    await phone.next()
    await say(ken, group, 'Two')
    expect((await phone.next()).payload).toMatchObject({
      app_badge: 3,
      notification: { title: `${ken.name} · Moss walkers`, body: 'Two', lang: 'ja' },
    })
  })

  test.each([
    [
      'a chat that is muted',
      async (jun: Member, chat: string) => {
        await get(jun, 'chat.mute', { params: { chatId: chat }, body: { notification_status: 0 } })
      },
    ],
    ['who has switched pushes of messages off', (jun: Member) => set(jun, 'messages.push', 'off')],
    ['a device that was signed out', (jun: Member) => get(jun, 'auth.logout', {})],
    ['a device that unsubscribed', (jun: Member) => get(jun, 'notifications.unsubscribe', {})],
    [
      'a suspended account',
      (jun: Member) =>
        server.services.db
          .updateTable('users')
          .set({ suspended_at: new Date() })
          .where('id', '=', jun.session.id)
          .execute(),
    ],
    [
      'a closed account',
      (jun: Member) =>
        server.services.db
          .updateTable('users')
          .set({ closed_at: new Date() })
          .where('id', '=', jun.session.id)
          .execute(),
    ],
  ])('is not pushed to %s', async (_, change) => {
    const [mika, jun, chat] = await two()
    await say(mika, chat, 'First')
    await idle()
    const phone = await subscribed(service, jun)
    await change(jun, chat)
    await ask(mika, 'chat.addMessage', { params: { chatId: chat }, body: { chat_message_text: 'Second' } })
    await idle()
    expect(phone.given).toEqual([])
  })

  test('of somebody who asks to write is not pushed, nor is one of somebody who was blocked meanwhile', async () => {
    const [mika, jun] = await Promise.all([presentMember(server), presentMember(server)])
    const phone = await subscribed(service, jun)
    const { chat_id } = await beginChat(mika, [jun])
    await say(mika, chat_id, 'Hello?')
    await idle()
    expect(phone.given).toEqual([])
    expect((await chatSeen(jun, chat_id)).request).toBe(true)
    await get(jun, 'chat.accept', { params: { chatId: chat_id } })
    phone.answers.push(503)
    await say(mika, chat_id, 'Are you there?')
    await until('the first try', () => phone.given.length > 0)
    await get(jun, 'social.block', { params: { id: mika.session.id } })
    await expect.poll(() => waitingJobs(jun)).toBe(0)
    expect(phone.arrived).toEqual([])
  })

  test('of somebody who asks to write is told to who switched that on, without its words', async () => {
    const [ken, jun] = await Promise.all([presentMember(server), presentMember(server)])
    const phone = await subscribed(service, jun)
    await set(jun, 'requests.push', 'on')
    await set(jun, 'site_updates.push', 'off')
    const asking = await beginChat(ken, [jun])
    await say(ken, asking.chat_id, 'Secret words')
    const { payload } = await phone.next()
    expect(payload.notification).toMatchObject({
      title: 'Engawa',
      body: `${ken.name} would like to write to you.`,
      navigate: `${server.origin}/messenger/${asking.chat_id}`,
    })
    expect(JSON.stringify(payload)).not.toContain('Secret')
  })

  test('of somebody who is blocked rings nobody with an older message of their group', async () => {
    const [mika, jun, ken] = await threeMembers(server)
    const group = await storeGroup(server, 'Moss walkers', [mika, jun, ken])
    const phone = await subscribed(service, jun)
    await say(mika, group, 'Seven at the gate')
    await phone.next()
    await get(jun, 'social.block', { params: { id: ken.session.id } })
    await say(ken, group, 'Rather eight')
    await idle()
    expect(phone.given).toEqual([201])
  })

  test.each(['read', 'deleted'])('that is %s before it is sent is not sent', async how => {
    const [mika, jun, chat] = await two()
    const phone = await subscribed(service, jun)
    phone.answers.push(500)
    const sent = await say(mika, chat, 'Read elsewhere')
    await until('the first try', () => phone.given.length > 0)
    await (how === 'read' ? read(jun, sent) : get(mika, 'chat.deleteMessage', { params: { id: sent.id } }))
    await expect.poll(() => waitingJobs(jun)).toBe(0)
    expect(phone.given).toEqual([500])
  })

  test('that is deleted gives its place to what is unread before it, without a sound, if there is something', async () => {
    const [mika, jun, chat] = await two()
    const phone = await subscribed(service, jun)
    const remove = ({ id }: { id: string }) => get(mika, 'chat.deleteMessage', { params: { id } })
    const sent = []
    for (const text of ['The gate at nine', 'No, at ten', 'Bring tea']) {
      sent.push(await say(mika, chat, text))
      await phone.next()
    }
    const [first, second, third] = sent as [(typeof sent)[0], (typeof sent)[0], (typeof sent)[0]]
    // A later one stands in its place already.
    await remove(second)
    await idle()
    await remove(third)
    const { payload } = await phone.next()
    expect(payload.notification).toMatchObject({ body: 'The gate at nine', tag: `chat:${chat}`, silent: true })
    expect(payload.engawa.message?.id).toBe(first.id)
    await remove(first)
    await idle()
    expect(phone.arrived).toHaveLength(4)
  })

  test('waits while its person is active on a device, and is sent when they no longer are', async () => {
    const [mika, jun, chat] = await two()
    const phone = await subscribed(service, jun)
    const laptop = await connect(server, jun)
    await say(mika, chat, 'Can you see this?')
    await idle()
    expect([phone.given, await waitingJobs(jun)]).toEqual([[], 1])
    await laptop.end()
    await hurry()
    expect((await phone.next()).payload.notification.body).toBe('Can you see this?')
  })
})

/** How many pushes to a person's devices are still to be sent. */
async function waitingJobs(who: Member): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job j join push_subscriptions s on s.id::text = j.data ->> 'subscriptionId'
    where j.name = 'push.send' and j.state in ('created', 'retry', 'active') and s.user_id = ${who.session.id}`.execute(
    server.services.db,
  )
  return rows.length
}

/** Makes the pushes that wait for their time due now. */
const hurry = () =>
  sql`update pgboss.job set start_after = now() where name = 'push.send' and state = 'created'`.execute(
    server.services.db,
  )

describe('a notification', () => {
  test('says who did what, opens its place, and is one for its group', async () => {
    const [mika, jun, ken] = await threeMembers(server)
    const post = await addPost(mika, 'Snow country')
    const phone = await subscribed(service, mika)
    await react(jun, post)
    const first = (await phone.next()).payload
    expect(first).toMatchObject({
      app_badge: 1,
      notification: {
        title: `${jun.name} reacted to your post`,
        navigate: `${server.origin}/posts/${post.slug}`,
        silent: false,
      },
      engawa: { notification: { type: 'post_reactions', read: false } },
    })
    await react(ken, post)
    const second = (await phone.next()).payload
    expect(second.notification).toMatchObject({
      title: `${ken.name} and ${jun.name} reacted to your post`,
      tag: first.notification.tag,
    })
    expect(second.app_badge).toBe(1)
  })

  test('of a type that its person does not want is not pushed', async () => {
    const [mika, jun] = await threeMembers(server)
    const post = await addPost(mika, 'A quiet room')
    await set(mika, 'post_reactions.push', 'off')
    const phone = await subscribed(service, mika)
    await react(jun, post)
    const asked = await comment(jun, post, 'Is it far?')
    expect((await phone.next()).payload.notification.title).toBe(`${jun.name} commented on your post`)
    await reply(mika, post, asked)
    await idle()
    expect(phone.arrived).toHaveLength(1)
  })

  test('that is read before it is sent is not sent', async () => {
    const [mika, jun] = await threeMembers(server)
    const post = await addPost(mika, 'A low wall')
    const phone = await subscribed(service, mika)
    phone.answers.push(500)
    await react(jun, post)
    await until('the first try', () => phone.given.length > 0)
    const ids = (await notificationsOf(mika)).map(each => each.notification_id)
    await get(mika, 'notifications.markRead', { body: { ids } })
    await expect.poll(() => waitingJobs(mika), { timeout: 15_000 }).toBe(0)
    expect(phone.given).toEqual([500])
  })

  test('of a new post comes to followers who asked for it, and to nobody else', async () => {
    const [mika, jun, ken] = await threeMembers(server)
    await Promise.all([follow(jun, mika), follow(ken, mika)])
    const [asked, other] = [await subscribed(service, jun), await subscribed(service, ken)]
    await set(jun, 'new_posts_from_followed.push', 'on')
    const post = await addPost(mika, 'A bench by the sea')
    expect((await asked.next()).payload.notification).toMatchObject({
      title: `${mika.name} wrote a new post`,
      navigate: `${server.origin}/posts/${post.slug}`,
    })
    await idle()
    expect(other.given).toEqual([])
    expect((await notificationsOf(jun)).map(each => each.type)).toContain('new_posts_from_followed')
  })

  test('of each of several new posts comes, also where its person looked a moment ago', async () => {
    const [mika, jun] = await threeMembers(server)
    await follow(jun, mika)
    const phone = await subscribed(service, jun)
    await set(jun, 'new_posts_from_followed.push', 'on')
    await notificationsOf(jun)
    const posts = [await addPost(mika, 'The first ferry'), await addPost(mika, 'The last ferry')]
    const places = [await phone.next(), await phone.next()].map(({ payload }) => payload.notification.navigate)
    expect(places.toSorted()).toEqual(posts.map(({ slug }) => `${server.origin}/posts/${slug}`).toSorted())
  })
})

describe('the push service', () => {
  test('may fail and be busy by turns: nothing is lost, and what comes late says the latest under one tag', async () => {
    const [mika, jun, chat] = await two()
    const phone = await subscribed(service, jun)
    phone.answers.push(500, { status: 429, retryAfter: 1 }, 201, 503)
    await say(mika, chat, 'First')
    await say(mika, chat, 'Second')
    await until('both pushes', () => phone.arrived.length === 2, 30_000)
    expect(phone.given.filter(status => status !== 201).toSorted()).toEqual([429, 500, 503])
    expect(phone.arrived.map(each => each.payload.notification.tag)).toEqual([`chat:${chat}`, `chat:${chat}`])
    expect(phone.arrived.at(-1)?.payload.notification.body).toBe('Second')
  })

  test('is believed that a subscription is gone', async () => {
    const [mika, jun, chat] = await two()
    for (const status of [404, 410]) {
      const phone = await subscribed(service, jun)
      phone.answers.push(status)
      await say(mika, chat, `After ${status}`)
      await expect.poll(() => subscriptionsOf(server, jun)).toEqual([])
    }
  })

  test('is not asked for a device whose keys are none', async () => {
    const [mika, jun, chat] = await two()
    const { endpoint, keys } = service.newDevice()
    await get(jun, 'notifications.subscribe', { body: { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } } })
    await say(mika, chat, 'Nobody can read this')
    await expect.poll(() => subscriptionsOf(server, jun)).toEqual([])
  })

  test('gets less where it finds a push too large', async () => {
    const [mika, jun, chat] = await two()
    const phone = await subscribed(service, jun)
    phone.answers.push(413)
    await say(mika, chat, 'Smaller')
    const { payload } = await phone.next()
    expect([payload.notification.body, payload.engawa]).toEqual(['Smaller', { account: jun.session.id }])
  })
})

describe('many pushes', () => {
  test('that are due together are sent within seconds, and one that fails has no other repeated', async () => {
    const [mika, jun, chat] = await two()
    const { db, jobs } = server.services
    const phone = await subscribed(service, jun)
    const { id } = await say(mika, chat, 'To everybody')
    await phone.next()
    const [subscription] = await subscriptionsOf(server, jun)
    const sending = { about: { kind: 'message' as const, id }, until: Date.now() + 60_000, tries: 0, waits: 0 }
    await inTransaction(db, async tx => {
      for (let count = 0; count < 100; count++) {
        if (count === 50) await jobs.enqueue(tx, 'push.send', { ...sending, subscriptionId: 'none' })
        await jobs.enqueue(tx, 'push.send', { ...sending, subscriptionId: subscription?.id ?? '' })
      }
    })
    await until('all pushes', () => phone.arrived.length > 100, 15_000)
    const failed = async () => {
      const { rows } = await sql<{ state: string }>`
        select state from pgboss.job where name = 'push.send' and data ->> 'subscriptionId' = 'none'`.execute(db)
      return rows.map(({ state }) => state)
    }
    await expect.poll(failed).toEqual(['retry'])
    await sql`delete from pgboss.job where name = 'push.send' and data ->> 'subscriptionId' = 'none'`.execute(db)
    await idle()
    expect(phone.given).toHaveLength(101)
  })
})

import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { NotificationType } from '../../src/contract/entities/notification.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { readSettings } from '../../src/server/core/people/settings.sql.ts'
import { addAccount } from '../../src/server/gate/auth/add-account.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { wantingAfter } from '../../src/server/told/digest/digest.sql.ts'
import { unsubscribeAddress } from '../../src/server/told/digest/unsubscribe.ts'
import { befriend, beginChat, read, say } from '../support/chats.ts'
import { block, explain, presentMember, storePost, vacuum, watched } from '../support/content.ts'
import { comment, react, reply, threeMembers } from '../support/notifications.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'
import { type Smtp, startSmtp } from '../support/smtp.ts'

/** The mail that sums up what is new (PRODUCT 4.20). */

const dayMs = 86_400_000
const subject = 'New for you on Engawa'

let smtp: Smtp
let server: TestServer
/** The process's clock stands at ten in the morning in Japan, at another hour where a test says so. */
let shift = 0
const realNow = Date.now
const moveClockTo = (hourInJapan: number) => {
  const now = realNow()
  const today = Math.floor((now + 9 * 3_600_000) / dayMs) * dayMs - 9 * 3_600_000
  shift = today + hourInJapan * 3_600_000 - now
}

beforeAll(async () => {
  smtp = await startSmtp()
  server = await startTestServer({ env: smtp.env })
  moveClockTo(10)
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + shift)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
  await smtp.stop()
})

const idOf = ({ session }: Member) => session.id
const set = (who: Member, name: string, value: string) => get(who, 'settings.change', { body: { name, value } })
const wantMail = (who: Member, ...types: NotificationType[]) =>
  Promise.all(types.map(type => set(who, `${type}.mail`, 'on')))

/** Looks who is due, and does what was queued. */
async function look(): Promise<void> {
  const { db, jobs } = server.services
  await jobs.enqueue(db, 'digest.look', {})
  await jobs.waitUntilIdle()
}

/** How many jobs of mails are not done yet, also those that wait for another try. */
async function openJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name like 'digest.%' and state in ('created', 'retry', 'active')`.execute(server.services.db)
  return rows[0]?.count ?? 0
}

/** As if the days since the last mail had passed, and as if what came had come some minutes ago. */
async function letPass(who: Member, days: number): Promise<void> {
  const { db } = server.services
  const minutes = (each: Date) => new Date(each.getTime() - 5 * 60_000)
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'newest_at'])
    .where('user_id', '=', idOf(who))
    .execute()
  for (const { id, newest_at } of rows)
    await db
      .updateTable('notifications')
      .set({ newest_at: minutes(newest_at) })
      .where('id', '=', id)
      .execute()
  const mark = db.selectFrom('mail_digests').select(['queued_for', 'told_until']).where('user_id', '=', idOf(who))
  const { queued_for, told_until } = await mark.executeTakeFirstOrThrow()
  const before = (each: Date) => new Date(each.getTime() - days * dayMs)
  await db
    .updateTable('mail_digests')
    .set({ queued_for: before(queued_for), tried_for: null, told_until: before(told_until) })
    .where('user_id', '=', idOf(who))
    .execute()
}

/** Somebody who wants mails of reactions to posts and was looked at before, with a post to which two people reacted. */
async function waiting(...types: NotificationType[]) {
  const [who, one, two] = await threeMembers(server)
  await wantMail(who, 'post_reactions', ...types)
  await look()
  const post = await storePost(server, who, { plain: 'Snow on the roof' })
  await react(one, post)
  await react(two, post)
  return { who, one, two, post }
}

const linkIn = (mail: Email): string => {
  const link = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value
  return /^<(http.+)>$/.exec(link ?? '')?.[1] ?? ''
}
const rhythmOf = async (who: Member) =>
  (await get(who, 'settings.notifications', {})).find(({ name }) => name === 'mail_rhythm')?.value

describe('the mail of what is new', () => {
  test('says who did what of the types that one asked for, once, and nothing where nothing is new', async () => {
    const { who, one, two, post } = await waiting()
    await comment(one, post)
    await look()
    expect(smtp.mailsTo(who.email)).toEqual([])
    await letPass(who, 2)
    await look()
    const [mail, ...others] = smtp.mailsTo(who.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`${two.name} and ${one.name} reacted to your post`)
      expect(part).toContain('Snow on the roof')
      expect(part).toContain(`${server.origin}/posts/${post.slug}`)
      expect(part).not.toContain('commented')
      expect(part).toContain(linkIn(mail as Email))
    }
    await look()
    await letPass(who, 2)
    await react(one, post, null)
    const { db } = server.services
    // Told already, though not read: the time of the last mail counts.
    await db.updateTable('mail_digests').set({ told_until: new Date() }).where('user_id', '=', idOf(who)).execute()
    await look()
    expect(smtp.mailsTo(who.email)).toHaveLength(1)
  })

  test('comes once in a period, also where its job runs again', async () => {
    const { who } = await waiting()
    await letPass(who, 2)
    await look()
    const { db, jobs } = server.services
    const mark = db.selectFrom('mail_digests').selectAll().where('user_id', '=', idOf(who))
    const { queued_for, tried_for } = await mark.executeTakeFirstOrThrow()
    expect(tried_for).toEqual(queued_for)
    // As if the server had been killed between the mail server's yes and the note that the person was told.
    const longAgo = new Date(Date.now() - dayMs)
    await db.updateTable('mail_digests').set({ told_until: longAgo }).where('user_id', '=', idOf(who)).execute()
    await Promise.all(
      [1, 2].map(() => jobs.enqueue(db, 'digest.send', { userId: idOf(who), period: queued_for.toISOString() })),
    )
    await jobs.waitUntilIdle()
    expect(smtp.mailsTo(who.email)).toHaveLength(1)
  })

  test('goes out again where the mail server said no, and not where it may have taken it', async () => {
    const { who } = await waiting()
    await letPass(who, 2)
    smtp.replies.push('no')
    await look()
    await until('the second try', () => smtp.mailsTo(who.email).length === 2 || undefined, 20_000)
    const [first, second] = smtp.mailsTo(who.email)
    expect(first?.messageId).toBe(second?.messageId)
    await server.services.jobs.waitUntilIdle()

    const { who: other } = await waiting()
    await letPass(other, 2)
    smtp.replies.push('break')
    await look()
    await until('the mail', () => smtp.mailsTo(other.email)[0])
    // Its job is tried again, and leaves it.
    const done = async () => {
      const { db } = server.services
      const mark = db.selectFrom('mail_digests').select('tried_for').where('user_id', '=', idOf(other))
      await server.services.jobs.enqueue(db, 'digest.look', {})
      return (await mark.executeTakeFirstOrThrow()).tried_for
    }
    expect(await done()).not.toBeNull()
    await until('the end of its job', async () => ((await openJobs()) === 0 ? true : undefined), 20_000)
    expect(smtp.mailsTo(other.email)).toHaveLength(1)
    // What was in it is told again with the next one.
    await letPass(other, 2)
    await look()
    expect(smtp.mailsTo(other.email)).toHaveLength(2)
  })

  test('goes to nobody who switched it off, is closed or suspended, or hears of somebody who is blocked', async () => {
    const { db } = server.services
    const off = await waiting()
    await set(off.who, 'mail_rhythm', 'off')
    const noType = await waiting()
    await set(noType.who, 'post_reactions.mail', 'off')
    const closed = await waiting()
    const suspended = await waiting()
    const blocking = await waiting()
    const all = [off, noType, closed, suspended, blocking]
    for (const { who } of all) await letPass(who, 2)
    await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', idOf(closed.who)).execute()
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', idOf(suspended.who)).execute()
    await block(server, blocking.who, blocking.one)
    await look()
    const mails = all.map(({ who }) => smtp.mailsTo(who.email))
    expect(mails.map(({ length }) => length)).toEqual([0, 0, 0, 0, 1])
    expect(mails[4]?.[0]?.text).toContain(`${blocking.two.name} reacted`)
    expect(mails[4]?.[0]?.text).not.toContain(blocking.one.name)
  })

  test('comes in the language of its reader, not at night, and weekly only with the week', async () => {
    const { who } = await waiting()
    await set(who, 'language', 'ja')
    await letPass(who, 2)
    moveClockTo(22)
    await look()
    moveClockTo(10)
    expect(smtp.mailsTo(who.email)).toEqual([])
    await set(who, 'mail_rhythm', 'weekly')
    await server.services.db
      .updateTable('mail_digests')
      .set({ queued_for: new Date(Date.now() - 1_000) })
      .where('user_id', '=', idOf(who))
      .execute()
    await look()
    expect(smtp.mailsTo(who.email)).toEqual([])
    await letPass(who, 8)
    await look()
    const [mail] = smtp.mailsTo(who.email)
    expect(mail?.subject).toBe('【Engawa】新しい通知のまとめ')
    expect(mail?.text).toContain('あなたの投稿にリアクションしました')
  })

  test('tells what followed people wrote, though nobody has asked for it in the app', async () => {
    const [who, writer] = [await presentMember(server), await presentMember(server)]
    await wantMail(who, 'new_posts_from_followed')
    await look()
    await get(who, 'social.follow', { params: { id: idOf(writer) } })
    const post = await storePost(server, writer, { plain: 'A path along the dunes' })
    const { db } = server.services
    await db
      .updateTable('posts')
      .set({ created_at: new Date(realNow() - 3 * 60_000) })
      .where('id', '=', post.id)
      .execute()
    const early = new Date(realNow() - 60 * 60_000)
    await sql`update follows set created_at = ${early} where user_id = ${idOf(who)}`.execute(db)
    await db.updateTable('users').set({ created_at: early }).where('id', '=', idOf(who)).execute()
    await letPass(who, 2)
    await look()
    expect(smtp.mailsTo(who.email)[0]?.text).toContain(`${writer.name} wrote a new post · A path along the dunes\n`)
  })
})

test('who wants mails is found by index, whatever else people have set', async () => {
  const { db } = server.services
  await sql`
    insert into settings (user_id, name, value)
    select u.id, 'setting_' || n, 'on' from users u, generate_series(1, 2000) n`.execute(db)
  await vacuum(db)
  const watching = watched(db)
  await wantingAfter(watching.db, null, 200)
  const [query] = watching.asked
  if (!query) throw new Error('nothing was asked')
  const { readAll, blocks } = await explain(db, query)
  expect(readAll).not.toContain('settings')
  expect(blocks).toBeLessThan(200)
})

describe('the weekly mail of what waits', () => {
  test('says who and how many, without a word of theirs, and nothing to who has read everything', async () => {
    const [who, friend, stranger] = await threeMembers(server)
    await set(who, 'waiting.mail', 'on')
    await befriend(who, friend)
    await look()
    const { chat_id: chat } = await beginChat(friend, [who])
    await say(friend, chat, 'The secret of the kettle')
    await say(stranger, (await beginChat(stranger, [who])).chat_id, 'The secret of the stove')
    const post = await storePost(server, friend)
    await reply(stranger, post, await comment(who, post), 'The secret of the bath')
    await letPass(who, 8)
    await look()
    const [mail] = smtp.mailsTo(who.email)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`${friend.name} · unread messages: 1`)
      expect(part).toContain(`${server.origin}/messenger/${chat}`)
      expect(part).toContain(`${stranger.name} · message request`)
      expect(part).toContain(`${stranger.name} replied to your comment`)
      expect(part).toContain('Once a week, on Saturdays')
      expect(part).not.toContain('secret')
    }
  })

  test('does not come to who has read everything', async () => {
    const [who, friend] = await threeMembers(server)
    await set(who, 'waiting.mail', 'on')
    await befriend(who, friend)
    await look()
    const { chat_id: chat } = await beginChat(friend, [who])
    await read(who, await say(friend, chat, 'Is the kettle on?'))
    await letPass(who, 8)
    await look()
    expect(smtp.mailsTo(who.email)).toEqual([])
    await say(friend, chat, 'And the stove?')
    await letPass(who, 8)
    await look()
    expect(smtp.mailsTo(who.email)).toHaveLength(1)
  })

  test('is on for who joins, off for who was there before, and ended by the click that ends the others', async () => {
    const { db } = server.services
    const person = { username: 'Aoi', password: null, sex: 'none', birthday: '1990-04-01', lang: 'en' } as const
    const { id } = await inTransaction(db, tx => addAccount(tx, { ...person, id: uuidv7(), email: 'aoi@example.jp' }))
    const before = await presentMember(server)
    const chosen = async (of: string) => Object.fromEntries(await readSettings(db, of))
    expect([await chosen(id), await chosen(idOf(before))]).toEqual([{ 'waiting.mail': 'on' }, {}])
    await fetch(unsubscribeAddress(server.services, id), { method: 'POST' })
    expect(await chosen(id)).toEqual({ mail_rhythm: 'off' })
  })
})

describe('one click', () => {
  test('ends it without a session; opening the address alone does not, and a changed one opens nothing', async () => {
    const { who } = await waiting()
    await letPass(who, 2)
    await look()
    const [mail] = smtp.mailsTo(who.email)
    if (!mail) throw new Error('no mail')
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
    const address = linkIn(mail)
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('<button>Turn off</button>')
    expect(await rhythmOf(who)).toBe('daily')
    const turned = address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A')
    for (const method of ['GET', 'POST']) {
      const refused = await fetch(turned, { method })
      expect(refused.status).toBe(404)
      expect(await refused.text()).toContain('This link does not work')
    }
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await fetch(address, { method: 'POST', body })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('The email summary is off')
    expect(await rhythmOf(who)).toBe('off')
    // As a mail program may send it too.
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(address, { method: 'POST', body: form })).status).toBe(200)
    await letPass(who, 2)
    await look()
    expect(smtp.mailsTo(who.email)).toHaveLength(1)
  })
})

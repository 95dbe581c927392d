import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { closeAccount } from '../../src/server/gate/auth/closing.sql.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { say, storeGroup } from '../support/chats.ts'
import { presentMember, storePost } from '../support/content.ts'
import { openSocket } from '../support/live.ts'
import { ofType } from '../support/notifications.ts'
import { ask, get, type Member, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Reports as a desk (PRODUCT 6.18, 6.34): what a row says, narrowing the list, several at once, opening again, handing over. */

let server: TestServer
let admin: Member
let moderator: Member
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  admin = await presentMember(server, 55)
  moderator = await presentMember(server, 30)
})
afterAll(() => server.stop())

const reason = 'Against the rules'
const body = (word: string) => ({ report_text: `<p>Not nice ${word}</p>` })

async function reported(plain = `Something untrue ${newWord()}`) {
  const [author, reporter] = [await presentMember(server), await presentMember(server)]
  const post = await storePost(server, author, { plain })
  const params = { authorId: author.session.id, postId: post.id }
  const word = newWord()
  await get(reporter, 'social.reportPost', { params, body: body(word) })
  const { id } = await get(admin, 'admin.report', { params: { address: post.slug } })
  return { author, reporter, post, plain, word, id }
}

const toldTo = async (member: Member) => (await ofType(member, 'site_updates')).map(({ post_title }) => post_title)
const rowsOf = (query: object) => get(moderator, 'admin.reports', { query })
const idsOf = async (query: object) => (await rowsOf(query)).map(({ id }) => id)
const resolve = (ids: string[], remove: boolean) =>
  get(moderator, 'admin.resolveReports', { body: { ids, remove, reason: remove ? reason : '' } })

describe('a row', () => {
  test('has the first words of the thing and how many decisions there were about its author', async () => {
    const { author, plain, id } = await reported()
    await get(admin, 'admin.warn', { params: { id: author.session.id }, body: { reason } })
    const [row] = await rowsOf({ person: `@${author.session.user_tag}` })
    expect(row).toMatchObject({ id, thing: { words: plain, picture: null }, decisions: 1, reports_count: 1 })
  })

  test('has no word of a chat message, which is read only where that is logged', async () => {
    const [author, reporter] = [await presentMember(server), await presentMember(server)]
    const chat = await storeGroup(server, 'Walkers', [author, reporter])
    const secret = newWord()
    const { id } = await say(author, chat, `Told ${secret}`)
    await get(reporter, 'chat.reportMessage', { params: { id }, body: body('') })
    const rows = await rowsOf({ person: author.session.user_tag })
    expect(rows).toMatchObject([{ type: 'message', thing: { words: '', picture: null } }])
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(await rowsOf({ text: secret })).toEqual([])
  })
})

test('a narrowed list is searched on where the bound of one answer is reached', async () => {
  const { id, author, word } = await reported()
  // So many older ones are decided later that the wanted one is not among those that one answer searches.
  const { searched } = keepingLimits.reports
  await resolve([id], false)
  await sql`
    insert into report_cases (id, target, target_id, person_id, closed_at)
    select gen_random_uuid(), 'post', gen_random_uuid(), ${author.session.id}, now() + n * interval '1 millisecond'
    from generate_series(1, ${searched}) n`.execute(server.services.db)
  const query = { show: 'done' as const, text: word }
  const first = await ask(moderator, 'admin.reports', { query })
  expect(first.body).toEqual([])
  const cursor = first.headers.get('x-next-cursor') ?? ''
  expect(await idsOf({ ...query, cursor })).toEqual([id])
  await sql`delete from report_cases where person_id = ${author.session.id} and id <> ${id}`.execute(server.services.db)
})

test('the list is narrowed by kind, person, language, age, and words of the report or the thing', async () => {
  const { author, plain, word, id } = await reported()
  const person = author.session.user_tag
  const narrowed = (query: object) => idsOf({ person, ...query })
  for (const query of [{ kind: 'post' }, { lang: 'en' }, { age: 'day' }, { age: 'week' }])
    expect(await narrowed(query)).toEqual([id])
  for (const query of [{ kind: 'comment' }, { lang: 'ja' }, { age: 'older' }, { text: '50%' }])
    expect(await narrowed(query)).toEqual([])
  for (const text of [plain.split(' ')[2] ?? '', word.toUpperCase()]) expect(await idsOf({ text })).toEqual([id])
  await server.services.db
    .updateTable('report_cases')
    .set({ opened_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  expect(await narrowed({ age: 'older' })).toEqual([id])
  expect(await narrowed({ age: 'week' })).toEqual([])
})

/** What the log has about a report. */
const actsOn = async (id: string) => {
  const rows = await server.services.db
    .selectFrom('admin_log')
    .select('act')
    .where('target_id', '=', id)
    .orderBy('seq')
    .execute()
  return rows.map(({ act }) => act)
}

describe('several at once', () => {
  test('are decided once however often that is asked in the same words, and differently not again', async () => {
    const [one, two] = [await reported(), await reported()]
    const ids = [one.id, two.id]
    const { decided } = await resolve(ids, true)
    expect(decided).toHaveLength(2)
    expect(await resolve(ids, true)).toEqual({ decided, left: [] })
    expect((await resolve(ids, false)).left.map(({ id }) => id)).toEqual(ids)
    const other = await presentMember(server, 30)
    const asked = { body: { ids, remove: true, reason } }
    expect((await get(other, 'admin.resolveReports', asked)).left.map(({ id }) => id)).toEqual(ids)
    for (const { id, author } of [one, two]) {
      expect(await actsOn(id)).toEqual(['report.resolve'])
      expect(await toldTo(author)).toHaveLength(1)
    }
  })

  test('are kept or removed together', async () => {
    const [one, two, three] = [await reported(), await reported(), await reported()]
    expect((await resolve([one.id], false)).decided).toMatchObject([{ id: one.id, outcome: { acts: [] } }])
    const { decided, left } = await resolve([two.id, three.id], true)
    expect(decided).toMatchObject([two, three].map(({ id }) => ({ id, outcome: { acts: ['remove'], reason } })))
    expect(left).toEqual([])
    expect((await ask(two.reporter, 'posts.single', { params: { slug: two.post.slug } })).status).toBe(404)
    expect(await toldTo(two.author)).toEqual([expect.stringContaining(reason)])
  })

  test('take a message away for everybody in its chat', async () => {
    const [author, reporter] = [await presentMember(server), await presentMember(server)]
    const chat = await storeGroup(server, 'Walkers', [author, reporter])
    const { id: message } = await say(author, chat, 'Told')
    await get(reporter, 'chat.reportMessage', { params: { id: message }, body: body('') })
    await resolve(await idsOf({ person: author.session.user_tag }), true)
    const [shown] = await get(reporter, 'chat.messages', { query: { chat_id: chat } })
    expect(shown?.chat_message_text ?? '').toBe('')
    expect(await toldTo(author)).toEqual([expect.stringContaining(reason)])
  })

  test('leave what somebody else works on or has decided, and the profiles, and say so', async () => {
    const [free, taken, done] = [await reported(), await reported(), await reported()]
    const [person, reporter] = [await presentMember(server), await presentMember(server)]
    await get(reporter, 'social.reportUser', { params: { authorId: person.session.id }, body: body('') })
    const [profile = ''] = await idsOf({ person: person.session.user_tag })
    await get(admin, 'admin.claimReport', { params: { id: taken.id } })
    await get(admin, 'admin.resolveReport', { params: { id: done.id }, body: { acts: [] } })
    const { decided, left } = await resolve([taken.id, free.id, done.id, profile], true)
    expect(decided.map(({ id }) => id)).toEqual([free.id])
    const tag = admin.session.user_tag
    expect(left).toEqual([
      { id: taken.id, why: `@${tag} is working on this now.` },
      { id: done.id, why: `@${tag} has already decided this: kept.` },
      { id: profile, why: 'What is cleared of a profile is chosen for each.' },
    ])
  })
})

describe('a decided report', () => {
  test('is opened again with a reason, and whoever reported is told how it ends then', async () => {
    const { reporter, id } = await reported()
    const toldReporter = async () => {
      await server.services.jobs.waitUntilIdle()
      return (await toldTo(reporter)).length
    }
    await resolve([id], false)
    expect(await toldReporter()).toBe(1)
    const row = await get(moderator, 'admin.reopenReport', { params: { id }, body: { reason } })
    expect(row).toMatchObject({ id, outcome: null, claim: null })
    await resolve([id], true)
    expect(await toldReporter()).toBe(2)
    const log = await get(admin, 'admin.log', { query: { by: moderator.session.user_tag } })
    expect(log.map(({ act }) => act)).toEqual(['post.remove', 'report.resolve', 'report.reopen', 'report.resolve'])
  })

  test('is not said to be kept where what was done before holds, but where it was restored', async () => {
    const { reporter, post, id } = await reported()
    const said = async () => {
      await server.services.jobs.waitUntilIdle()
      return (await toldTo(reporter)).map(told => /took action|Nothing more|may stay/.exec(told ?? '')?.[0])
    }
    const reopen = () => get(moderator, 'admin.reopenReport', { params: { id }, body: { reason } })
    const keep = async () => (await resolve([id], false)).decided[0]?.outcome
    await resolve([id], true)
    await reopen()
    expect(await keep()).toMatchObject({ acts: ['remove'], nothing_more: true, by: moderator.session.user_tag })
    expect((await said())[0]).toBe('Nothing more')
    expect((await resolve([id], true)).left).toMatchObject([{ why: expect.stringContaining('nothing more was done') }])
    expect((await get(admin, 'admin.log', { query: { act: 'report.resolve' } }))[0]?.details).toMatchObject({
      acts: [],
      nothing_more: true,
    })
    await reopen()
    await server.services.db.updateTable('posts').set({ status: 'published' }).where('id', '=', post.id).execute()
    const kept = await keep()
    expect(kept).toMatchObject({ acts: [] })
    expect(kept).not.toHaveProperty('nothing_more')
    expect((await said()).toSorted()).toEqual(['Nothing more', 'may stay', 'took action'])
  })

  test('is not said to be kept where its author took the thing away', async () => {
    const { author, post, id } = await reported()
    await get(author, 'posts.delete', { params: { id: post.id, type: post.type } })
    expect((await resolve([id], true)).decided).toMatchObject([{ outcome: { acts: [], nothing_more: true } }])
  })

  test('is opened once however often that is asked, and another one reads who did it', async () => {
    const { id } = await reported()
    await resolve([id], false)
    const reopen = (by: Member) => ask(by, 'admin.reopenReport', { params: { id }, body: { reason } })
    for (let times = 0; times < 2; times++)
      expect(await reopen(moderator)).toMatchObject({ status: 200, body: { id, outcome: null } })
    expect(await reopen(admin)).toMatchObject({
      status: 409,
      body: { message: `@${moderator.session.user_tag} has opened this report again already.` },
    })
    expect(await actsOn(id)).toEqual(['report.resolve', 'report.reopen'])
  })

  test('stays decided where the same thing was reported again, and an open one is no decided one', async () => {
    const { author, post, id } = await reported()
    const reopen = () => ask(moderator, 'admin.reopenReport', { params: { id }, body: { reason } })
    expect((await reopen()).status).toBe(409)
    await resolve([id], false)
    const params = { authorId: author.session.id, postId: post.id }
    await get(await presentMember(server), 'social.reportPost', { params, body: body('') })
    expect(await reopen()).toMatchObject({
      status: 409,
      body: { message: 'The same thing has been reported again. Decide the new report.' },
    })
  })
})

describe('a report that is handed over', () => {
  const hand = (by: Member, id: string, to: Member) =>
    ask(by, 'admin.handReport', { params: { id }, body: { to: to.session.id, words: 'You know them' } })

  test('is among those of the other one, who is told, and nobody gets it as the next one', async () => {
    const { id } = await reported()
    expect((await get(moderator, 'admin.moderators', {})).map(each => each.id)).toContain(admin.session.id)
    const { user_tag: by } = moderator.session
    expect(await hand(moderator, id, admin)).toMatchObject({
      status: 200,
      body: { handed: { to: admin.session.user_tag, by, words: 'You know them' } },
    })
    expect((await get(admin, 'admin.reports', { query: { show: 'mine' } })).map(each => each.id)).toEqual([id])
    expect(await toldTo(admin)).toEqual([`@${by} handed you a report: You know them`])
    for (let next: string | undefined; ; ) {
      next = (await get(moderator, 'admin.claimNextReport', {})).report?.id
      expect(next).not.toBe(id)
      if (next === undefined) break
      await get(moderator, 'admin.resolveReport', { params: { id: next }, body: { acts: [] } })
    }
  })

  test.each(['loses the role', 'closes the account'])('is everybody’s again once the other one %s', async how => {
    const { db } = server.services
    await db.updateTable('report_cases').set({ closed_at: new Date() }).where('closed_at', 'is', null).execute()
    const { id } = await reported()
    const other = await presentMember(server, 30)
    await hand(moderator, id, other)
    const next = async () => (await get(moderator, 'admin.claimNextReport', {})).report
    expect(await next()).toBeNull()
    const params = { id: other.session.id }
    if (how === 'loses the role') await get(admin, 'admin.setRole', { params, body: { role: 1, reason } })
    else await inTransaction(db, tx => closeAccount(tx, params.id))
    const [row] = await get(moderator, 'admin.reportRows', { query: { ids: [id] } })
    expect(row).toMatchObject({ id, handed: null })
    expect(await next()).toMatchObject({ id, handed: null })
  })

  test('is handed once however often that is asked, also once the other one works on it', async () => {
    const { id } = await reported()
    for (let times = 0; times < 2; times++) expect((await hand(moderator, id, admin)).status).toBe(200)
    await get(admin, 'admin.claimReport', { params: { id } })
    expect(await hand(moderator, id, admin)).toMatchObject({
      status: 200,
      body: { claim: { user_tag: admin.session.user_tag } },
    })
    expect(await hand(moderator, id, await presentMember(server, 55))).toMatchObject({ status: 409 })
    expect(await actsOn(id)).toEqual(['report.hand', 'report.claim'])
    expect(await toldTo(admin)).toHaveLength(1)
  })

  test('is handed to moderators and admins alone, never to who was reported, and not while another one works on it', async () => {
    const { id } = await reported()
    const lost = await presentMember(server, 30)
    await get(admin, 'admin.setRole', { params: { id: lost.session.id }, body: { role: 1, reason } })
    expect(await hand(moderator, id, lost)).toMatchObject({
      status: 409,
      body: { message: `@${lost.session.user_tag} is not a moderator. Choose somebody else.` },
    })
    const post = await storePost(server, admin, { plain: 'By an admin' })
    const params = { authorId: admin.session.id, postId: post.id }
    await get(await presentMember(server), 'social.reportPost', { params, body: body('') })
    const [theirs = ''] = await idsOf({ person: admin.session.user_tag })
    expect(await hand(moderator, theirs, admin)).toMatchObject({
      status: 409,
      body: { message: `The report is about @${admin.session.user_tag}. Choose somebody else.` },
    })
    await get(admin, 'admin.claimReport', { params: { id } })
    expect((await hand(moderator, id, await presentMember(server, 55))).status).toBe(409)
  })
})

test('moderators and admins hear at once that a report was taken, and nobody else', async () => {
  const { id, reporter } = await reported()
  const [hears, deaf] = [await openSocket(server.origin), await openSocket(server.origin)]
  hears.send({ event: 'hello', token: admin.session.token, away: false })
  deaf.send({ event: 'hello', token: reporter.session.token, away: false })
  await Promise.all([hears.next('welcome'), deaf.next('welcome')])
  await get(moderator, 'admin.claimReport', { params: { id } })
  expect(await hears.next('reports')).toEqual({ event: 'reports', ids: [id] })
  await deaf.heard()
  expect(deaf.frames.filter(({ event }) => event === 'reports')).toEqual([])
  expect(await get(admin, 'admin.reportRows', { query: { ids: [id] } })).toMatchObject([
    { id, claim: { user_tag: moderator.session.user_tag } },
  ])
})

test('the site keeps reasons of its own in both languages, of two changes of one version one holds, and the log says why', async () => {
  const { version } = await get(admin, 'admin.reasons', {})
  const set = (en: string) =>
    ask(admin, 'admin.setReasons', {
      body: { version, reasons: [{ en, ja: '話題が違います' }], reason: `${en}: asked for often` },
    })
  expect((await set('Off topic')).status).toBe(200)
  const message = expect.stringMatching(`^@${admin.session.user_tag} changed this meanwhile: .* JST`)
  expect(await set('Another')).toMatchObject({ status: 409, body: { message } })
  expect((await get(moderator, 'admin.reasons', {})).reasons).toEqual([{ en: 'Off topic', ja: '話題が違います' }])
  expect((await get(admin, 'admin.log', { query: { act: 'reasons.change' } }))[0]?.reason).toBe(
    'Off topic: asked for often',
  )
})

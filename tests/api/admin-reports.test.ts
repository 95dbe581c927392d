import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../src/contract/calls/index.ts'
import type { ReportRow } from '../../src/contract/entities/report.ts'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { firstWords } from '../../src/contract/rich-text/plain-text.ts'
import { insertReport } from '../../src/server/things/reports/reports.sql.ts'
import { say, storeGroup } from '../support/chats.ts'
import { presentMember, storePost } from '../support/content.ts'
import { mailAbout } from '../support/mailbox.ts'
import { ofType } from '../support/notifications.ts'
import { addComment, ask, get, type Member, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
})
// A new one each time: what one admin may write in a minute is limited.
beforeEach(async () => {
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

const body = { report_text: '<p>Not nice</p>' }
const someone = () => presentMember(server)

/** Somebody reports a post, another the same post; gives both, the author, and the post. */
async function reportedPost(plain = `Something untrue ${newWord()}`) {
  const [author, first, second] = [await someone(), await someone(), await someone()]
  const post = await storePost(server, author, { plain })
  const params = { authorId: author.session.id, postId: post.id }
  await get(first, 'social.reportPost', { params, body })
  await get(second, 'social.reportPost', { params, body: { report_text: '<p>Untrue</p>' } })
  return { author, first, second, post }
}

async function reportedComment() {
  const [author, host, reporter] = [await someone(), await someone(), await someone()]
  const post = await storePost(server, host, { plain: 'A place to talk' })
  const comment = await addComment(author, post, 'Something rude')
  const params = { authorId: author.session.id, commentId: comment }
  await get(reporter, 'social.reportComment', { params, body })
  return { author, host, reporter, post, comment }
}

async function reportedMessage(text = `Told ${newWord()}`) {
  const [author, reporter] = [await someone(), await someone()]
  const chat = await storeGroup(server, 'Walkers', [author, reporter])
  await say(author, chat, 'Nobody reported this')
  const { id } = await say(author, chat, text)
  await get(reporter, 'chat.reportMessage', { params: { id }, body })
  return { author, reporter, chat, id, text }
}

async function caseIdOf(targetId: string): Promise<string> {
  const { id } = await server.services.db
    .selectFrom('report_cases')
    .select('id')
    .where('target_id', '=', targetId)
    .orderBy('opened_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const read = (by: Member, address: string) => get(by, 'admin.report', { params: { address } })

type Decision = InputOf<'admin.resolveReport'>['body']
const decide = (by: Member, id: string, decision: Decision) =>
  get(by, 'admin.resolveReport', { params: { id }, body: decision })

/** What the site told somebody. */
async function toldTo(member: Member): Promise<string[]> {
  await server.services.jobs.waitUntilIdle()
  return (await ofType(member, 'site_updates')).map(({ post_title }) => post_title ?? '')
}

const logAbout = (member: Member) =>
  server.services.db
    .selectFrom('admin_log')
    .select(['act', 'admin_tag', 'reason'])
    .where('person_id', '=', member.session.id)
    .orderBy('seq')
    .execute()

/** All pages of a list. */
async function all(by: Member, show: 'open' | 'mine' | 'done'): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (let cursor: string | undefined; ; ) {
    const answer = await ask(by, 'admin.reports', { query: { show, ...(cursor !== undefined && { cursor }) } })
    rows.push(...(answer.body as ReportRow[]))
    cursor = answer.headers.get('x-next-cursor') ?? undefined
    if (cursor === undefined) return rows
  }
}

describe('the queue', () => {
  test('has one row for all reports of a thing, the oldest first, and pages without gaps', async () => {
    const { author, first, post } = await reportedPost()
    const later = await reportedComment()
    const reporter = await someone()
    for (let more = 1; more < keepingLimits.reports.pageSize; more++)
      await get(reporter, 'social.reportUser', { params: { authorId: (await someone()).session.id }, body })
    const rows = await all(admin, 'open')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(keepingLimits.reports.pageSize)
    expect(rows.map(({ opened_at }) => opened_at)).toEqual(rows.map(({ opened_at }) => opened_at).toSorted())
    const [row] = rows.filter(({ address }) => address === post.slug)
    expect(row).toMatchObject({
      type: 'post',
      words: 'Not nice',
      reports_count: 2,
      by: { user_id: first.session.id },
      person: { user_id: author.session.id },
      claim: null,
      outcome: null,
    })
    expect(rows.map(({ id }) => id)).toContain(await caseIdOf(later.comment))
    expect((await get(admin, 'admin.counts', {})).reports).toBe(Math.min(rows.length, keepingLimits.reports.counted))
  })

  test('shows an admin nothing about themselves, since it says who reported', async () => {
    const reporter = await someone()
    await get(reporter, 'social.reportUser', { params: { authorId: admin.session.id }, body })
    const id = await caseIdOf(admin.session.id)
    expect((await all(admin, 'open')).map(row => row.id)).not.toContain(id)
    const params = { id }
    for (const answer of [
      await ask(admin, 'admin.report', { params: { address: id } }),
      await ask(admin, 'admin.claimReport', { params }),
      await ask(admin, 'admin.resolveReport', { params, body: { acts: [] } }),
    ])
      expect(answer.status).toBe(404)
    const other = await presentMember(server, 55)
    expect((await all(other, 'open')).map(row => row.id)).toContain(id)
    await decide(other, id, { acts: [] })
  })
})

describe('a report', () => {
  test('of a post shows it then and now, who reported, and how earlier reports ended', async () => {
    const { author, first, second, post } = await reportedPost()
    const before = await reportedPost()
    await get(first, 'social.reportPost', {
      params: { authorId: before.author.session.id, postId: before.post.id },
      body,
    })
    await decide(admin, await caseIdOf(before.post.id), { acts: ['warn'], reason: 'Be kind' })
    const { db } = server.services
    await db
      .updateTable('posts')
      .set({ text: '<p>Something else</p>', edited_at: new Date(Date.now() + 1_000) })
      .where('id', '=', post.id)
      .execute()
    const report = await read(admin, post.slug)
    expect(report).toMatchObject({
      state: 'edited',
      post: { id: post.id, post_text: '<p>Something else</p>' },
      standing: { status: 'active', history: [] },
      person: { user_id: author.session.id },
    })
    expect(report.evidence).toHaveLength(1)
    expect(report.evidence[0]?.text).toContain('Something untrue')
    expect(report.reports.map(({ by, text }) => [by?.user_id, by?.made, by?.decided, by?.upheld, text])).toEqual([
      [first.session.id, 2, 1, 1, '<p>Not nice</p>'],
      [second.session.id, 1, 0, 0, '<p>Untrue</p>'],
    ])
    expect((await read(admin, report.reports[1]?.id ?? '')).id).toBe(report.id)
  })

  test('of a comment shows the thread around it, also when it is deleted meanwhile', async () => {
    const { author, post, comment } = await reportedComment()
    const id = await caseIdOf(comment)
    expect(await read(admin, id)).toMatchObject({
      state: 'there',
      post: { id: post.id },
      thread: { id: comment, comment_text: '<p>Something rude</p>' },
    })
    await get(author, 'comments.delete', { params: { postId: post.id, commentId: comment } })
    expect(await read(admin, id)).toMatchObject({
      state: 'deleted',
      thread: null,
      evidence: [{ text: '<p>Something rude</p>' }],
    })
  })

  test('of a person keeps the profile as it was', async () => {
    const [reported, reporter] = [await someone(), await someone()]
    const { db } = server.services
    await db
      .updateTable('users')
      .set({ about: 'I am the ward office', hobbies: ['stamps'] })
      .where('id', '=', reported.session.id)
      .execute()
    await get(reporter, 'social.reportUser', { params: { authorId: reported.session.id }, body })
    await db.updateTable('users').set({ about: 'Nobody' }).where('id', '=', reported.session.id).execute()
    expect(await read(admin, await caseIdOf(reported.session.id))).toMatchObject({
      state: 'edited',
      evidence: [{ text: 'I am the ward office', snapshot: { hobbies: ['stamps'], username: reported.name } }],
      profile: { about: 'Nobody', hobbies: ['stamps'] },
    })
  })

  test('of a message shows only what was reported, and that somebody read it is logged', async () => {
    const { author, id, text } = await reportedMessage()
    const reportId = await caseIdOf(id)
    const report = await read(admin, reportId)
    expect(report).toMatchObject({ type: 'message', state: 'there', post: null, thread: null, evidence: [{ text }] })
    expect(JSON.stringify(report)).not.toContain('Nobody reported this')
    expect(await logAbout(author)).toMatchObject([{ act: 'message.read', admin_tag: admin.session.user_tag }])
    await get(author, 'chat.deleteMessage', { params: { id } })
    expect(await read(admin, reportId)).toMatchObject({ state: 'deleted', evidence: [{ text }] })
  })
})

describe('two admins', () => {
  test('never work on the same report', async () => {
    const other = await presentMember(server, 55)
    const { comment } = await reportedComment()
    const id = await caseIdOf(comment)
    const params = { id }
    await get(admin, 'admin.claimReport', { params })
    expect((await all(admin, 'mine')).map(row => row.id)).toEqual([id])
    expect(await read(other, id)).toMatchObject({ claim: { user_id: admin.session.id } })
    const who = admin.session.user_tag
    for (const refused of [
      await ask(other, 'admin.claimReport', { params }),
      await ask(other, 'admin.resolveReport', { params, body: { acts: [] } }),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ code: 'conflict', message: expect.stringContaining(who) })
    }
    // A claim that is not renewed ends by itself.
    await server.services.db
      .updateTable('report_cases')
      .set({ claimed_until: new Date() })
      .where('id', '=', id)
      .execute()
    await get(other, 'admin.claimReport', { params })
    expect((await ask(admin, 'admin.claimReport', { params })).status).toBe(409)
    await get(other, 'admin.releaseReport', { params })
    await get(admin, 'admin.claimReport', { params })
    await decide(admin, id, { acts: ['warn'], reason: 'Be kind' })
    const late = await ask(other, 'admin.resolveReport', { params, body: { acts: [] } })
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(new RegExp(`${who}.*warned`)) } })
  })

  test('decide 100 reports side by side, each once, and each is logged', async () => {
    const { db } = server.services
    await db.updateTable('report_cases').set({ closed_at: new Date() }).execute()
    const [other, reporter] = [await presentMember(server, 55), await someone()]
    for (let made = 0; made < 100; made++) {
      const { id: authorId } = (await someone()).session
      const then = { text: '', snapshot: {} }
      const report = { text: '<p>Not nice</p>', then }
      await insertReport(db, reporter.session.id, { target: 'user', id: authorId, authorId }, report)
    }
    const work = async (by: Member) => {
      const done: string[] = []
      // Fewer than what one may write in a minute.
      for (; done.length < 58; ) {
        const { report } = await get(by, 'admin.claimNextReport', {})
        if (report === null) break
        await decide(by, report.id, done.length % 2 === 0 ? { acts: [] } : { acts: ['warn'], reason: 'Be kind' })
        done.push(report.id)
      }
      return done
    }
    const [mine, others] = await Promise.all([work(admin), work(other)])
    expect(new Set([...mine, ...others]).size).toBe(100)
    expect(mine.length + others.length).toBe(100)
    expect(Math.min(mine.length, others.length)).toBeGreaterThan(0)
    const logged = await db
      .selectFrom('admin_log')
      .select('target_id')
      .where('act', '=', 'report.resolve')
      .where('target_id', 'in', [...mine, ...others])
      .execute()
    expect(logged).toHaveLength(100)
  })
})

describe('a decision', () => {
  test('to keep changes nothing; everybody who reported hears it, and the author nothing', async () => {
    const { author, first, second, post } = await reportedPost()
    await decide(admin, await caseIdOf(post.id), { acts: [] })
    for (const each of [first, second]) expect(await toldTo(each)).toEqual([expect.stringContaining('may stay')])
    expect(await toldTo(author)).toEqual([])
    expect((await get(first, 'posts.single', { params: { slug: post.slug } })).id).toBe(post.id)
    // It can be reported again, and that is a new report.
    await get(first, 'social.reportPost', { params: { authorId: author.session.id, postId: post.id }, body })
    expect(await read(admin, post.slug)).toMatchObject({ outcome: null, reports_count: 1 })
  })

  test('is told to everybody who reported, however many accounts of others were deleted', async () => {
    const { first, second, post } = await reportedPost()
    const id = await caseIdOf(post.id)
    await sql`
      insert into reports (id, case_id, target, target_id, person_id, text, text_then, created_at)
      select gen_random_uuid(), case_id, target, target_id, person_id, text, text_then, created_at - interval '1 hour'
      from (select * from reports where case_id = ${id} limit 1) r, generate_series(1, ${keepingLimits.reports.toldAtOnce}::int)`.execute(
      server.services.db,
    )
    await decide(admin, id, { acts: [] })
    for (const each of [first, second]) expect(await toldTo(each)).toHaveLength(1)
  })

  test('to remove a post and warn tells the author why, the reporters only that something was done', async () => {
    const { author, first, post } = await reportedPost()
    const reason = `Tickets are sold elsewhere ${newWord()}`
    const row = await decide(admin, await caseIdOf(post.id), { acts: ['remove', 'warn'], reason })
    expect(row.outcome).toMatchObject({ acts: ['remove', 'warn'], reason, by: admin.session.user_tag })
    expect((await ask(first, 'posts.single', { params: { slug: post.slug } })).status).toBe(404)
    const [told] = await toldTo(first)
    expect(told).toContain('took action')
    expect(told).not.toContain(reason)
    const said = await toldTo(author)
    expect(said).toHaveLength(2)
    for (const each of said) {
      expect(each).toContain(reason)
      expect(each).not.toContain(first.session.user_tag)
    }
    expect((await logAbout(author)).map(({ act }) => act).toSorted()).toEqual([
      'people.warn',
      'post.remove',
      'report.resolve',
    ])
    expect(await read(admin, post.slug)).toMatchObject({ state: 'removed' })
  })

  test('to delete a comment or a message does it for everybody', async () => {
    const [rude, told] = [await reportedComment(), await reportedMessage()]
    const reason = 'Be kind'
    await decide(admin, await caseIdOf(rude.comment), { acts: ['remove'], reason })
    await decide(admin, await caseIdOf(told.id), { acts: ['remove'], reason })
    expect(await toldTo(rude.author)).toEqual([expect.stringContaining(reason)])
    expect(await toldTo(told.author)).toEqual([expect.stringContaining(reason)])
    const [message] = (await get(told.reporter, 'chat.messages', { query: { chat_id: told.chat } })).filter(
      ({ id }) => id === told.id,
    )
    expect(message).toMatchObject({ deleted: true, chat_message_text: '' })
    const { comments_count } = await server.services.db
      .selectFrom('posts')
      .select('comments_count')
      .where('id', '=', rude.post.id)
      .executeTakeFirstOrThrow()
    expect(comments_count).toBe(0)
  })

  test('names the thing to its author, with a link where it can still be opened', async () => {
    const { author, post } = await reportedPost()
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await decide(admin, await caseIdOf(post.id), { acts: ['warn', 'suspend'], until, reason: 'Be kind' })
    const { post_text: html } = await get(author, 'posts.single', { params: { slug: post.slug } })
    const words = firstWords(html, 140)
    const about = { kind: 'post', words, link: `/posts/${encodeURIComponent(post.slug)}` }
    const { session } = await get(author, 'auth.protected', {})
    expect([session.warning?.about, session.suspension?.about]).toEqual([about, about])
    for (const subject of ['A warning from the Engawa moderators', 'Your Engawa account is suspended']) {
      const mail = await mailAbout(server.dataDir, author.email, subject)
      expect(mail.text).toContain(`It is about your post “${words}”.`)
      expect(mail.text).toContain(about.link)
    }
    await server.services.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', post.id).execute()
    const later = (await get(author, 'auth.protected', {})).session
    expect(later.warning?.about).toEqual({ ...about, link: null })
  })

  test('about a person clears parts of the profile, and suspends', async () => {
    const [reported, reporter] = [await someone(), await someone()]
    const { db } = server.services
    const { id } = reported.session
    await db
      .updateTable('users')
      .set({ about: 'Not me', hobbies: ['stamps'] })
      .where('id', '=', id)
      .execute()
    await get(reporter, 'social.reportUser', { params: { authorId: id }, body })
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const caseId = await caseIdOf(id)
    const unsaid = await ask(admin, 'admin.resolveReport', {
      params: { id: caseId },
      body: { acts: ['suspend'], until },
    })
    expect(unsaid).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } })
    await decide(admin, caseId, {
      acts: ['remove', 'warn', 'suspend'],
      parts: ['about'],
      until,
      reason: 'Not who you are',
    })
    expect(await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      about: '',
      hobbies: ['stamps'],
      suspended_until: new Date(until),
      suspended_reason: 'Not who you are',
    })
    expect(await read(admin, caseId)).toMatchObject({ standing: { status: 'suspended', until } })
  })

  test('about what is gone, or whose author is, closes properly', async () => {
    const [deleted, closed] = [await reportedComment(), await reportedPost()]
    await get(deleted.author, 'comments.delete', { params: { postId: deleted.post.id, commentId: deleted.comment } })
    const { db } = server.services
    await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.author.session.id).execute()
    const decision: Decision = { acts: ['remove', 'warn'], reason: 'Be kind' }
    for (const targetId of [deleted.comment, closed.post.id])
      expect((await decide(admin, await caseIdOf(targetId), decision)).outcome).not.toBeNull()
    expect((await logAbout(deleted.author)).map(({ act }) => act)).toEqual(['report.resolve', 'people.warn'])
    expect((await logAbout(closed.author)).map(({ act }) => act)).toEqual(['report.resolve'])
    expect(await toldTo(closed.first)).toHaveLength(1)
  })

  test.each(['suspend', 'warn'] as const)('does not %s an admin', async act => {
    const [boss, reporter] = [await presentMember(server, 55), await someone()]
    await get(reporter, 'social.reportUser', { params: { authorId: boss.session.id }, body })
    const id = await caseIdOf(boss.session.id)
    const refused = await ask(admin, 'admin.resolveReport', {
      params: { id },
      body: { acts: [act], reason: 'Rude' },
    })
    expect(refused.status).toBe(409)
    expect(await read(admin, id)).toMatchObject({ person: { role: 55 }, outcome: null })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../src/contract/calls/index.ts'
import type { ReportRow } from '../../src/contract/entities/report.ts'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { insertReport } from '../../src/server/things/reports/reports.sql.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member } from '../support/people.ts'
import { reportsOn } from '../support/reported.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The queue of reports, what a report shows, and admins who work side by side (PRODUCT 6.18). */

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
const { someone, reportedPost, reportedComment, reportedMessage, caseIdOf, logAbout } = reportsOn(() => server)

const read = (by: Member, address: string) => get(by, 'admin.report', { params: { address } })

type Decision = InputOf<'admin.resolveReport'>['body']
const decide = (by: Member, id: string, decision: Decision) =>
  get(by, 'admin.resolveReport', { params: { id }, body: decision })

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
    expect((await get(admin, 'admin.counts', {})).reports).toBe(
      Math.min(rows.length, keepingLimits.reports.openCounted),
    )
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

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../src/contract/calls/index.ts'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { firstWords } from '../../src/contract/rich-text/plain-text.ts'
import { closeAccount, reopenAccount } from '../../src/server/gate/auth/closing.sql.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { presentMember } from '../support/content.ts'
import { mailAbout } from '../support/mailbox.ts'
import { ofType } from '../support/notifications.ts'
import { ask, get, type Member, newWord } from '../support/people.ts'
import { reportsOn } from '../support/reported.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** How reports are decided, and what is told of it (PRODUCT 6.18). */

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
const reason = 'Against the rules'
const { someone, reportedPost, reportedComment, reportedMessage, caseIdOf, logAbout } = reportsOn(() => server)

const read = (by: Member, address: string) => get(by, 'admin.report', { params: { address } })

type Decision = InputOf<'admin.resolveReport'>['body']
const decide = (by: Member, id: string, decision: Decision) =>
  get(by, 'admin.resolveReport', { params: { id }, body: decision })

/** What the site told somebody. */
async function toldTo(member: Member): Promise<string[]> {
  await server.services.jobs.waitUntilIdle()
  return (await ofType(member, 'site_updates')).map(({ post_title }) => post_title ?? '')
}

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

  test('about what its author deleted says only what was done', async () => {
    const { author, post, comment } = await reportedComment()
    await get(author, 'comments.delete', { params: { postId: post.id, commentId: comment } })
    const id = await caseIdOf(comment)
    expect((await decide(admin, id, { acts: ['remove', 'warn'], reason: 'Be kind' })).outcome?.acts).toEqual(['warn'])
    expect((await logAbout(author)).map(({ act }) => act)).toEqual(['report.resolve', 'people.warn'])
  })

  test('about what was written with an account that is closed by now removes it, also once that is opened again', async () => {
    const [{ author, first, post }, rude, told] = [
      await reportedPost(),
      await reportedComment(),
      await reportedMessage(),
    ]
    const { db } = server.services
    const authors = [author, rude.author, told.author]
    for (const { session } of authors) await inTransaction(db, tx => closeAccount(tx, session.id))
    const ids = [await caseIdOf(post.id), await caseIdOf(rude.comment), await caseIdOf(told.id)]
    for (const id of ids) {
      expect(
        await ask(admin, 'admin.resolveReport', { params: { id }, body: { acts: ['warn'], reason } }),
      ).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('account is closed') },
      })
      expect((await decide(admin, id, { acts: ['remove'], reason })).outcome?.acts).toEqual(['remove'])
    }
    for (const { session } of authors) await inTransaction(db, tx => reopenAccount(tx, session.id))
    expect((await ask(first, 'posts.single', { params: { slug: post.slug } })).status).toBe(404)
    expect(await read(admin, post.slug)).toMatchObject({ state: 'removed' })
    for (const id of ids.slice(1)) expect(await read(admin, id)).toMatchObject({ state: 'deleted' })
    expect((await get(rude.host, 'posts.single', { params: { slug: rude.post.slug } })).post_comments_count).toBe(0)
    for (const each of authors) expect(await toldTo(each)).toEqual([expect.stringContaining(reason)])
    for (const [at, removed] of (['post.remove', 'comment.remove', 'message.remove'] as const).entries())
      expect((await logAbout(authors[at] as Member)).map(({ act }) => act)).toContain(removed)
    expect(await toldTo(first)).toEqual([expect.stringContaining('took action')])
  })

  test('is made once however often that is asked, and another end is another decision', async () => {
    const { author, post } = await reportedPost()
    const id = await caseIdOf(post.id)
    // The end is reckoned from the time at which it is asked for.
    const asked = (days: number): Decision => ({
      acts: ['warn', 'suspend'],
      until: new Date(Date.now() + days * 86_400_000).toISOString(),
      reason,
    })
    const { outcome } = await decide(admin, id, asked(1))
    expect((await decide(admin, id, asked(1))).outcome).toEqual(outcome)
    const again = await ask(admin, 'admin.resolveReport', { params: { id }, body: asked(3) })
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('warned, suspended') } })
    expect((await logAbout(author)).map(({ act }) => act)).toEqual(['report.resolve', 'people.warn', 'people.suspend'])
    expect(await toldTo(author)).toHaveLength(2)
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

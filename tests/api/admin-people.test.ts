import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../src/contract/calls/index.ts'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { logPage } from '../../src/server/admin/log/read-log.sql.ts'
import { peopleIn, peopleNamed } from '../../src/server/admin/people/people.sql.ts'
import { explain, onAnotherDevice, presentMember, storePost, vacuum, watched } from '../support/content.ts'
import { type Answer, addComment, addPost, ask, get, type Member, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

const reason = 'Against the rules'
const params = ({ session }: Member) => ({ id: session.id })
const found = async (text: string) => (await get(admin, 'admin.people', { query: { text } })).map(({ id }) => id)

/** All pages of a list. */
async function allPages<Row>(page: (from: { cursor?: string }) => Promise<Answer>): Promise<Row[]> {
  const all: Row[] = []
  let from: { cursor?: string } | null = {}
  while (from !== null) {
    const { body, headers } = await page(from)
    all.push(...(body as Row[]))
    const cursor: string | null = headers.get('x-next-cursor')
    from = cursor === null ? null : { cursor }
  }
  return all
}

describe('people', () => {
  test('are found by tag, name and whole address, whatever their state', async () => {
    const member = await presentMember(server)
    await get(admin, 'admin.suspend', { params: params(member), body: { until: null, reason } })
    const { user_tag, username } = member.session
    for (const text of [user_tag, `@${user_tag.slice(0, 6)}`, username, username.split(' ')[1] ?? '', member.email])
      expect(await found(text), text).toContain(member.session.id)
    expect(await found(member.email.slice(0, -1))).toEqual([])
  })

  test('are found by a part of the name or tag, in any script', async () => {
    const member = await presentMember(server)
    const { db } = server.services
    const username = `Yamada 佐藤はるか${newWord()}`
    await db.updateTable('users').set({ username }).where('id', '=', member.session.id).execute()
    for (const text of ['amad', '藤はる', username.slice(-6).toUpperCase(), member.session.user_tag.slice(2)])
      expect(await found(text), text).toContain(member.session.id)
    expect(await found('amad_')).not.toContain(member.session.id)
  })

  test('are found by one letter, wherever it stands in the name or tag', async () => {
    const member = await presentMember(server)
    const { db } = server.services
    const named = { username: '美香 花森', user_tag: `tag_with_a_q_${newWord()}` }
    await db.updateTable('users').set(named).where('id', '=', member.session.id).execute()
    for (const text of ['美', '香', '花', '森', 'q', 'Q', 'ｑ'])
      expect(await found(text), text).toContain(member.session.id)
    expect(await found('林')).toEqual([])
    await get(admin, 'admin.warn', { params: params(member), body: { reason } })
    const log = await get(admin, 'admin.log', { query: { find: '森' } })
    expect(log.map(({ person }) => person?.user_tag)).toEqual([named.user_tag])
  })

  test('are listed as new, warned, reported by others, and unused for half a year', async () => {
    const [warned, reported, unused, reporter] = [
      await presentMember(server),
      await presentMember(server),
      await presentMember(server),
      await presentMember(server),
    ]
    const { db } = server.services
    for (const reason of ['Once', 'Twice']) await get(admin, 'admin.warn', { params: params(warned), body: { reason } })
    for (const whom of [reported, admin])
      await get(reporter, 'social.reportUser', {
        params: { authorId: whom.session.id },
        body: { report_text: '<p>This is advertising</p>' },
      })
    const day = '2020-01-01'
    await db
      .insertInto('last_days')
      .values({ user_id: unused.session.id, day })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet({ day }))
      .execute()
    await db
      .updateTable('users')
      .set({ created_at: new Date('2020-01-01') })
      .where('id', '=', unused.session.id)
      .execute()
    const ids = async (show: 'new' | 'warned' | 'reported' | 'inactive') =>
      (await get(admin, 'admin.people', { query: { show } })).map(({ id }) => id)
    expect((await ids('warned')).filter(id => id === warned.session.id)).toHaveLength(1)
    expect(await ids('reported')).toContain(reported.session.id)
    expect(await ids('reported')).not.toContain(admin.session.id)
    expect(await ids('inactive')).toEqual([unused.session.id])
    const fresh = await ids('new')
    expect(fresh).toContain(warned.session.id)
    expect(fresh).not.toContain(unused.session.id)
  })

  test('come page by page, the latest first, and by state', async () => {
    const [first, second] = [await presentMember(server), await presentMember(server)]
    const all = (await get(admin, 'admin.people', { query: {} })).map(({ id }) => id)
    expect(all.slice(0, 2)).toEqual([second.session.id, first.session.id])
    await get(admin, 'admin.suspend', { params: params(first), body: { until: null, reason } })
    await get(admin, 'admin.closeAccount', { params: params(second), body: { reason } })
    const ids = async (show: 'suspended' | 'closed' | 'admins') =>
      (await get(admin, 'admin.people', { query: { show } })).map(({ id }) => id)
    expect(await ids('suspended')).toContain(first.session.id)
    expect(await ids('suspended')).not.toContain(second.session.id)
    expect(await ids('closed')).toContain(second.session.id)
    expect(await ids('admins')).toEqual([admin.session.id])
  })

  test('have a page with what they wrote, their devices and reports, and no whole address', async () => {
    const member = await presentMember(server)
    const post = await addPost(member, 'A long walk along the river')
    await addComment(member, post, 'It was a warm day')
    const reporter = await presentMember(server)
    await get(reporter, 'social.reportPost', {
      params: { postId: post.id, authorId: member.session.id },
      body: { report_text: '<p>This is advertising</p>' },
    })
    const person = await get(admin, 'admin.person', { params: { tag: member.session.user_tag } })
    expect(person).toMatchObject({
      posts_count: 1,
      comments_count: 1,
      status: 'active',
      sessions: [{ device: 'test' }],
    })
    expect(JSON.stringify(person)).not.toContain(member.email)
    const wrote = await get(admin, 'admin.personWrote', { params: params(member), query: {} })
    expect(wrote.map(({ of, words }) => [of, words])).toEqual([
      ['comment', 'It was a warm day'],
      ['post', 'A long walk along the river'],
    ])
    const about = await get(admin, 'admin.personReports', { params: params(member), query: { side: 'about' } })
    expect(about).toMatchObject([{ of: 'post', words: 'This is advertising', other_tag: reporter.session.user_tag }])
    const { id: report } = await get(admin, 'admin.report', { params: { address: post.slug } })
    expect(about).toMatchObject([{ case_id: report }])
    expect(await get(admin, 'admin.personReports', { params: params(member), query: { side: 'by' } })).toEqual([])
  })

  test('have all that they wrote and all their reports, page by page, each once and the latest first', async () => {
    const [member, reporter] = [await presentMember(server), await presentMember(server)]
    const expected: string[] = []
    const reported: string[] = []
    for (let count = 0; count < 12; count++) {
      const post = await storePost(server, member, { plain: `Walk ${count}` })
      const params = { postId: post.id, authorId: member.session.id }
      await get(reporter, 'social.reportPost', { params, body: { report_text: `<p>Report ${count}</p>` } })
      reported.unshift(`Report ${count}`)
      expected.unshift(await addComment(member, post, `Comment ${count}`), post.id)
    }
    const wrote = await allPages<{ id: string }>(query =>
      ask(admin, 'admin.personWrote', { params: params(member), query }),
    )
    expect(wrote.map(({ id }) => id)).toEqual(expected)
    for (const [side, of] of [
      ['about', member],
      ['by', reporter],
    ] as const) {
      const reports = await allPages<{ words: string }>(from =>
        ask(admin, 'admin.personReports', { params: params(of), query: { side, ...from } }),
      )
      expect(reports.map(({ words }) => words)).toEqual(reported)
    }
  })

  test('that are reported never learn by whom, also not from the page of the reporter', async () => {
    const [other, reporter] = [await presentMember(server, 55), await presentMember(server)]
    const post = await addPost(other, 'Admins write, too')
    await get(reporter, 'social.reportPost', {
      params: { postId: post.id, authorId: other.session.id },
      body: { report_text: '<p>This is advertising</p>' },
    })
    const reports = (asker: Member, side: 'about' | 'by', of: Member) =>
      get(asker, 'admin.personReports', { params: params(of), query: { side } })
    expect(await reports(other, 'about', other)).toEqual([])
    expect(await reports(other, 'by', reporter)).toEqual([])
    expect(await reports(admin, 'about', other)).toMatchObject([{ other_tag: reporter.session.user_tag }])
    expect(await reports(admin, 'by', reporter)).toMatchObject([{ other_tag: other.session.user_tag }])
    await get(admin, 'admin.setRole', { params: params(other), body: { role: 1, reason } })
  })

  test('carry the premium badge from when an admin gives it until it ends or is taken, and nobody is told', async () => {
    const member = await presentMember(server)
    const post = await addPost(member, 'A walk under the cherry trees')
    const shown = async () => {
      const { user_tag: tag } = member.session
      const { premium } = await get(admin, 'admin.person', { params: { tag } })
      const { author } = await get(admin, 'posts.single', { params: { slug: post.slug } })
      const account = await get(admin, 'profile.account', { params: { userTag: tag } })
      const { session } = await get(member, 'auth.protected', {})
      return [premium, author.premium_status, account.premium_status, session.premium_status]
    }
    const give = (until: string | null) => ({ params: params(member), body: { until, reason } })
    await get(admin, 'admin.givePremium', give(null))
    expect(await shown()).toEqual([{ until: null }, true, true, true])
    const until = new Date(Date.now() + 60_000).toISOString()
    await get(admin, 'admin.givePremium', give(until))
    expect(await shown()).toEqual([{ until }, true, true, true])
    for (const [away, message] of [
      [-1_000, 'That time has passed.'],
      [keepingLimits.accountEndMs + 60_000, 'An end is ten years away at most. Choose an earlier one, or no end.'],
    ] as const) {
      const refused = await ask(admin, 'admin.givePremium', give(new Date(Date.now() + away).toISOString()))
      expect(refused).toMatchObject({ status: 409, body: { message } })
    }
    expect(await shown()).toEqual([{ until }, true, true, true])
    const ended = { premium_until: new Date(Date.now() - 1_000) }
    await server.services.db.updateTable('users').set(ended).where('id', '=', member.session.id).execute()
    expect(await shown()).toEqual([null, false, false, false])
    await get(admin, 'admin.givePremium', give(null))
    await get(admin, 'admin.takePremium', { params: params(member), body: { reason } })
    expect(await shown()).toEqual([null, false, false, false])
    const log = await get(admin, 'admin.log', { query: { person: member.session.user_tag } })
    expect(log.map(({ act, details }) => [act, details]).slice(0, 2)).toEqual([
      ['people.take_premium', {}],
      ['people.give_premium', { until: null }],
    ])
    expect(await get(member, 'notifications.page', { query: {} })).toEqual([])
    await get(admin, 'admin.closeAccount', { params: params(member), body: { reason } })
    expect((await ask(admin, 'admin.givePremium', give(null))).status).toBe(409)
  })

  test('are logged out of one device, or of all', async () => {
    const member = await presentMember(server)
    const other = await onAnotherDevice(server, member)
    const [one] = [other.session.user_token]
    await get(admin, 'admin.endSession', { params: { ...params(member), sessionId: one }, body: { reason } })
    expect((await ask(other, 'auth.protected', {})).status).toBe(403)
    expect((await ask(member, 'auth.protected', {})).status).toBe(200)
    await get(admin, 'admin.endSessions', { params: params(member), body: { reason } })
    expect((await ask(member, 'auth.protected', {})).status).toBe(403)
  })
})

describe('the log', () => {
  const seqs = async (query: InputOf<'admin.log'>['query']) =>
    (await get(admin, 'admin.log', { query })).map(({ reason }) => reason)

  test('is searched by who, whom, act, words and days', async () => {
    const [member, word] = [await presentMember(server), newWord()]
    const other = await presentMember(server, 55)
    const mine = `A warning about ${word}`
    const theirs = `電車の広告 ${word}`
    await get(admin, 'admin.warn', { params: params(member), body: { reason: mine } })
    await get(other, 'admin.suspend', { params: params(member), body: { until: null, reason: theirs } })
    const person = member.session.user_tag
    expect(await seqs({ person })).toEqual([theirs, mine])
    expect(await seqs({ person, by: `@${other.session.user_tag}` })).toEqual([theirs])
    expect(await seqs({ person, act: 'people.warn' })).toEqual([mine])
    expect(await seqs({ text: word })).toEqual([theirs, mine])
    expect(await seqs({ text: `広告 ${word}` })).toEqual([theirs])
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
    const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10)
    expect(await seqs({ person, from: today, to: today })).toEqual([theirs, mine])
    expect(await seqs({ person, from: tomorrow })).toEqual([])
    expect(await seqs({ by: 'nobody_at_all' })).toEqual([])
    const [entry] = await get(admin, 'admin.log', { query: { person } })
    expect(entry).toMatchObject({
      by: other.session.user_tag,
      act: 'people.suspend',
      target: { kind: 'person', id: member.session.id },
      person: { user_tag: person },
      details: { until: null },
    })
  })

  test('outlives the account that it names, and is not in its export', async () => {
    const member = await presentMember(server)
    await get(admin, 'admin.warn', { params: params(member), body: { reason } })
    const { db } = server.services
    await db.deleteFrom('users').where('id', '=', member.session.id).execute()
    const rows = await db.selectFrom('admin_log').select('act').where('person_id', '=', member.session.id).execute()
    expect(rows).toEqual([{ act: 'people.warn' }])
  })

  test('is searched by an admin whose account is gone', async () => {
    const [member, other] = [await presentMember(server), await presentMember(server, 55)]
    const left = `Left behind ${newWord()}`
    await get(other, 'admin.warn', { params: params(member), body: { reason: left } })
    await server.services.db.deleteFrom('users').where('id', '=', other.session.id).execute()
    expect(await seqs({ by: other.session.user_tag })).toEqual([left])
  })
})

describe('of 10,000 people and 40,000 acts a page costs what one of a hundred does', () => {
  beforeAll(async () => {
    const { db } = server.services
    const run = (text: string) => sql.raw(text).execute(db)
    await run(`insert into users (id, email, username, user_tag, sex, birthday, created_at, suspended_at, closed_at)
      select gen_random_uuid(), n || '@example.org', 'Many ' || n, 'many_' || n, 'none', '1990-01-01',
        now() - n * interval '1 minute', case when n % 3 = 0 then now() end, case when n % 3 = 1 then now() - n * interval '1 second' end
      from generate_series(1, 10000) n`)
    // In parts, each within the time that a statement has.
    for (let part = 0; part < 4; part++)
      await run(`insert into admin_log (at, admin_id, admin_tag, act, person_id, reason, details, words)
        select now() - (40000 - n) * interval '2 minutes', gen_random_uuid(), 'many', 'people.warn', gen_random_uuid(), 'why', '{}',
          array_to_tsvector(array['why' || n % 1000]) from generate_series(${part * 10_000 + 1}, ${(part + 1) * 10_000}) n`)
    await vacuum(db)
  }, 120_000)

  test.each(['all', 'new', 'reported', 'warned', 'suspended', 'closed', 'inactive', 'admins'] as const)(
    'people: %s',
    async show => {
      const { db, asked: statements } = watched(server.services.db)
      const { next } = await peopleIn(db, admin.session, { show, newDays: 3 })
      if (next !== null) await peopleIn(db, admin.session, { show, cursor: next, newDays: 3 })
      for (const statement of statements) expect(await blocksOf(statement)).toBeLessThan(400)
    },
  )

  test.each(['many 12', 'm', 'y', '森', '林'])('people by name: %s', async typed => {
    const { db, asked: statements } = watched(server.services.db)
    await peopleNamed(db, typed)
    for (const statement of statements) expect(await blocksOf(statement)).toBeLessThan(1_000)
  })

  test.each([
    ['all', {}],
    ['a person', { person: 'many_5' }],
    ['an admin', { by: 'many_5' }],
    ['the console', { by: 'console' }],
    ['words', { text: 'why7' }],
    ['a free search', { find: 'why7' }],
    ['a free search of an admin', { find: '@many' }],
    ['a free search of a name that many have', { find: 'many' }],
    ['a free search of a letter that many have', { find: 'y' }],
    ['a free search of a letter that one has', { find: '森' }],
    ['a free search that finds nothing', { find: 'nothing_at_all' }],
  ])('log: %s', async (_what, query) => {
    const { db, asked: statements } = watched(server.services.db)
    const wanted = {
      find: '',
      by: '',
      person: '',
      text: '',
      act: undefined,
      from: undefined,
      to: undefined,
      cursor: undefined,
      ...query,
    }
    await logPage(db, wanted, { from: null, to: null, reader: admin.session })
    // The rows of a name are looked up person by person, and no more people than a bound.
    const most = 'find' in query && ['many', 'y'].includes(query.find) ? 1_000 : 500
    for (const statement of statements) expect(await blocksOf(statement)).toBeLessThan(most)
  })

  test('log: old days', async () => {
    const { db, asked: statements } = watched(server.services.db)
    const day = (back: number) => new Date(Date.now() - back * 86_400_000)
    const wanted = {
      ...{ find: '', by: '', person: '', text: '', act: undefined },
      ...{ from: undefined, to: undefined, cursor: undefined },
    }
    const { rows } = await logPage(db, wanted, { from: day(41), to: day(40), reader: admin.session })
    expect(rows).toHaveLength(30)
    for (const statement of statements) expect(await blocksOf(statement)).toBeLessThan(400)
  })

  async function blocksOf(statement: Parameters<typeof explain>[1]): Promise<number> {
    const plan = await explain(server.services.db, statement)
    return plan.blocks
  }
})

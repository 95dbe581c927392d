import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { postsToTell, takeBackEves, tellSavers } from '../../src/server/told/eves/eves.sql.ts'
import { explain, presentMember, storePost, vacuum, watched } from '../support/content.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/**
 * What the word on the eve of an event costs (PRODUCT 2.50) beside many other posts and saves.
 */

const many = 10_000
const day = '2041-05-03'
const bigTables = ['posts', 'saves', 'users', 'collections', 'collection_entries', 'settings', 'notifications']

let server: TestServer
/** Posts that begin on the day, saved by so many people. */
const of: Record<'few' | 'many', string> = { few: '', many: '' }

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  const author = await presentMember(server)
  for (const size of ['few', 'many'] as const)
    of[size] = (await storePost(server, author, { kind: 'guide', title: size, days: { from: day, to: day } })).id
  await db.connection().execute(async connection => {
    const run = (text: string) => sql.raw(text).execute(connection)
    await run('set statement_timeout = 0')
    await run(`insert into users (id, email, username, user_tag, sex, birthday)
      select gen_random_uuid(), n || '@example.jp', 'Person ' || n, 'person_' || n, 'none', '1990-01-01' from generate_series(1, ${many}) n`)
    await run(`insert into posts (id, author_id, kind, title, text, slug, words, days)
      select gen_random_uuid(), '${author.session.id}', 'guide', 'Other', '<p>text</p>', 'slug-' || n, array_to_tsvector(array['text']),
        jsonb_build_object('from', d, 'to', d)
      from (select n, (date '2042-01-01' + n % 300)::text as d from generate_series(1, 20000) n) other`)
    await run(`insert into saves (user_id, post_id)
      select u.id, p.id from (select id from users limit 20) u, (select id from posts limit 1000) p`)
    await run(`insert into saves (user_id, post_id) select id, '${of.many}' from users on conflict do nothing`)
    await run(`insert into saves (user_id, post_id) select id, '${of.few}' from users limit 10 on conflict do nothing`)
    await run(`insert into collections (id, owner_id, name) select gen_random_uuid(), id, 'Mine' from users`)
    await run(
      `insert into collection_entries (collection_id, id, post_id, place) select id, '${of.many}', '${of.many}', 1 from collections`,
    )
    await run(`insert into settings (user_id, name, value) select id, 'event_eves.push', 'on' from users`)
    await run('reset statement_timeout')
  })
  await vacuum(db)
}, 240_000)
afterAll(() => server.stop())

test('the posts of the day and each page of savers are found by index, with as many statements for ten people as for a page', async () => {
  const { db } = server.services
  const counts: number[] = []
  for (const size of ['few', 'many'] as const) {
    const watching = watched(db)
    expect((await postsToTell(watching.db, day)).length).toBeGreaterThan(0)
    await tellSavers(watching.db, { postId: of[size], day })
    await takeBackEves(watching.db, of[size])
    counts.push(watching.asked.length)
    for (const query of watching.asked.filter(({ sql: text }) => !text.trimStart().startsWith('insert'))) {
      const { readAll } = await explain(db, query)
      expect([query.sql, readAll.filter(table => bigTables.includes(table))]).toEqual([query.sql, []])
    }
  }
  expect(counts[1]).toBe(counts[0])
})

test('all are told, page by page', async () => {
  const { db } = server.services
  while (await inTransaction(db, tx => tellSavers(tx, { postId: of.many, day }))) {
    // The next page.
  }
  const told = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from notifications where post_id = ${of.many}`.execute(db)
  // The author is among the people.
  expect(told.rows[0]?.count).toBe(many + 1)
  expect(await postsToTell(db, day)).toEqual([])
})

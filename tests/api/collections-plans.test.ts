import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Viewer } from '../../src/contract/policy/viewer.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import {
  collectionsState,
  deleteEntry,
  endOfCollection,
  orderEntries,
} from '../../src/server/things/collections/collections.sql.ts'
import {
  collectionsOf,
  entriesPage,
  ownCollection,
  sharedBySlug,
} from '../../src/server/things/collections/read-collections.sql.ts'
import { explain, presentMember, vacuum, watched } from '../support/content.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What collections cost does not depend on how many others have: 3,000 people with three collections of eight posts each. */

const mostBlocks = 600

let server: TestServer
let viewer: NonNullable<Viewer>
let id: string
let slug: string
beforeAll(async () => {
  server = await startTestServer()
  const member = await presentMember(server)
  viewer = { id: member.session.id, role: 1, suspended: false }
  const { db } = server.services
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into users (id, email, username, user_tag, sex, birthday)
    select gen_random_uuid(), n || '@example.jp', 'Person ' || n, 'person_' || n, 'none', '1990-01-01' from generate_series(1, 3000) n`)
  await run(`insert into posts (id, author_id, kind, text, slug, words)
    select gen_random_uuid(), id, 'timeline', '<p>text</p>', 'slug-' || user_tag, '' from users`)
  await run(`insert into collections (id, owner_id, name, shared_slug)
    select gen_random_uuid(), u.id, 'Trip ' || n, md5(u.id::text || n) from users u, generate_series(1, 3) n`)
  await run(`insert into collection_entries (collection_id, id, post_id, place)
    select c.id, p.id, p.id, k
    from (select id, row_number() over () n from collections) c
    cross join generate_series(1, 8) k
    join (select id, row_number() over () n from posts) p on p.n = 1 + (c.n * 8 + k) % 3000`)
  const row = await db
    .selectFrom('collections')
    .select(['id', 'shared_slug'])
    .where('owner_id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  id = row.id
  slug = row.shared_slug ?? ''
  await vacuum(db)
}, 120_000)
afterAll(() => server.stop())

const page = (others: boolean) => ({ collectionId: id, others, cursor: undefined })
const cases: [string, (db: Database) => Promise<unknown>][] = [
  ['the state', db => collectionsState(db, viewer.id)],
  ['all of a member', db => collectionsOf(db, viewer, 0)],
  ['one', db => ownCollection(db, viewer, id)],
  ['a page', db => entriesPage(db, viewer, page(false))],
  ['a page for a visitor', db => entriesPage(db, null, page(true))],
  ['a shared one', db => sharedBySlug(db, viewer, slug)],
  ['a shared one for a visitor', db => sharedBySlug(db, null, slug)],
  ['adding', db => endOfCollection(db, id, id)],
  ['taking out', db => deleteEntry(db, id, id)],
  ['ordering', db => orderEntries(db, id, [id])],
]

it.each(cases)('%s is read by index, in one round trip', async (_what, read) => {
  const { db, asked } = watched(server.services.db)
  await read(db)
  expect(asked).toHaveLength(1)
  for (const query of asked) {
    const { readAll, blocks } = await explain(server.services.db, query)
    expect(readAll.filter(table => ['collections', 'collection_entries', 'posts', 'users'].includes(table))).toEqual([])
    expect(blocks).toBeLessThan(mostBlocks)
  }
})

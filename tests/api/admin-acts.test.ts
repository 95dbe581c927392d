import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Who } from '../../src/contract/calls/define.ts'
import { type CallName, callList } from '../../src/contract/calls/index.ts'
import { adminRows } from '../support/access/admin-rows.ts'
import { Copies } from '../support/access/copies.ts'
import { inputOf, type Row, type World } from '../support/access/world.ts'
import { ask } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Every call by which admins change something, as the rows of the access table ask for it: what it does is logged, or not done. */

let server: TestServer
let copies: Copies
beforeAll(async () => {
  server = await startTestServer()
  copies = await Copies.prepare(server, ['admin'], [])
})
afterAll(() => server.stop())

/** Calls that change something and are no act, with the reason. */
const noActs: Partial<Record<CallName, string>> = {
  'admin.claimWaiting': 'it only says what an admin looks at for two minutes',
  'admin.claimApplications': 'it only says at which requests an admin looks for two minutes',
  'admin.testMail': 'a mail to oneself, which changes nothing',
  'admin.saveSiteUpdateDraft': 'nobody is told a draft; scheduling and sending it is logged',
  'admin.beginApp': 'a secret that counts only once a code has proved it, which is logged',
  'admin.beginPasskey': 'a challenge for a passkey, whose adding is logged',
  'admin.finishPasskey': 'needs a site with a domain: second-factor.test.ts',
}

/** Whether moderators or admins make a call. */
const ofStaff = ({ who }: { who: Who }): boolean => who === 'admin' || who === 'moderator'

type Case = { called: string; name: CallName; row: Row }

const cases: Case[] = callList
  .filter(({ name, spec }) => ofStaff(spec) && spec.method !== 'GET' && !(name in noActs))
  .flatMap(({ name }) => {
    const rows = ([adminRows[name as keyof typeof adminRows]] as unknown[]).flat() as Row[]
    return rows
      .filter(({ answers }) => answers.admin === 'ok')
      .map(row => ({ called: row.what === undefined ? name : `${name}, ${row.what}`, name, row }))
  })

const make = async ({ asker }: World, name: CallName, input: unknown) =>
  ask(asker, name as 'auth.protected', input as never)

const logOf = ({ me }: World) =>
  server.services.db
    .selectFrom('admin_log')
    .select(['act', 'reason'])
    .where('admin_id', '=', me.session.id)
    .orderBy('seq')
    .execute()

/** Tables that change with every request, whatever it asks for, and those that jobs fill by themselves. */
const aside = [
  'rates',
  'sessions',
  'post_ranks',
  'post_rank_tags',
  'error_counts',
  'job_runs',
  'kysely_migration',
  'kysely_migration_lock',
]

/** Everything that is stored, as one hash for each table. */
async function stored(): Promise<Record<string, string>> {
  const { db } = server.services
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${aside})`.execute(db)
  const hashes = tables.map(
    ({ name }) => sql`
      select ${name} as name, coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

test('there is a case for each call by which admins change something', () => {
  const changing = callList.filter(({ spec }) => ofStaff(spec) && spec.method !== 'GET')
  const covered = new Set<CallName>([...cases.map(({ name }) => name), ...(Object.keys(noActs) as CallName[])])
  expect(changing.map(({ name }) => name).filter(name => !covered.has(name))).toEqual([])
  expect(cases.length).toBeGreaterThan(2)
})

describe.each(cases)('$called', ({ name, row }) => {
  test('is written into the log', async () => {
    const world = await copies.world('admin')
    const input = await inputOf(row.input, world)
    const before = await logOf(world)
    const { status, body } = await make(world, name, input)
    expect([status < 300, body]).toEqual([true, body])
    expect((await logOf(world)).length).toBeGreaterThan(before.length)
  })

  test('is not done when it can’t be logged', async () => {
    const { db, jobs } = server.services
    const world = await copies.world('admin')
    const input = await inputOf(row.input, world)
    // What earlier acts left to jobs is done by then.
    await jobs.waitUntilIdle()
    const before = await stored()
    await sql`
      create function refuse_log() returns trigger language plpgsql as $$ begin raise exception 'the log is full'; end $$`.execute(
      db,
    )
    await sql`create trigger full_log before insert on admin_log for each row execute function refuse_log()`.execute(db)
    try {
      expect((await make(world, name, input)).status).toBe(500)
    } finally {
      await sql`drop function refuse_log() cascade`.execute(db)
    }
    expect(await stored()).toEqual(before)
  })
})

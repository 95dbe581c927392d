import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/server/platform/config/config.ts'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { withPostgres } from '../../src/server/platform/db/with-postgres.ts'
import { numbersFrom, rounds, seed, tellDrawn } from '../support/chance.ts'
import { createOwnedDatabase } from '../support/cluster.ts'
import { fillContent } from '../support/fill.ts'
import { newMember } from '../support/people.ts'
import { startSite, until } from '../support/site.ts'
import { givenCluster, urlOf } from './given-database.ts'
import { ownSite } from './own-site.ts'
import { PersonWriting } from './people-writing.ts'

/**
 * What an operator does after a machine is lost, or to move, by the commands of OPERATING: a backup of a site that runs, put back into an empty
 * folder; by way of a PostgreSQL 15 of its own, with a role that may do nothing else, where one is installed.
 */

const given = givenCluster()

const HUNDREDS = rounds(10)
const POSTS = 100 * HUNDREDS
tellDrawn('drill', HUNDREDS, `${POSTS} posts are put back`)
/** How long a restore of 100,000 posts may take, and a backup. */
const mostMs = 60_000

const run = promisify(execFile)
/** Where a site is: its folder, and its database where that is not in the folder. */
type Where = { ENGAWA_DATA: string; DATABASE_URL?: string }

/** Runs one of the two commands. @throws when it has not ended in time */
const command = (what: 'write' | 'restore', folder: string, where: Where) =>
  run(process.execPath, ['src/server/backup.ts', what, folder], { env: { ...process.env, ...where }, timeout: mostMs })

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-drill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The rows of each table, and a sum of all their values but the transactions in which they count as written. */
const contentOf = (where: Where): Promise<Record<string, string>> =>
  withPostgres(readConfig({ ...process.env, ...where }), async connection => {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(`set time zone 'UTC'`)
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        // A restore runs the migrations and begins a new epoch, a backup is noted when it is made, and each start keeps the files of its build.
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' 
           and table_name not in ('site', 'health_marks', 'kysely_migration', 'builds', 'built_files') order by 1`,
      )
      const content: Record<string, string> = {}
      for (const { name } of tables) {
        const { rows } = await client.query<{ sum: string }>(
          `select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'tx')::text, 0)), 0) as sum
           from ${client.escapeIdentifier(name)} t`,
        )
        content[name] = rows[0]?.sum ?? ''
      }
      return content
    } finally {
      await client.end()
    }
  })

test(`a site of ${POSTS} posts is put back as it was, and goes on`, async () => {
  const own = await ownSite()
  const here = { ENGAWA_DATA: own.site().dataDir }
  await withPostgres(readConfig({ ...process.env, ...here }), async connection => {
    const db = openDatabase(connection, () => undefined)
    await fillContent(db, POSTS)
    await db.destroy()
  })
  const person = new PersonWriting(await newMember(own.site()), numbersFrom(seed), { most: { posts: 5, comments: 15 } })
  await person.write()

  let changing: string[] = []
  // Nobody writes now but the server's own jobs: where one did meanwhile, once more.
  const { folder, content } = await until('a backup beside which no job wrote', async () => {
    const before = await contentOf(here)
    const to = join(newFolder(), 'backup')
    await command('write', to, here)
    const after = await contentOf(here)
    changing = Object.keys(after).filter(name => after[name] !== before[name])
    return changing.length > 0 ? undefined : { folder: to, content: before }
  }).catch(error => {
    throw new Error(`${error}: ${changing.join(', ')}`)
  })
  await own.site().stop('SIGKILL')
  own.site().clean()

  const ofItsOwn = {
    ENGAWA_DATA: join(newFolder(), 'data'),
    DATABASE_URL: urlOf(await createOwnedDatabase(given().connection)),
  }
  await command('restore', folder, ofItsOwn)
  expect(await contentOf(ofItsOwn)).toEqual(content)
  const moved = join(newFolder(), 'backup')
  await command('write', moved, ofItsOwn)
  const back = { ENGAWA_DATA: join(newFolder(), 'data') }
  await command('restore', moved, back)
  expect(await contentOf(back)).toEqual(content)
  expect(Number(content.posts?.split(' ')[0])).toBe(POSTS + person.writes.filter(each => each.on === null).length)

  const again = await startSite({ env: { ENGAWA_DEMO: 'off', TRUST_PROXY: '1' }, dataDir: back.ENGAWA_DATA })
  onTestFinished(async () => void (await again.stop()))
  const later = new PersonWriting({ ...person.member, origin: again.origin }, numbersFrom(seed), {
    most: { posts: 1, comments: 0 },
  })
  await later.write()
  expect(later.writes.map(each => each.made === null)).toEqual([false])
})

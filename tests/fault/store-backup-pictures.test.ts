import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { lockBackups } from '../../src/server/platform/store/backup.sql.ts'
import { createOwnedDatabase, startTestCluster, type TestCluster } from '../support/cluster.ts'
import { until } from '../support/site.ts'
import { urlOf } from './given-database.ts'

/** Backups by the command of an operator: pictures of which most are in the backup before already, one at a time, and rotation. */

let cluster: TestCluster
beforeAll(async () => {
  cluster = await startTestCluster({ engine: 'embedded' })
})
afterAll(() => cluster.stop())

const run = promisify(execFile)

/** A site without people, with pictures, and what an operator types. */
async function newSite() {
  const place = mkdtempSync(join(tmpdir(), 'engawa-pictures-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const database = await createOwnedDatabase(cluster.connection)
  const db = openDatabase(database, () => {})
  await migrate(db)
  await db.destroy()
  const env = { ...process.env, ENGAWA_DATA: join(place, 'data'), DATABASE_URL: urlOf(database) }
  const command = (what: 'write' | 'restore', folder: string, more: Record<string, string> = {}) =>
    run(process.execPath, ['src/server/backup.ts', what, join(place, folder)], { env: { ...env, ...more } })
  const picture = (path: string, text: string) => {
    mkdirSync(join(place, 'data/pictures', path, '..'), { recursive: true })
    writeFileSync(join(place, 'data/pictures', path), text)
  }
  /** An empty database for a restore, and a folder. */
  const elsewhere = async () => ({
    ENGAWA_DATA: join(place, 'elsewhere'),
    DATABASE_URL: urlOf(await createOwnedDatabase(cluster.connection)),
  })
  return { place, database, env, command, picture, elsewhere }
}

const said = (error: { stderr: string }) => error.stderr
const inode = (file: string) => statSync(file).ino

test('what the backup before has is the same file, and each backup is whole without the others', async () => {
  const { place, command, picture, elsewhere } = await newSite()
  picture('ab/one.webp', 'first')
  picture('ab/two.webp', 'second')
  picture('ab/three.webp.9c.part', 'half')
  await command('write', 'monday')
  picture('cd/new.webp', 'third')
  // The same size, but written anew.
  picture('ab/two.webp', 'SECOND')
  const later = new Date(Date.now() + 60_000)
  utimesSync(join(place, 'data/pictures/ab/two.webp'), later, later)
  expect((await command('write', 'tuesday')).stdout).toContain(' 3 pictures are in ')
  const [before, after] = [join(place, 'monday/pictures'), join(place, 'tuesday/pictures')]
  expect(inode(join(after, 'ab/one.webp'))).toBe(inode(join(before, 'ab/one.webp')))
  expect(inode(join(after, 'ab/two.webp'))).not.toBe(inode(join(before, 'ab/two.webp')))
  for (const entry of readdirSync(join(place, 'tuesday'), { recursive: true, withFileTypes: true }))
    expect(statSync(join(entry.parentPath, entry.name)).mode & 0o777).toBe(entry.isFile() ? 0o600 : 0o700)
  // Its list is one that other programs know.
  execFileSync('sha256sum', ['--check', '--quiet', 'pictures.sha256'], { cwd: join(place, 'tuesday') })

  rmSync(join(place, 'monday'), { recursive: true })
  const there = await elsewhere()
  await command('restore', 'tuesday', there)
  const restored = (path: string) => readFileSync(join(there.ENGAWA_DATA, 'pictures', path), 'utf8')
  expect(['ab/one.webp', 'ab/two.webp', 'cd/new.webp'].map(restored)).toEqual(['first', 'SECOND', 'third'])
})

test('pictures in a bucket are in no backup, and both commands say where they are, without its keys', async () => {
  const { place, command, picture, elsewhere } = await newSite()
  picture('ab/left.webp', 'left in the folder')
  const bucket = { S3_URL: 'https://KEY:SECRET@s3.example/of-the-site' }
  const where = 'The pictures are not in it, but in the bucket https://s3.example/of-the-site'
  expect((await command('write', 'backup', bucket)).stdout).toContain(`no pictures are in ${place}/backup. ${where}\n`)
  expect(readdirSync(join(place, 'backup'))).not.toContain('pictures')
  expect((await command('restore', 'backup', { ...(await elsewhere()), ...bucket })).stdout).toContain(where)

  await command('write', 'whole')
  const { stdout } = await command('restore', 'whole', { ...(await elsewhere()), ...bucket })
  expect(stdout).toContain('npm run pictures -- move copies them into the bucket of S3_URL')
  expect(stdout).not.toContain('SECRET')
})

test.each([
  ['is cut off', (file: string) => truncateSync(file, 2)],
  ['is another one', (file: string) => writeFileSync(file, 'fIrst')],
  ['is missing', (file: string) => rmSync(file)],
])('nothing is restored where a picture %s', async (_, spoil) => {
  const { place, command, picture, elsewhere } = await newSite()
  picture('ab/one.webp', 'first')
  picture('ab/two.webp', 'second')
  await command('write', 'backup')
  spoil(join(place, 'backup/pictures/ab/one.webp'))
  const there = await elsewhere()
  const error = await command('restore', 'backup', there).catch(said)
  expect(error).toMatch(/^.*ab\/one\.webp is not what the backup wrote\.\n$/)
  expect(readdirSync(join(there.ENGAWA_DATA, 'pictures/ab'))).toEqual([])
  const client = new pg.Client({ connectionString: there.DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  expect((await client.query(`select to_regclass('public.posts') as posts`)).rows).toEqual([{ posts: null }])
})

test('pictures that are there already stay, so that only the database moves; others are not written over', async () => {
  const { place, command, picture, elsewhere } = await newSite()
  picture('ab/one.webp', 'first')
  await command('write', 'backup')
  const there = { ...(await elsewhere()), ENGAWA_DATA: join(place, 'data') }
  const before = inode(join(place, 'data/pictures/ab/one.webp'))
  await command('restore', 'backup', there)
  expect(inode(join(place, 'data/pictures/ab/one.webp'))).toBe(before)
  picture('ab/one.webp', 'other')
  const again = await command('restore', 'backup', { ...(await elsewhere()), ENGAWA_DATA: there.ENGAWA_DATA }).catch(
    said,
  )
  expect(again).toMatch(/ab\/one\.webp is there already, and is another one than that of the backup\.\n$/)
})

test('of a database without a site none is written', async () => {
  const { place, command, elsewhere } = await newSite()
  expect(await command('write', 'empty', await elsewhere()).catch(said)).toBe(
    'There is no site in the database, so no backup is written.\n',
  )
  expect(readdirSync(place)).not.toContain('empty')
})

test('one is written at a time, and one that was killed keeps nobody waiting', async () => {
  const { place, database, command } = await newSite()
  const client = new pg.Client(database)
  client.on('error', () => {})
  await client.connect()
  expect(await lockBackups(client)).toBe(null)
  const refused = await command('write', 'second').catch(said)
  expect(refused).toMatch(
    /^Another backup of this site is being written, by process \d+ on \S+ since \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/,
  )
  // As where its process is killed.
  const { connection } = client as unknown as { connection: pg.Connection }
  connection.stream.destroy()
  await until('its lock to be free', async () =>
    command('write', 'second').then(
      () => true,
      () => undefined,
    ),
  )
  expect(await command('write', 'second').catch(said)).toMatch(/second is there already;.*\n$/)
  expect(readdirSync(place).filter(name => name.startsWith('second'))).toEqual(['second'])
})

test('backup.sh keeps so many as it is told', async () => {
  const { place, env } = await newSite()
  const engawa = join(place, 'engawa')
  writeFileSync(engawa, `#!/bin/sh\nexec ${process.execPath} src/server/backup.ts write "$2"\n`)
  chmodSync(engawa, 0o700)
  const backups = join(place, 'backups')
  mkdirSync(join(backups, 'left.partial'), { recursive: true })
  utimesSync(join(backups, 'left.partial'), 0, 0)
  // Others than backups stay.
  mkdirSync(join(backups, 'notes'))
  for (const day of ['01', '02', '03']) {
    mkdirSync(join(backups, `2026-01-${day}`))
    writeFileSync(join(backups, `2026-01-${day}`, 'backup.json'), '{}')
  }
  await run('sh', ['src/server/deploy/backup.sh', engawa, backups, '2'], { env })
  const left = readdirSync(backups)
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining(['2026-01-03', 'notes']))
})

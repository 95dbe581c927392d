import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { until } from '../support/site.ts'
import { childOf } from '../support/site-database.ts'
import { isAlive, makePlace, makeStore, Opener, pathWith, users } from './store-harness.ts'

/** Kills a process of a PostgreSQL, and waits until it begins to repeat what had not reached the disk. */
async function recovering(postmaster: number): Promise<void> {
  process.kill(await until('a process of it', () => childOf(postmaster, ': walwriter')), 'SIGKILL')
  await until('the recovery', () => childOf(postmaster, ': startup') !== undefined)
}

describe.each(users)('the embedded store of a server run as %s', user => {
  test('keeps what was written from the first start to the second', async () => {
    const dataDir = join(makePlace(user), 'data')
    const first = new Opener(dataDir, { user })
    await first.query('CREATE TABLE kept (word text)')
    await first.query(`INSERT INTO kept VALUES ('縁側')`)
    await first.stop()
    expect(first.events[0]?.log).toMatch(/^first start: /)

    const second = new Opener(dataDir, { user })
    expect(await second.query('SELECT word FROM kept')).toEqual([{ word: '縁側' }])
    expect(second.events).toHaveLength(1)
    expect(await second.query('SHOW fsync')).toEqual([{ fsync: 'on' }])
    expect(await second.query('SHOW data_checksums')).toEqual([{ data_checksums: 'on' }])
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    await second.stop()
  })

  test('sorts by code point, and for people by the bundled collation', async () => {
    const opener = new Opener(await makeStore(user), { user })
    const words = `(VALUES ('a'), ('Z'), ('あ'), ('ä'), ('A')) AS t (word)`
    const sorted = async (order: string) =>
      (await opener.query(`SELECT string_agg(word, ' ' ORDER BY ${order}) AS words FROM ${words}`))[0]?.words
    expect(await sorted('word')).toBe('A Z a ä あ')
    expect(await sorted('word COLLATE "und-x-icu"')).toBe('a A ä Z あ')
  })

  test('goes when its server is killed, and opens again', async () => {
    const dataDir = await makeStore(user)
    const killed = new Opener(dataDir, { user })
    await killed.query('CREATE TABLE kept AS SELECT 1 AS one')
    const postmaster = killed.postmaster()
    await killed.kill()
    await eventually(() => expect(isAlive(postmaster)).toBe(false))

    const next = new Opener(dataDir, { user })
    expect(await next.query('SELECT one FROM kept')).toEqual([{ one: 1 }])
  })

  test('ends a PostgreSQL that outlived its killed server, and opens', async () => {
    const dataDir = await makeStore(user)
    const killed = new Opener(dataDir, { user, path: pathWith(dirname(dataDir), 'test') })
    await killed.query('CREATE TABLE kept AS SELECT 1 AS one')
    const postmaster = killed.postmaster()
    await killed.kill()
    expect(await killed.query('SELECT one FROM kept')).toEqual([{ one: 1 }])

    const next = new Opener(dataDir, { user })
    expect(await next.query('SELECT one FROM kept')).toEqual([{ one: 1 }])
    expect(next.events[0]?.log).toContain(`(pid ${postmaster})`)
    expect(isAlive(postmaster)).toBe(false)
  })

  test('stops while its PostgreSQL recovers from a crash, and so does one that its killed server left', async () => {
    const dataDir = await makeStore(user)
    // Left to itself, PostgreSQL would be ended by force after a minute, and after two where it was left behind.
    const soon = 50_000
    const stopped = new Opener(dataDir, { user })
    await stopped.query('CREATE TABLE kept AS SELECT 1 AS one')
    await recovering(stopped.postmaster())
    stopped.child.kill('SIGTERM')
    await until('the stop', () => stopped.child.exitCode !== null, soon)

    const killed = new Opener(dataDir, { user })
    expect(await killed.query('SELECT one FROM kept')).toEqual([{ one: 1 }])
    await recovering(killed.postmaster())
    process.kill(killed.postmaster(), 'SIGINT')
    await killed.kill()
    const next = new Opener(dataDir, { user })
    await until('the start', () => next.events.some(({ open }) => open), soon)
    expect(await next.query('SELECT one FROM kept')).toEqual([{ one: 1 }])
  })

  test('ends a backend that outlived its postmaster, and opens', async () => {
    const dataDir = await makeStore(user)
    const killed = new Opener(dataDir, { user, path: pathWith(dirname(dataDir), 'test') })
    await killed.query('CREATE TABLE kept AS SELECT 1 AS one')
    const client = new pg.Client(await killed.told('open'))
    const cut = new Promise(resolve => client.once('error', resolve))
    await client.connect()
    const backend = Number((await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid)
    const endless = client.query('DO $$ BEGIN LOOP END LOOP; END $$').catch((error: Error) => error)
    await eventually(async () => {
      const [activity] = await killed.query('SELECT state FROM pg_stat_activity WHERE pid = $1', [backend])
      expect(activity).toEqual({ state: 'active' })
    })
    const postmaster = killed.postmaster()
    await killed.kill()
    process.kill(postmaster, 'SIGKILL')
    await eventually(() => expect(isAlive(postmaster)).toBe(false))
    expect(isAlive(backend)).toBe(true)

    const next = new Opener(dataDir, { user })
    expect(await next.query('SELECT one FROM kept')).toEqual([{ one: 1 }])
    expect(isAlive(backend)).toBe(false)
    await endless
    await cut
  })

  test('does not take a pid that another program has now for a PostgreSQL', async () => {
    const dataDir = await makeStore(user)
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const first = new Opener(dataDir, { user })
    const { host } = await first.told('open')
    const pidFileThen = readFileSync(pidFile, 'utf8')
    const socketLockThen = readFileSync(join(host, '.s.PGSQL.5432.lock'), 'utf8')
    await first.stop()
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    onTestFinished(() => void stranger.kill())
    writeFileSync(pidFile, pidFileThen.replace(/^\d+/, String(stranger.pid)))
    mkdirSync(host, { mode: 0o700 })
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    chownSync(host, uid, gid)
    writeFileSync(join(host, '.s.PGSQL.5432.lock'), socketLockThen.replace(/^\d+/, String(stranger.pid)))
    writeFileSync(join(host, '.s.PGSQL.5432'), '')

    const next = new Opener(dataDir, { user })
    expect(await next.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await next.told('open')).host).toBe(host)
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  })

  test('removes what a first start that was cut off left, and makes the store', async () => {
    const dataDir = join(makePlace(user), 'data')
    const cutOff = new Opener(dataDir, { user })
    const unfinished = await vi.waitFor(
      () => readdirSync(dataDir).find(name => name.startsWith('postgres.')) ?? expect.fail('not begun yet'),
      { timeout: 60_000, interval: 1 },
    )
    await cutOff.kill()

    const next = new Opener(dataDir, { user })
    expect(await next.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(existsSync(join(dataDir, unfinished))).toBe(false)
  })

  test('ends what still makes the store of a first start that was cut off', async () => {
    const dataDir = join(makePlace(user), 'data')
    const { uid, gid } = statSync(dirname(dataDir))
    const unfinished = join(dataDir, 'postgres.4711')
    for (const folder of [dataDir, unfinished]) {
      mkdirSync(folder)
      chownSync(folder, uid, gid)
    }
    // In the place of an initdb that its server's end did not reach: it makes the folder whenever that is gone.
    const making = `setInterval(() => require('node:fs').mkdirSync(${JSON.stringify(unfinished)}, { recursive: true }), 1)`
    const maker = spawn(process.execPath, ['-e', making, '--', `--pgdata=${unfinished}`], { uid, gid })
    onTestFinished(() => void maker.kill('SIGKILL'))
    await eventually(() => expect(readFileSync(`/proc/${maker.pid}/cmdline`, 'utf8')).toContain('--pgdata='))

    const next = new Opener(dataDir, { user })
    expect(await next.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(isAlive(maker.pid ?? 0)).toBe(false)
    expect(existsSync(unfinished)).toBe(false)
  })

  test('starts a PostgreSQL that ends by itself again, a few times; then says so in one line and frees the folder', async () => {
    const dataDir = await makeStore(user)
    const left = new Opener(dataDir, { user })
    await left.query('CREATE TABLE kept AS SELECT 1 AS one')
    for (let times = 1; times <= 3; times++) {
      process.kill(left.postmaster(), 'SIGKILL')
      await eventually(() => expect(left.events.filter(event => event.back)).toHaveLength(times))
      expect(await left.query('SELECT one FROM kept')).toEqual([{ one: 1 }])
    }
    process.kill(left.postmaster(), 'SIGKILL')
    expect(await left.told('exit')).toMatch(/^PostgreSQL ended \(SIGKILL\)/)
    await left.ended
    expect(left.events.filter(event => event.exit)).toHaveLength(1)
    expect(left.events.filter(event => event.lost)).toHaveLength(3)

    const next = new Opener(dataDir, { user })
    expect(await next.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('is refused for another major version, with the steps to take, and left as it is', async () => {
    const dataDir = await makeStore(user)
    const first = new Opener(dataDir, { user })
    await first.told('open')
    await first.stop()
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    writeFileSync(version, '17\n')

    const next = new Opener(dataDir, { user })
    const message = await next.told('refused')
    expect(message).toMatch(/PostgreSQL 17, .* brings PostgreSQL 18: .*make a backup.*restore the backup\.$/)
    await next.ended
    expect(next.events).toHaveLength(1)
    expect(next.child.exitCode).toBe(0)
    expect(readFileSync(version, 'utf8')).toBe('17\n')
  })
})

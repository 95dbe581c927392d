import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, onTestFinished } from 'vitest'
import { chooseAccount } from '../../src/server/platform/store/account.ts'
import { createCluster, INITDB } from '../../src/server/platform/store/cluster-folder.ts'
import { findPrograms } from '../../src/server/platform/store/programs.ts'
import { storeName } from '../../src/server/platform/store/settings.ts'
import { eventually } from '../support/eventually.ts'
import { postmasterOf } from '../support/site-database.ts'

const OPENER = fileURLToPath(new URL('store-opener.ts', import.meta.url))
const NOBODY = 65534

export const isRoot = process.geteuid?.() === 0

/** Who the tests run the server as: as root also as a plain user, where that one can read this checkout. */
export type User = 'root' | 'nobody' | 'self'
export const users: User[] = isRoot
  ? runs([...asUser('nobody'), 'test', '-r', OPENER])
    ? ['root', 'nobody']
    : ['root']
  : ['self']

function runs([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args).status === 0
}

/** Whether this kernel gives user namespaces (many containers refuse them). */
export const hasNamespaces = runs(['unshare', '--user', '--map-user=65534', 'true'])

/** What to put before a command to run it as a user (or as any id). */
function asUser(user: User | number): string[] {
  if (user === 'root' || user === 'self') return []
  const id = user === 'nobody' ? NOBODY : user
  return ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups']
}

/** An empty folder of the user's for one test; afterwards it is removed, and nothing of a store may still be there. */
export function makePlace(user: User | number, mode = 0o755): string {
  const place = mkdtempSync(join(tmpdir(), 'engawa-fault-'))
  chmodSync(place, mode)
  const id = user === 'nobody' ? NOBODY : user
  if (typeof id === 'number') chownSync(place, id, id)
  onTestFinished(async () => {
    const stores = readdirSync(place).map(name => storeName(join(place, name, 'postgres')))
    await eventually(() => expect(processesOf(place, stores)).toEqual([]))
    rmSync(place, { recursive: true, force: true })
    const sockets = ['/run', '/tmp', process.env.XDG_RUNTIME_DIR ?? '/run'].flatMap(base =>
      stores.map(name => join(base, name)),
    )
    expect(sockets.filter(folder => existsSync(folder))).toEqual([])
  })
  return place
}

const templates = new Map<User, Promise<string>>()
afterAll(async () => {
  for (const folder of await Promise.all(templates.values())) rmSync(folder, { recursive: true, force: true })
})

/** A data folder as a first start leaves it, but quicker: a copy of one that is made once. */
export async function makeStore(user: User): Promise<string> {
  const dataDir = join(makePlace(user), 'data')
  if (!templates.has(user)) templates.set(user, makeTemplate(user))
  execFileSync('cp', ['-a', (await templates.get(user)) ?? '', dataDir])
  return dataDir
}

async function makeTemplate(user: User): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-template-'))
  if (user === 'nobody') chownSync(folder, NOBODY, NOBODY)
  const account = await chooseAccount(folder, () => {})
  const { initdb } = await findPrograms(account, folder, () => {})
  await createCluster(join(folder, 'postgres'), account, initdb, [...INITDB, '--no-sync'])
  return folder
}

/** The command lines of all processes that name the place or carry one of the stores' titles. */
function processesOf(place: string, stores: string[]): string[] {
  return readdirSync('/proc')
    .filter(pid => Number(pid) > 0 && Number(pid) !== process.pid)
    .map(pid => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        return ''
      }
    })
    .filter(line => line.includes(`${place}/`) || stores.some(name => line.startsWith(`postgres: ${name}`)))
}

/** A PATH with these programs alone, to stand for a machine that lacks the others. */
export function pathWith(place: string, ...programs: string[]): string {
  const folder = join(place, 'bin')
  mkdirSync(folder, { mode: 0o755 })
  for (const program of programs) {
    const found = (process.env.PATH ?? '')
      .split(delimiter)
      .map(base => join(base, program))
      .find(existsSync)
    if (!found) throw new Error(`${program} is not on the PATH`)
    symlinkSync(found, join(folder, program))
  }
  return folder
}

interface Event {
  readonly log?: string
  readonly open?: { host: string; user: string; database: string }
  readonly refused?: string
  readonly refusal?: string
  readonly lost?: string
  readonly back?: true
  readonly exit?: string
  readonly stopped?: true
}

/** A running opener: what it has reported so far, and ways to wait for more. */
export class Opener {
  readonly events: Event[] = []
  readonly errors: string[] = []
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
  readonly dataDir: string
  private readonly heard = new EventEmitter()

  constructor(dataDir: string, options: { user: User | number; path?: string; before?: string[]; opener?: string }) {
    this.dataDir = dataDir
    const node = [process.execPath, options.opener ?? OPENER, dataDir]
    const [command = '', ...args] = [...asUser(options.user), ...(options.before ?? []), ...node]
    const path = options.path ?? process.env.PATH
    // Found with this process's PATH; the child itself gets the other.
    this.child = spawn(which(command), args, { env: { ...process.env, PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] })
    this.ended = once(this.child, 'close')
    for (const [stream, line] of [
      [this.child.stdout, (text: string) => this.hear(text)],
      [this.child.stderr, (text: string) => this.errors.push(text)],
    ] as const) {
      if (stream) createInterface(stream).on('line', line)
    }
    onTestFinished(async () => {
      this.child.kill('SIGTERM')
      await this.ended
      expect(this.errors).toEqual([])
    })
  }

  private hear(text: string): void {
    this.events.push(JSON.parse(text) as Event)
    this.heard.emit('event')
  }

  /** Waits until it has reported such an event, and gives it. */
  async told<Key extends keyof Event>(key: Key): Promise<NonNullable<Event[Key]>> {
    for (;;) {
      const more = Promise.race([once(this.heard, 'event').then(() => true), this.ended.then(() => false)])
      const found = this.events.map(event => event[key]).find(value => value !== undefined)
      if (found !== undefined) return found
      if (!(await more)) break
    }
    throw new Error(`it ended without '${key}': ${JSON.stringify(this.events)} ${this.errors.join('\n')}`)
  }

  /** Stops it in order. */
  async stop(): Promise<void> {
    this.child.kill('SIGTERM')
    await this.told('stopped')
    await this.ended
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }

  /** The pid of its PostgreSQL. */
  postmaster(): number {
    return postmasterOf(this.dataDir)
  }

  /** Runs one statement on a connection of its own. */
  async query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(await this.told('open'))
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql, values)).rows
    } finally {
      await client.end()
    }
  }
}

function which(command: string): string {
  const bases = command.includes('/') ? [] : (process.env.PATH ?? '').split(delimiter)
  return bases.map(base => join(base, command)).find(existsSync) ?? command
}

/** Whether a process is running, and not a zombie. */
export function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

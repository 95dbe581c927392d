import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { machine, tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../support/ports.ts'
import { hasRedis, startRedis } from '../support/redis.ts'
import { type Site, startSite } from '../support/site.ts'
import { childOf, postmasterOf } from '../support/site-database.ts'

/** What happens to a site, and how it ends. What its operator's supervisor does, to start a server again that has ended, is not part of it. */
export type Outage = {
  name: string
  /** Whether this machine can do it. */
  possible: boolean
  begin(ground: Ground): Promise<void> | void
  end(ground: Ground): Promise<void> | void
}

/** Debian's package `faketime`. */
const clockShifter = `/usr/lib/${machine()}-linux-gnu/faketime/libfaketime.so.1`
/** A site's data on a disk of its own, small enough to be filled. */
const diskMegabytes = 400

/** Whether this user may mount a disk, which many containers refuse. */
const mayMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (mounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return mounted
})()

/** A site with its disk, its Redis and its clock, all of which can be taken from it. */
export class Ground {
  site!: Site
  redis: ChildProcess | null = null
  #redisPort = 0
  #dataDir = ''
  #port = 0
  #env: Record<string, string> = {}
  /** How wrong the clock of the server is that is started next. */
  clock: string | null = null

  /** Starts it for one test; all of it goes when the test ends. */
  static async begin(): Promise<Ground> {
    const ground = new Ground()
    ground.#dataDir = mkdtempSync(join(tmpdir(), 'engawa-outage-'))
    if (mayMount)
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', ground.#dataDir])
    onTestFinished(() => ground.#clear())
    ground.#port = await freePort()
    ground.#redisPort = await freePort()
    ground.#env = { ENGAWA_DEMO: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'info' }
    if (hasRedis) {
      ground.#env.REDIS_URL = `redis://127.0.0.1:${ground.#redisPort}`
      await ground.startRedis()
    }
    await ground.start()
    return ground
  }

  async start(): Promise<void> {
    const env = { ...this.#env, ...(this.clock !== null && { LD_PRELOAD: clockShifter, FAKETIME: this.clock }) }
    this.site = await startSite({ env, dataDir: this.#dataDir, port: this.#port })
  }

  /** What a supervisor does that an operator runs: a server that has ended is started again. @returns whether one runs */
  async supervise(): Promise<boolean> {
    if (this.hasEnded) await this.start().catch(() => undefined)
    return !this.hasEnded
  }

  async startRedis(): Promise<void> {
    this.redis = await startRedis(this.#redisPort)
  }

  get hasEnded(): boolean {
    return this.site.process.exitCode !== null || this.site.process.signalCode !== null
  }

  /** The pid of its PostgreSQL. */
  get postmaster(): number {
    return postmasterOf(this.#dataDir)
  }

  /** The pid of a PostgreSQL process that serves a connection. */
  get backend(): number {
    return childOf(this.postmaster, '[local]') ?? this.postmaster
  }

  get filler(): string {
    return join(this.#dataDir, 'filler')
  }

  async #clear(): Promise<void> {
    if (!this.hasEnded) await this.site.stop()
    if (this.redis && this.redis.exitCode === null) {
      this.redis.kill('SIGCONT')
      this.redis.kill('SIGKILL')
    }
    if (mayMount) execFileSync('umount', ['-l', this.#dataDir])
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}

/** Takes the last byte of a disk. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w')
  const block = Buffer.alloc(1024 * 1024)
  for (let size = block.length; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(descriptor, block, 0, size)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(descriptor)
}

const nothing = () => {}

/** The server ends, and the next one has another clock. */
async function setClock(ground: Ground, shift: string | null): Promise<void> {
  ground.clock = shift
  await ground.site.stop('SIGKILL')
}

const wrongClock = (name: string, shift: string): Outage => ({
  name,
  possible: existsSync(clockShifter),
  begin: ground => setClock(ground, shift),
  end: ground => setClock(ground, null),
})

/** All there are, those last after which nothing else can happen to the server or its PostgreSQL. */
export const outages: readonly Outage[] = [
  {
    name: 'Redis is killed',
    possible: hasRedis,
    begin: async ({ redis }) => {
      redis?.kill('SIGKILL')
      if (redis && redis.exitCode === null && redis.signalCode === null) await once(redis, 'exit')
    },
    end: ground => ground.startRedis(),
  },
  {
    name: 'Redis does not answer',
    possible: hasRedis,
    begin: ({ redis }) => void redis?.kill('SIGSTOP'),
    end: ({ redis }) => void redis?.kill('SIGCONT'),
  },
  {
    name: 'the disk is full',
    possible: mayMount,
    begin: ({ filler }) => fill(filler),
    end: ({ filler }) => rmSync(filler, { force: true }),
  },
  {
    name: 'a connection of PostgreSQL is killed',
    possible: true,
    begin: ({ backend }) => void process.kill(backend, 'SIGKILL'),
    end: nothing,
  },
  {
    name: 'PostgreSQL is killed',
    possible: true,
    begin: ({ postmaster }) => void process.kill(postmaster, 'SIGKILL'),
    end: nothing,
  },
  {
    name: 'the server is killed',
    possible: true,
    begin: async ground => void (await ground.site.stop('SIGKILL')),
    end: nothing,
  },
  wrongClock('the clock is a day ahead', '+1d'),
  wrongClock('the clock is a day behind', '-1d'),
]

import { AsyncLocalStorage } from 'node:async_hooks'
import { type IncomingMessage, Server } from 'node:http'
import pg from 'pg'
import { workerCluster } from '../support/worker-cluster.ts'

/** By which header the server's side of a request is found again. */
const flowHeader = 'x-simulated-flow'

/** How long a request that neither asks the database for anything nor is answered is taken to wait for another one within the server, in ms. */
const asideMs = 1_000
/** How often it is asked whether a statement waits for a lock, in ms. */
const lookMs = 4

type Client = pg.Client & { processID: number }

/** What the server does for one of the requests that are carried out together. */
class Flow {
  readonly name: string
  isDone = false
  /** Its statement waits for a lock that another one holds: by the pid of its connection; else null. */
  blocked: number | null = null
  /** It waits for another one, but not in the database. */
  isAside = false
  readonly #wanted: (() => { pid: number; done: Promise<void> })[] = []
  #moved = Promise.withResolvers<void>()

  constructor(name: string) {
    this.name = name
  }

  get isFree(): boolean {
    return !this.isDone && this.blocked === null && !this.isAside
  }

  /** The next statement that it wants to send. */
  next = () => this.#wanted.shift()
  get wants(): boolean {
    return this.#wanted.length > 0
  }

  want(statement: () => { pid: number; done: Promise<void> }): void {
    this.#wanted.push(statement)
    this.moves()
  }

  moves(): void {
    this.isAside = false
    this.#moved.resolve()
    this.#moved = Promise.withResolvers()
  }

  get moved(): Promise<void> {
    return this.#moved.promise
  }

  end(): void {
    this.isDone = true
    this.moves()
  }
}

let flows: readonly Flow[] = []
const running = new AsyncLocalStorage<Flow>()
/** Asks what waits for whom. Opened with the first requests that meet. */
let watcher: Promise<pg.Client> | null = null

/**
 * Carries out requests together: of all statements that they want to send, one goes at a time, and which is drawn. One that waits for a lock
 * stays until the lock is free, while the others go on; which of them that is depends on nothing but what was drawn.
 * @param works each sends its request with these headers
 */
export async function together<Answer>(
  works: readonly ((headers: Record<string, string>) => Promise<Answer>)[],
  draw: (least: number, below: number) => number,
): Promise<PromiseSettledResult<Answer>[]> {
  watcher ??= openWatcher()
  const client = await watcher
  const begun = works.map((_, at) => new Flow(String(at)))
  flows = begun
  const restore = installed()
  try {
    const answers: Promise<Answer>[] = []
    // One after the other: which of two arrives first is nothing that a seed draws.
    for (const [at, flow] of begun.entries()) {
      const work = works[at] as (typeof works)[number]
      answers.push(work({ [flowHeader]: flow.name }).finally(() => flow.end()))
      await untilItWants(flow)
    }
    const all = Promise.allSettled(answers)
    while (begun.some(each => !each.isDone)) {
      const free = begun.filter(each => each.isFree)
      const flow = free[free.length > 1 ? draw(0, free.length) : 0]
      if (flow) await oneStep(client, flow)
      else await Promise.race(begun.filter(each => !each.isDone).map(each => each.moved))
      await freeUnblocked(client, begun)
    }
    return await all
  } finally {
    restore()
    flows = []
  }
}

/** Lets a request come to its next statement, and sends it. */
async function oneStep(client: pg.Client, flow: Flow): Promise<void> {
  const statement = flow.next()?.()
  if (!statement) return
  const { pid, done } = statement
  const isDone = done.then(() => true)
  while (!(await Promise.race([isDone, new Promise<false>(resolve => setTimeout(() => resolve(false), lookMs))]))) {
    if (!(await isBlocked(client, pid))) continue
    flow.blocked = pid
    void done.then(() => {
      flow.blocked = null
      flow.moves()
    })
    return
  }
  // Who waited within the server may have waited for this.
  for (const each of flows) each.isAside = false
  for (const each of flows) if (each.blocked === null) await untilItWants(each)
}

/** Waits until a request has come to a statement or its answer, or seems to wait for another one. */
async function untilItWants(flow: Flow): Promise<void> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), asideMs)
  try {
    while (!flow.isDone && !flow.wants && !flow.isAside)
      if ((await Promise.race([flow.moved, late.promise])) === 'late') flow.isAside = true
  } finally {
    clearTimeout(timer)
  }
}

/** A lock that was let go is somebody's at once: their statement ends before anything else happens. */
async function freeUnblocked(client: pg.Client, all: readonly Flow[]): Promise<void> {
  for (const flow of all)
    while (flow.blocked !== null && !(await isBlocked(client, flow.blocked))) {
      await Promise.race([flow.moved, soon()])
      if (flow.blocked === null) await untilItWants(flow)
    }
}

const soon = () => new Promise<void>(done => setTimeout(done, lookMs))

const isBlocked = async (client: pg.Client, pid: number): Promise<boolean> =>
  (await client.query('select cardinality(pg_blocking_pids($1)) > 0 as blocked', [pid])).rows[0]?.blocked === true

async function openWatcher(): Promise<pg.Client> {
  const client = new pg.Client({ ...workerCluster(), database: 'postgres' })
  // It ends with its cluster, and keeps no process alive.
  client.on('error', () => {})
  await client.connect()
  ;(client as pg.Client & { unref(): void }).unref()
  return client
}

/** Two requests that are to reach the server together. */
export class Meeting<Answer> {
  readonly #works: ((headers: Record<string, string>) => Promise<Answer>)[] = []
  readonly #all = Promise.withResolvers<PromiseSettledResult<Answer>[]>()
  readonly #draw: (least: number, below: number) => number

  constructor(draw: (least: number, below: number) => number) {
    this.#draw = draw
  }

  /** Waits for the other one, and carries out both. @throws what this one threw */
  async join(work: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
    const at = this.#works.push(work) - 1
    if (this.#works.length === 2) this.#all.resolve(together(this.#works, this.#draw))
    return answerOf((await this.#all.promise)[at])
  }
}

/** @throws what was thrown in its place */
export function answerOf<Answer>(settled: PromiseSettledResult<Answer> | undefined): Answer {
  if (settled?.status === 'fulfilled') return settled.value
  throw settled?.reason
}

/** Has the server's statements for these requests wait for their turn. @returns ends that */
function installed(): () => void {
  const { emit } = Server.prototype
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  Server.prototype.emit = function (this: Server, name: string, ...given: unknown[]) {
    const header = name === 'request' ? (given[0] as IncomingMessage).headers[flowHeader] : undefined
    const flow = flows.find(each => each.name === header)
    const happen = () => Reflect.apply(emit, this, [name, ...given]) as boolean
    return flow ? running.run(flow, happen) : happen()
  } as typeof emit
  Object.assign(pg.Client.prototype, {
    query(this: Client, ...given: unknown[]) {
      const flow = running.getStore()
      const send = () => query.apply(this, given)
      if (!flow || flow.isDone || !flows.includes(flow)) return send()
      // A statement that hands over its result itself, and one that takes a function, say when they are done by that; others promise it.
      const handsOver =
        typeof given.at(-1) === 'function' || typeof (given[0] as { submit?: unknown }).submit === 'function'
      return new Promise((resolve, reject) => {
        flow.want(() => {
          const done = new Promise<void>(end => {
            this.once('drain', end)
            this.once('end', end)
          })
          const result = send()
          if (!handsOver) Promise.resolve(result).then(resolve, reject)
          return { pid: this.processID, done }
        })
      })
    },
  })
  return () => {
    Server.prototype.emit = emit
    Object.assign(pg.Client.prototype, { query })
  }
}

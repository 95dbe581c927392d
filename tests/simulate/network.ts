import { Agent, request as ask } from 'node:http'
import { callNameOf } from './call-names.ts'
import { answerOf, Meeting, together } from './interleaving.ts'
import { type Carried, counted, type Pending, type Place, type Scheduler } from './scheduler.ts'
import { untilKilled } from './site-faults.ts'

/** What happens to the next request of a device. */
export const requestFaults = [
  'cut before',
  'cut after',
  'halved',
  'doubled',
  'late double',
  'too many',
  'broken',
  'busy',
  'maintenance',
  'portal',
  'portal sends on',
  'hangs',
  'overtaken',
  'refused',
  'terms',
  'killed',
] as const
/** A write may also be answered that what it changes has been changed since. */
export type RequestFault = (typeof requestFaults)[number] | 'outdated'

/** What only a write is answered. */
const ofWrites: readonly (RequestFault | null)[] = ['refused', 'outdated', 'terms']

/** A request and what came of it, as the history keeps it. */
export type Asked = {
  device: string
  /** The older build that asked; null: today's client. */
  build: string | null
  call: string
  /** The name of that call, of what came out of the outbox its command's kind. */
  kind: string
  status: number | 'nothing'
  fault: RequestFault | null
  /** By the simulation's time, and by the device's clock. */
  at: number
  now: number
  /** The key of what came out of the outbox; null for anything else. */
  key: string | null
  /** What the server answered; null where it did not. */
  body: Uint8Array | null
}

const idPattern = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** `METHOD path` without what differs from run to run. */
const labelOf = ({ method, url }: Request): string => {
  const { pathname } = new URL(url)
  const path = pathname
    .replace(/(user_account_data)\/.+/, '$1/~')
    .replace(idPattern, '#')
    .replace(/[^/]*[a-z]{16}[^/]*|[^/]*-[0-9a-f]{8,}/g, '~')
  return `${method} ${path}`
}

/** The key of a request that comes out of the outbox. */
const keyOf = ({ headers }: Request): string | null => headers.get('idempotency-key')

const isWrite = (request: Request): boolean => keyOf(request) !== null

/** Who keeps what left a tab out of its outbox, by its key, what a device asked for, and when it heard the server's or a proxy's answer. */
export type Chronicle = {
  leaves: (key: string) => void
  note: (asked: Asked) => void
  heard: (asked: Asked) => void
}

/** Where the answers come from: `fetch` costs three times as much as this. */
const agent = new Agent({ keepAlive: true })

/** Carries a request out. */
function carryOut(url: string, method: string, headers: Record<string, string>, sent: Buffer): Promise<Carried> {
  const { promise, resolve, reject } = Promise.withResolvers<Carried>()
  const asking = ask(url, { method, agent, headers: { ...headers, 'content-length': sent.byteLength } }, answer => {
    const parts: Buffer[] = []
    answer.on('data', part => parts.push(part))
    answer.on('error', reject)
    answer.on('end', () => {
      const given = Object.entries(answer.headersDistinct)
      const headers = given.flatMap(([name, values]) => (values ?? []).map((value): [string, string] => [name, value]))
      resolve({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(parts) })
    })
  })
  asking.on('error', reject)
  asking.end(sent)
  return promise
}

/** A machine with much else to do makes the server say that it is busy: no part of the order that a seed draws, so it is asked again later. */
async function untilNotBusy(send: () => Promise<Carried>): Promise<Carried> {
  for (let left = mostBusy; ; left--) {
    const answer = await send()
    if (answer.status !== 503 || left === 0 || !answer.body.includes('"busy"')) return answer
    await new Promise(done => setTimeout(done, busyMs))
  }
}

const [mostBusy, busyMs] = [60, 500]

const cut = () => new TypeError('fetch failed')

const coded = (code: string, status: number, after?: number) =>
  new Response(JSON.stringify({ code, message: 'as told' }), {
    status,
    headers: {
      'content-type': 'application/json',
      'x-engawa': 'simulated',
      ...(after === undefined ? {} : { 'retry-after': String(after) }),
    },
  })

const portal = () =>
  new Response('<html><title>Hotel Wi-Fi</title>Please sign in</html>', { headers: { 'content-type': 'text/html' } })

/** What a device gets without the server's knowing. */
const answered: Partial<Record<RequestFault, () => Response>> = {
  'too many': () => coded('too_many', 429, 9),
  broken: () => coded('internal', 500),
  busy: () => coded('busy', 503, 3),
  maintenance: () => coded('maintenance', 503, 20),
  portal,
  refused: () => coded('bad_request', 400),
  outdated: () => coded('conflict', 409),
  terms: () => coded('terms_changed', 409),
}

/** An answer that is held back: whose, carried out as the how manieth, and how it goes on. */
type HeldBack = { call: string; order: number; goOn: () => void }

/** How long an answer is held back at most: a read is given up a little later. */
export const heldBackMs = 12_000

/** About as many statements as a write takes. */
const mostStatements = 12

/** The connection of one device. Each request and each answer waits until the scheduler lets it go. */
export class DeviceNetwork {
  /** While this is false, everything is cut. */
  online = true
  /** While this is true, every other answer to a read is overtaken. */
  isUneven = false
  /** What happens to its next requests; null: nothing that is not as it should be. */
  readonly faults: (RequestFault | null)[] = []
  /** Ends the server, and begins another one. */
  beginAgain: () => Promise<void> = async () => {}
  /** Resolves when the server's jobs are done that a write has given it: what they tell would come sooner or later by chance. */
  untilIdle: () => Promise<void> = async () => {}
  /** Cuts what is on its way to the server or back. */
  readonly #underWay = new Set<() => void>()
  readonly #heldBack = new Set<HeldBack>()
  #carriedOut = 0
  readonly #scheduler: Scheduler
  readonly #name: string
  readonly #address: string
  readonly #chronicle: Chronicle

  constructor(scheduler: Scheduler, name: string, address: string, chronicle: Chronicle) {
    this.#scheduler = scheduler
    this.#name = name
    this.#address = address
    this.#chronicle = chronicle
  }

  /** `fetch` of a tab. */
  of(tab: Place): typeof fetch {
    return (input, init) => this.#fetch(tab, new Request(input, init))
  }

  /** Everything that is on its way is cut, as where the server is killed. */
  cutAll(): void {
    for (const each of [...this.#underWay]) each()
  }

  #fetch(tab: Place, request: Request): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const label = `${this.#name} ${labelOf(request)}`
    const key = keyOf(request)
    if (key !== null) this.#chronicle.leaves(key)
    let pending: Pending | null = null
    let isOver = false
    const wait = (what: string, happen: () => unknown, meets?: Pending['meets']) => {
      if (isOver) return
      pending = this.#scheduler.add({ label: `${label} ${what}`, tab, at: null, happen, ...(meets && { meets }) })
    }
    const end = (why: unknown) => {
      isOver = true
      if (pending) this.#scheduler.drop(pending)
      reject(why)
    }
    request.signal.addEventListener('abort', () => end(request.signal.reason))
    const cutHere = () => {
      if (pending) this.#scheduler.drop(pending)
      wait('is cut', () => end(cut()))
    }
    this.#underWay.add(cutHere)
    void promise.catch(() => {}).finally(() => this.#underWay.delete(cutHere))
    const arrives = (meeting: Meeting<Carried> | null) =>
      this.#arrives(tab, request, { wait, resolve, reject, meeting })
    if (key === null) wait('goes', () => arrives(null))
    else
      wait(
        'goes',
        () => arrives(this.#meeting()),
        meeting => {
          if (!this.#isWell) return false
          if (pending) this.#scheduler.drop(pending)
          void arrives(meeting)
          return true
        },
      )
    return promise
  }

  /** Whether nothing happens to its next write. */
  get #isWell(): boolean {
    return this.online && !this.faults[0]
  }

  /** Where another write reaches the server together with one that goes now. */
  #meeting(): Meeting<Carried> | null {
    const { isCrowded, drawWithin, told } = this.#scheduler
    if (!isCrowded || !this.#isWell) return null
    const meeting = new Meeting<Carried>(drawWithin)
    const other = this.#scheduler.due().find(each => each.meets?.(meeting))
    if (!other) return null
    told.push(`${other.label}, together`)
    return meeting
  }

  #arrives(
    tab: Place,
    request: Request,
    {
      wait,
      resolve,
      reject,
      meeting,
    }: {
      wait: (what: string, happen: () => unknown) => void
      resolve: (answer: Response) => void
      reject: (why: unknown) => void
      meeting: Meeting<Carried> | null
    },
  ): unknown {
    const fault = this.online ? (this.#nextFault(request) ?? this.#unevenly(request)) : 'cut before'
    const moment = () => ({ at: this.#scheduler.time, now: this.#scheduler.now(tab) })
    const tell = (status: Asked['status'], body: Asked['body'] = null) => {
      const { build } = tab
      const key = keyOf(request)
      const call = labelOf(request)
      const kind = callNameOf(request.method, new URL(request.url).pathname) ?? call
      const asked = { device: this.#name, build, call, kind, status, fault, ...moment(), key, body }
      this.#chronicle.note(asked)
      return asked
    }
    const made = fault && answered[fault]
    if (made) {
      const answer = made()
      const asked = tell(answer.status)
      return wait(`is answered ${answer.status}`, () => {
        this.#chronicle.heard({ ...asked, ...moment() })
        resolve(answer)
      })
    }
    if (fault === 'hangs') return void tell('nothing')
    if (fault === 'cut before' || (fault === 'portal sends on' && request.redirect === 'error')) {
      tell('nothing')
      return wait('is cut', () => reject(cut()))
    }
    if (fault === 'killed') {
      tell('nothing')
      return counted(this.#kill(request))
    }
    return counted(this.#carryOut(request, fault, meeting).finally(() => isWrite(request) && this.untilIdle())).then(
      ({ status, headers, body }) => {
        tell(status, body)
        const order = ++this.#carriedOut
        const call = labelOf(request)
        const answer = () =>
          wait(`is answered ${status}${fault ? `, ${fault}` : ''}`, () => {
            if (fault === 'cut after') return reject(cut())
            const given = fault === 'halved' ? halfOf(body) : body.byteLength === 0 ? null : new Uint8Array(body)
            resolve(new Response(given, { status, headers }))
            this.#overtakes(call, order)
          })
        if (fault === 'overtaken') this.#holdBack(tab, { call, order, goOn: answer })
        else answer()
      },
      reject,
    )
  }

  /** Takes the next fault: of those to come, what only a write can meet waits for one. */
  #nextFault(request: Request): RequestFault | null {
    const at = this.faults.findIndex(each => isWrite(request) || !ofWrites.includes(each))
    return at < 0 ? null : (this.faults.splice(at, 1)[0] ?? null)
  }

  get isHoldingBack(): boolean {
    return this.#heldBack.size > 0
  }

  /** Whether this answer is overtaken, where every other one is. */
  #unevenly({ method }: Request): RequestFault | null {
    return this.isUneven && method === 'GET' && this.#scheduler.draw(0, 2) === 0 ? 'overtaken' : null
  }

  /** Holds an answer back until a later one has overtaken it, or for some time. */
  #holdBack(tab: Place, { goOn, ...of }: HeldBack): void {
    const held = { ...of, goOn: () => this.#heldBack.delete(held) && this.#goesOn(timer, goOn) }
    const label = `${this.#name} ${of.call} is held back no longer`
    const timer = this.#scheduler.add({ label, tab, at: this.#scheduler.time + heldBackMs, happen: held.goOn })
    this.#heldBack.add(held)
  }

  #goesOn(timer: Pending, goOn: () => void): void {
    this.#scheduler.drop(timer)
    goOn()
  }

  /** An answer has arrived: of the same call, or of a write, it overtakes those that are older. */
  #overtakes(call: string, order: number): void {
    for (const each of [...this.#heldBack])
      if (each.order < order && (each.call === call || !call.startsWith('GET '))) each.goOn()
  }

  /** The server is killed while it carries a request out: all that is on its way is cut, this one too. */
  async #kill(request: Request): Promise<void> {
    const send = await this.#sending(request)
    await untilKilled(this.#scheduler.draw(0, mostStatements), send)
    await this.beginAgain()
  }

  /** What sends a request. */
  async #sending(request: Request): Promise<(more?: Record<string, string>) => Promise<Carried>> {
    const { url, method, headers } = request
    headers.set('x-forwarded-for', this.#address)
    // Packing costs more than all that is said here.
    headers.set('accept-encoding', 'identity')
    const sent = method === 'GET' || method === 'HEAD' ? Buffer.alloc(0) : Buffer.from(await request.arrayBuffer())
    return more => carryOut(url, method, { ...Object.fromEntries(headers), ...more }, sent)
  }

  async #carryOut(request: Request, fault: RequestFault | null, meeting: Meeting<Carried> | null): Promise<Carried> {
    const sending = await this.#sending(request)
    const send = (more?: Record<string, string>) => untilNotBusy(() => sending(more))
    if (meeting) return meeting.join(send)
    // A proxy that asks twice: both at once, or the second with the first one's answer lost.
    if (fault === 'doubled') return answerOf((await together([send, send], this.#scheduler.drawWithin))[0])
    const first = await send()
    return fault === 'late double' ? send() : first
  }
}

/** The first half of a body, behind which the connection breaks. */
const halfOf = (body: Buffer) =>
  new ReadableStream({
    start: half => half.enqueue(new Uint8Array(body.subarray(0, body.byteLength >> 1))),
    pull: half => half.error(new TypeError('terminated')),
  })

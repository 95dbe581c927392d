import { counted, type Pending, type Place, type Scheduler } from './scheduler.ts'

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
] as const
export type RequestFault = (typeof requestFaults)[number]

/** A request and what came of it, as the history keeps it. */
export type Asked = { device: string; call: string; status: number | 'nothing'; fault: RequestFault | null; at: number }

const idPattern = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** `METHOD path` without what differs from run to run. */
const labelOf = ({ method, url }: Request): string => {
  const { pathname } = new URL(url)
  const path = pathname.replace(idPattern, '#').replace(/[^/]*[a-z]{16}[^/]*|[^/]*-[0-9a-f]{8,}/g, '~')
  return `${method} ${path}`
}

const realFetch = fetch
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
}

/** The connection of one device. Each request and each answer waits until the scheduler lets it go. */
export class DeviceNetwork {
  /** While this is false, everything is cut. */
  online = true
  readonly faults: RequestFault[] = []
  readonly #scheduler: Scheduler
  readonly #name: string
  readonly #address: string
  readonly #tell: (asked: Asked) => void

  constructor(scheduler: Scheduler, name: string, address: string, tell: (asked: Asked) => void) {
    this.#scheduler = scheduler
    this.#name = name
    this.#address = address
    this.#tell = tell
  }

  /** `fetch` of a tab. */
  of(tab: Place): typeof fetch {
    return (input, init) => this.#fetch(tab, new Request(input, init))
  }

  #fetch(tab: Place, request: Request): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const label = `${this.#name} ${labelOf(request)}`
    let pending: Pending | null = null
    let isOver = false
    const wait = (what: string, happen: () => unknown) => {
      if (isOver) return
      pending = this.#scheduler.add({ label: `${label} ${what}`, tab, at: null, happen })
    }
    request.signal.addEventListener('abort', () => {
      isOver = true
      if (pending) this.#scheduler.drop(pending)
      reject(request.signal.reason)
    })
    wait('goes', () => this.#arrives(request, wait, resolve, reject))
    return promise
  }

  #arrives(
    request: Request,
    wait: (what: string, happen: () => unknown) => void,
    resolve: (answer: Response) => void,
    reject: (why: unknown) => void,
  ): unknown {
    const fault = this.online ? (this.faults.shift() ?? null) : 'cut before'
    const tell = (status: Asked['status']) =>
      this.#tell({ device: this.#name, call: labelOf(request), status, fault, at: this.#scheduler.time })
    const made = fault && answered[fault]
    if (made) {
      const answer = made()
      tell(answer.status)
      return wait(`is answered ${answer.status}`, () => resolve(answer))
    }
    if (fault === 'hangs') return tell('nothing')
    if (fault === 'cut before' || (fault === 'portal sends on' && request.redirect === 'error')) {
      tell('nothing')
      return wait('is cut', () => reject(cut()))
    }
    return counted(this.#carryOut(request, fault)).then(({ answer, body }) => {
      tell(answer.status)
      wait(`is answered ${answer.status}${fault ? `, ${fault}` : ''}`, () => {
        if (fault === 'cut after') return reject(cut())
        const { status, headers } = answer
        const given = fault === 'halved' ? halfOf(body) : body.byteLength === 0 ? null : body
        resolve(new Response(given, { status, headers }))
      })
    }, reject)
  }

  async #carryOut(request: Request, fault: RequestFault | null) {
    const { url, method, headers } = request
    headers.set('x-forwarded-for', this.#address)
    // Packing costs more than all that is said here.
    headers.set('accept-encoding', 'identity')
    const sent = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    const send = () => realFetch(url, { method, headers, ...(sent && sent.byteLength > 0 ? { body: sent } : {}) })
    // A proxy that asks twice: both at once, or the second with the first one's answer lost.
    const [first] = await Promise.all([send(), ...(fault === 'doubled' ? [send()] : [])])
    const answer = fault === 'late double' ? await send() : first
    if (!answer) throw cut()
    return { answer, body: await answer.arrayBuffer() }
  }
}

/** The first half of a body, behind which the connection breaks. */
const halfOf = (body: ArrayBuffer) =>
  new ReadableStream({
    start: half => half.enqueue(new Uint8Array(body.slice(0, body.byteLength >> 1))),
    pull: half => half.error(new TypeError('terminated')),
  })

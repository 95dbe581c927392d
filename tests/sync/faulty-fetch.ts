import { clock, type SetTimer } from '../../src/local/wire/clock.ts'

/** What happens to a request on its way. */
export type Fault =
  /** It never arrives. */
  | 'cut'
  /** The server carries it out, but its answer is lost. */
  | 'answer lost'
  /** The server carries it out, but its answer stops in the middle. */
  | 'answer halved'
  /** The product's own error, with the seconds to wait; `later_than_this` is of a newer server, whose codes a device may not know yet. */
  | {
      code: 'internal' | 'too_many' | 'maintenance' | 'session_revoked' | 'busy' | 'later_than_this'
      status: number
      retryAfter?: number
    }
  /** A hotel's sign-in page, with any status; with 302 it is where everybody is sent to. */
  | { portal: number }
  /** The server answers, and its answer is long on its way; `left` is called when it has left the server. */
  | { late: Promise<unknown>; left: () => void }

type Rule = { match: (request: Request) => boolean; faults: Fault[] }

/** A connection that fails on demand and records what went over it. */
export type Connection = {
  fetch: typeof fetch
  /** The next requests that match fail so, one after the other. */
  fail(match: RegExp, ...faults: Fault[]): void
  /** While this is false, everything is cut. */
  online: boolean
  /** What everything meets with meanwhile. */
  always: Fault | undefined
  /** While this is true, nothing arrives and nothing is answered; what was asked meanwhile never is. */
  hangs: boolean
  /** How long answers are on their way, by the device's clock. */
  delayMs: number
  /** `METHOD path` of each request that reached the server. */
  arrived: string[]
  /** `METHOD path` of each request that met with a fault, be it only a delay. */
  struck: string[]
  /** How many requests are at the server. */
  atServer: number
  /** How many requests wait for the device's clock: their answer is on its way, or never comes. */
  held: number
}

/**
 * @param address sent as X-Forwarded-For, so that a test has limits of its own
 * @param setTimer of the device's clock
 */
export function newConnection(address: string, setTimer: SetTimer = clock.after): Connection {
  const rules: Rule[] = []
  /** What the browser keeps of the server's. */
  let cookie = ''

  /** Waits for the device's clock, unless it gives the request up before. */
  async function hold(signal: AbortSignal, until: Promise<unknown>): Promise<void> {
    const givenUp = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    connection.held++
    try {
      await Promise.race([until, givenUp])
    } finally {
      connection.held--
    }
  }

  const connection: Connection = {
    online: true,
    always: undefined,
    hangs: false,
    delayMs: 0,
    arrived: [],
    struck: [],
    atServer: 0,
    held: 0,
    fail: (match, ...faults) => void rules.push({ match: ({ method, url }) => match.test(`${method} ${url}`), faults }),
    async fetch(input, init) {
      const request = new Request(input, init)
      request.headers.set('x-forwarded-for', address)
      if (cookie !== '') request.headers.set('cookie', cookie)
      const asked = `${request.method} ${new URL(request.url).pathname}`
      const fault = connection.online
        ? (connection.always ?? rules.find(rule => rule.faults.length > 0 && rule.match(request))?.faults.shift())
        : 'cut'
      const { hangs, delayMs } = connection
      if (fault !== undefined || hangs || delayMs > 0) connection.struck.push(asked)
      if (hangs) await hold(request.signal, new Promise(() => {}))
      const isSent = typeof fault === 'object' && 'portal' in fault && fault.portal === 302
      if (fault === 'cut' || (isSent && request.redirect === 'error')) throw new TypeError('fetch failed')
      if (typeof fault === 'object' && 'portal' in fault) return portalPage(isSent ? 200 : fault.portal)
      if (typeof fault === 'object' && 'code' in fault) return coded(fault)
      connection.arrived.push(asked)
      connection.atServer++
      const { answer, body } = await carryOut(request).finally(() => connection.atServer--)
      const [given] = answer.headers.getSetCookie()
      if (given !== undefined) cookie = given.split(';')[0] ?? ''
      if (typeof fault === 'object') {
        fault.left()
        await fault.late
      }
      if (delayMs > 0) await hold(request.signal, new Promise<void>(done => void setTimer(done, delayMs)))
      if (fault === 'answer lost') throw new TypeError('terminated')
      return sameAnswer(answer, fault === 'answer halved' ? halfOf(body) : body)
    },
  }
  return connection
}

/** The server's answer, with all of its body. */
async function carryOut(request: Request): Promise<{ answer: Response; body: ArrayBuffer }> {
  const answer = await fetch(request)
  return { answer, body: await answer.arrayBuffer() }
}

const sameAnswer = ({ status, headers }: Response, body: ArrayBuffer | ReadableStream) =>
  new Response(body instanceof ArrayBuffer && body.byteLength === 0 ? null : body, { status, headers })

/** The first half of a body, behind which the connection breaks. */
const halfOf = (body: ArrayBuffer) =>
  new ReadableStream({
    start(half) {
      half.enqueue(new Uint8Array(body.slice(0, body.byteLength >> 1)))
    },
    pull(half) {
      half.error(new TypeError('terminated'))
    },
  })

const portalPage = (status: number) =>
  new Response('<html><title>Hotel Wi-Fi</title>Please sign in</html>', {
    status,
    headers: { 'content-type': 'text/html' },
  })

const coded = ({ code, status, retryAfter }: Extract<Fault, { code: string }>) =>
  new Response(JSON.stringify({ code, message: 'as told' }), {
    status,
    headers: {
      'content-type': 'application/json',
      'x-engawa': 'test',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  })

/** What happens to a request on its way. */
export type Fault =
  /** It never arrives. */
  | 'cut'
  /** The server carries it out, but its answer is lost. */
  | 'answer lost'
  /** The product's own error, with the seconds to wait; `later_than_this` is of a newer server, whose codes a device may not know yet. */
  | {
      code: 'internal' | 'too_many' | 'maintenance' | 'session_revoked' | 'busy' | 'later_than_this'
      status: number
      retryAfter?: number
    }
  /** A hotel's sign-in page, with any status. */
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
  /** `METHOD path` of each request that reached the server. */
  arrived: string[]
}

/** @param address sent as X-Forwarded-For, so that a test has limits of its own */
export function newConnection(address: string): Connection {
  const rules: Rule[] = []
  const connection: Connection = {
    online: true,
    arrived: [],
    fail: (match, ...faults) => void rules.push({ match: ({ method, url }) => match.test(`${method} ${url}`), faults }),
    async fetch(input, init) {
      const request = new Request(input, init)
      request.headers.set('x-forwarded-for', address)
      const fault = connection.online
        ? rules.find(rule => rule.faults.length > 0 && rule.match(request))?.faults.shift()
        : 'cut'
      if (fault === 'cut') throw new TypeError('fetch failed')
      if (typeof fault === 'object' && 'portal' in fault) return portalPage(fault.portal)
      if (typeof fault === 'object' && 'code' in fault) return coded(fault)
      connection.arrived.push(`${request.method} ${new URL(request.url).pathname}`)
      const answer = await fetch(request)
      if (fault === undefined) return answer
      if (typeof fault === 'object') {
        fault.left()
        await fault.late
        return answer
      }
      await answer.arrayBuffer()
      throw new TypeError('terminated')
    },
  }
  return connection
}

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

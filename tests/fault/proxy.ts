import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { isReady } from '../support/site.ts'
import { listening } from '../support/tls.ts'

/** A request that may be sent again, with all of its body. */
type Asked = Pick<IncomingMessage, 'method' | 'headers' | 'url'> & { body: Buffer }

/** How often a proxy looks which processes are ready. */
const lookMs = 250

/**
 * A proxy as operators run one, by the samples in `src/server/deploy`: it keeps connections to the processes, and sends each request to one
 * that was ready when it looked last. Where that takes no connection the request goes to another one, and where it breaks off before it
 * answers too, once, if the request only reads or has a key under which it is done once. All others are answered 502 then.
 */
export async function proxyTo(origins: readonly string[]): Promise<{ origin: string; ready(): readonly string[] }> {
  let ready: readonly string[] = []
  const look = async () => {
    const found = await Promise.all(origins.map(isReady))
    ready = origins.filter((_, index) => found[index])
  }
  await look()
  const looking = setInterval(look, lookMs)
  const agent = new Agent({ keepAlive: true })
  let next = 0
  const pass = (asked: Asked, answer: ServerResponse, tried: readonly string[] = []) => {
    const refuse = () => answer.headersSent || answer.writeHead(502, { 'retry-after': '1' }).end('{}')
    const others = ready.filter(each => !tried.includes(each))
    const origin = others[next++ % others.length]
    if (origin === undefined) return refuse()
    const { method, headers, url, body } = asked
    const passed = request(`${origin}${url}`, { method, headers, agent }, from => {
      const { connection: _, ...others } = from.headers
      answer.writeHead(from.statusCode ?? 502, others)
      from.on('error', () => answer.destroy()).pipe(answer)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      const mayRepeat = error.code === 'ECONNREFUSED' || method === 'GET' || 'idempotency-key' in headers
      if (answer.headersSent || !mayRepeat) return refuse()
      pass(asked, answer, [...tried, origin])
    })
    passed.end(body)
  }
  const take = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, headers, url } = incoming
    pass({ method, headers, url, body: await buffer(incoming) }, answer)
  }
  const { port, stop } = await listening(
    createServer((incoming, answer) => void take(incoming, answer).catch(() => answer.destroy())),
  )
  onTestFinished(async () => {
    clearInterval(looking)
    agent.destroy()
    await stop()
  })
  return { origin: `http://127.0.0.1:${port}`, ready: () => ready }
}

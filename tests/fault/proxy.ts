import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { isReady } from '../support/site.ts'
import { listening } from '../support/tls.ts'

/** How often a proxy looks which processes are ready. */
const lookMs = 250

/**
 * A proxy as operators run one: it keeps connections to the processes, sends each request to one that was ready when it looked last, to
 * another where that takes no connection, and answers 502 where one breaks off.
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
  const pass = (incoming: IncomingMessage, answer: ServerResponse, tries = origins.length) => {
    const refuse = () => answer.headersSent || answer.writeHead(502, { 'retry-after': '1' }).end('{}')
    const origin = ready[next++ % ready.length]
    if (origin === undefined) return refuse()
    const { method, headers, url } = incoming
    const passed = request(`${origin}${url}`, { method, headers, agent }, from => {
      const { connection: _, ...others } = from.headers
      answer.writeHead(from.statusCode ?? 502, others)
      from.pipe(answer)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED' || tries === 1) return refuse()
      incoming.unpipe(passed)
      pass(incoming, answer, tries - 1)
    })
    // Where nobody takes the connection nothing of the body has gone.
    if (headers['content-length'] === undefined) passed.end()
    else
      passed.once('socket', socket =>
        socket.connecting ? socket.once('connect', () => incoming.pipe(passed)) : incoming.pipe(passed),
      )
  }
  const { port, stop } = await listening(createServer((incoming, answer) => pass(incoming, answer)))
  onTestFinished(async () => {
    clearInterval(looking)
    agent.destroy()
    await stop()
  })
  return { origin: `http://127.0.0.1:${port}`, ready: () => ready }
}

import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { PageNetwork } from './page-network.ts'
import { type PageTarget, pageTarget } from './page-target.ts'

const wholeMs = 5_000
const mostRedirects = 5
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** What is asked for beside the address: the kinds that are understood, the languages, and who asks. */
export type Headers = { accept: string; 'accept-language'?: string; 'user-agent': string }

/**
 * Asks a server of the public internet: within 5 s including redirects, each of which is checked like the first address.
 * @param take reads the answer that is no redirect, as much of it as it wants
 * @returns what `take` does; null where it may not be asked, or leads on and on
 * @throws network errors
 */
export async function askPublic<T>(
  address: string,
  network: PageNetwork,
  { headers, take }: { headers: Headers; take: (answer: IncomingMessage) => Promise<T | null> },
): Promise<T | null> {
  const signal = AbortSignal.timeout(wholeMs)
  let url = new URL(address)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const target = await orTimeout(signal, pageTarget(url, network))
    if (target === null) return null
    const answer = await orTimeout(signal, ask(target, network, { signal, headers }))
    try {
      const next = redirects.has(answer.statusCode ?? 0) ? answer.headers.location : undefined
      if (next === undefined) return await take(answer)
      url = new URL(next, url)
    } finally {
      answer.destroy()
    }
  }
  return null
}

/**
 * The first bytes of a body, up to `most` and what came with the last of them.
 * @returns null for one that was compressed although nobody asked for that, or that is no answer
 */
export async function firstBytes(answer: IncomingMessage, most: number): Promise<Buffer | null> {
  if (answer.statusCode !== 200 || (answer.headers['content-encoding'] ?? 'identity') !== 'identity') return null
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= most) break
  }
  return Buffer.concat(parts)
}

/** Rejects when the time is over, although the work itself can't be aborted: a name server may never answer. */
function orTimeout<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(signal.reason)
    if (signal.aborted) return late()
    signal.addEventListener('abort', late, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late))
  })
}

function ask(
  { url, address, port }: PageTarget,
  network: PageNetwork,
  { signal, headers }: { signal: AbortSignal; headers: Headers },
): Promise<IncomingMessage> {
  const to = network.dial(address, port)
  const name = url.hostname
  // Its own connection instead of an agent's, so that nothing resolves the name again.
  const options = { signal, headers: { ...headers, 'accept-encoding': 'identity' } }
  const request: ClientRequest =
    url.protocol === 'https:'
      ? requestHttps(url, {
          ...options,
          createConnection: () => connectTls({ ...to, ...(isIP(name) ? {} : { servername: name }) }),
        })
      : requestHttp(url, { ...options, createConnection: () => connect(to) })
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
    request.end()
  })
}

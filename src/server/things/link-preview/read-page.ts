import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { PageNetwork } from '../../platform/net/page-network.ts'
import { type PageTarget, pageTarget } from '../../platform/net/page-target.ts'

/** A fetched page: its content type, and its first bytes. */
export type Page = { type: string; bytes: Buffer }

const wholeMs = 5_000
const mostBytes = 1024 * 1024
const mostRedirects = 5
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Fetches an HTML page of the public internet: within 5 s including redirects, each of which is checked like the first address, and
 * at most 1 MB.
 * @returns null for a page that may not be fetched, is not HTML, or is not there
 * @throws network errors
 */
export async function readPage(address: string, network: PageNetwork): Promise<Page | null> {
  const signal = AbortSignal.timeout(wholeMs)
  let url = new URL(address)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const target = await orTimeout(signal, pageTarget(url, network))
    if (target === null) return null
    const answer = await orTimeout(signal, ask(target, network, signal))
    try {
      const next = redirects.has(answer.statusCode ?? 0) ? answer.headers.location : undefined
      if (next === undefined) return await pageOf(answer)
      url = new URL(next, url)
    } finally {
      answer.destroy()
    }
  }
  return null
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

function ask(target: PageTarget, network: PageNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  const { url, address, port } = target
  const to = network.dial(address, port)
  const name = url.hostname
  // Its own connection instead of an agent's, so that nothing resolves the name again.
  const options = { signal, headers }
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

const headers = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'identity',
  'accept-language': 'ja,en;q=0.8',
  'user-agent': 'Mozilla/5.0 (compatible; EngawaPreview/1)',
}

async function pageOf(answer: IncomingMessage): Promise<Page | null> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = answer.headers
  if (answer.statusCode !== 200 || encoding !== 'identity') return null
  if (!/^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type)) return null
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    // The head is at the beginning, so reading stops after the first megabyte.
    if (length >= mostBytes) break
  }
  return { type, bytes: Buffer.concat(parts).subarray(0, mostBytes) }
}

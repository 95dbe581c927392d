import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { PageNetwork } from './page-network.ts'
import { type PageTarget, pageTarget } from './page-target.ts'

/** A page as it came: its first bytes, and what its header says they are. */
export type Page = { type: string; bytes: Buffer }

const wholeMs = 5_000
const mostBytes = 1024 * 1024
const mostRedirects = 5
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Reads an HTML page of the public internet: at most 5 s with all redirects, each checked as the first was, and 1 MB.
 * @returns null for what may not be asked, is no page, or is not there
 * @throws what broke on the way
 */
export async function readPage(address: string, network: PageNetwork): Promise<Page | null> {
  const signal = AbortSignal.timeout(wholeMs)
  let url = new URL(address)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const target = await before(signal, pageTarget(url, network))
    if (target === null) return null
    const answer = await before(signal, ask(target, network, signal))
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

/** A name server may never answer. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
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
  // No agent and an own connection: nothing resolves the name again.
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
    // The head stands at the beginning: what comes after the first megabyte is not waited for.
    if (length >= mostBytes) break
  }
  return { type, bytes: Buffer.concat(parts).subarray(0, mostBytes) }
}

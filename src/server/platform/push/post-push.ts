import { createECDH } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { PageNetwork } from '../net/page-network.ts'
import { pageTarget } from '../net/page-target.ts'
import { pushServiceOf } from './push-service.ts'
import type { PushKeys } from './site-keys.ts'

/** Where a browser receives pushes, and the keys that only it can read by. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** A push before it is encrypted. */
export type Push = {
  text: string
  /** How many seconds the service keeps it for a device that is off. */
  ttlSeconds: number
  /** Whether the device is to be woken for it. */
  urgent: boolean
  /** Of pushes with one topic that wait at the service only the last one arrives. */
  topic: string
}

/**
 * How it went: taken; no such subscription any more; too large; refused for good; or to be tried again, after the time that the service
 * asks for.
 */
export type PushOutcome =
  | { is: 'taken' | 'gone' | 'too-large' }
  | { is: 'refused'; status: number }
  | { is: 'later'; afterMs: number | null }

/** Sends pushes to the browsers' services. */
export type Pusher = {
  /** What browsers subscribe with. */
  publicKey: string
  /** Whether an address may be of a push service. */
  isService(endpoint: string): boolean
  /** Trouble with the network is 'later'. @throws for keys or a subject of this site that can't be used */
  post(target: PushTarget, push: Push): Promise<PushOutcome>
}

const answerMs = 10_000

type Options = {
  keys: PushKeys
  /** Who sends, for the people who run the service: an https or mailto address. */
  subject: () => string
  /** Hosts and origins of services beside the known ones. */
  services: readonly string[]
  network: PageNetwork
}

/** Makes the sender of pushes. */
export function createPusher({ keys, subject, services, network }: Options): Pusher {
  return {
    publicKey: keys.publicKey,
    isService: endpoint => pushServiceOf(endpoint, services) !== null,
    async post(target, push) {
      if (!isReadable(target)) return { is: 'gone' }
      const { headers, body } = await encrypted(target, push)
      try {
        const answer = await send(new URL(target.endpoint), headers, body)
        answer.resume()
        return outcomeOf(answer)
      } catch {
        return { is: 'later', afterMs: null }
      }
    },
  }

  async function encrypted({ endpoint, p256dh, auth }: PushTarget, { text, ttlSeconds, urgent, topic }: Push) {
    const { default: webPush } = await import('web-push')
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: subject(), ...keys },
      TTL: ttlSeconds,
      urgency: urgent ? 'high' : 'normal',
      topic,
    })
  }

  /** Posts to the address that was checked: the name is not resolved again, and redirects are not followed. */
  async function send(url: URL, headers: Record<string, string>, body: Buffer): Promise<IncomingMessage> {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(answerMs) }
    const request = await opened(url, options)
    return new Promise((resolve, reject) => {
      request.once('response', resolve)
      request.on('error', reject)
      request.end(body)
    })
  }

  async function opened(url: URL, options: { method: string; headers: Record<string, string>; signal: AbortSignal }) {
    const kind = pushServiceOf(url.href, services)
    if (kind === 'own') return url.protocol === 'http:' ? requestHttp(url, options) : requestHttps(url, options)
    const target = kind === null ? null : await pageTarget(url, network)
    if (target === null) throw new Error(`${url.host} is no push service on the internet`)
    const to = network.dial(target.address, target.port)
    const servername = isIP(url.hostname) ? {} : { servername: url.hostname }
    return requestHttps(url, { ...options, createConnection: () => connectTls({ ...to, ...servername }) })
  }
}

/** Whether a device's key is a point of the curve: a device that gave another one can read nothing. */
function isReadable({ p256dh }: PushTarget): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    return curve.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'taken' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 413) return { is: 'too-large' }
  if (status === 408 || status === 429 || status >= 500)
    return { is: 'later', afterMs: retryAfterMs(headers['retry-after'], Date.now()) }
  return { is: 'refused', status }
}

/** How long a `Retry-After` asks to wait, as seconds or a date; null where it says nothing. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../config/s3-url.ts'
import { StorageAway } from './storage.ts'

/** A request to a bucket. */
export type Ask = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** None where the bucket itself is asked. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
  /** For how long its answer is waited for, all tries together, ms. */
  patienceMs?: number
}

/** What a bucket answered: 2xx or 404. */
export type Answer = {
  status: number
  headers: Headers
  /** Its body. @throws StorageAway as soon as that stops */
  chunks(): AsyncGenerator<Uint8Array>
  /** All of a short body. @throws StorageAway */
  text(): Promise<string>
  /** For who needs no body. */
  drop(): void
}

/** Whoever looks at a picture waits twice so long at most: until it is known that it is there, and for its first byte. */
const answerMs = 2_400
/** How slowly bytes may go up, in bytes a millisecond. */
const slowestUp = 250
/** How long a body that has begun may pause. */
const silentMs = 10_000
const mostTries = 4
const firstWaitMs = 80
/** A list of a thousand keys has some 300 KB. */
const textMaxBytes = 4 * 1024 * 1024

/** Makes what sends signed requests to a bucket. No error that it throws says the secret. */
export function createS3Requests({ url, region, accessKeyId, secretAccessKey }: Bucket): (ask: Ask) => Promise<Answer> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function once({ method, key, query, headers, body }: Ask, control: AbortController): Promise<Response> {
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
    // Signed together with the rest, so that what is changed on the way is refused.
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const request = await client.sign(`${url}/${key ?? ''}${search}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest },
      body: body === undefined ? null : new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length),
      signal: control.signal,
      redirect: 'manual',
    })
    return fetch(request)
  }

  return async ask => {
    const until = performance.now() + (ask.patienceMs ?? answerMs + (ask.body?.length ?? 0) / slowestUp)
    for (let tries = 1, wait = firstWaitMs; ; tries++, wait *= 2) {
      const control = new AbortController()
      const left = () => until - performance.now()
      const late = setTimeout(() => control.abort(), left())
      let failed: StorageAway
      try {
        const response = await once(ask, control)
        if (response.ok || response.status === 404) return answerOf(response, control, Math.max(0, left()))
        failed = await refusalOf(response, control)
      } catch (error) {
        failed = new StorageAway(control.signal.aborted ? 'no answer' : reasonOf(error))
      } finally {
        clearTimeout(late)
      }
      if (failed.refuses || tries === mostTries || left() < wait) throw failed
      await pause(wait)
    }
  }
}

/** @param firstMs how long the first bytes of its body are waited for */
function answerOf(response: Response, control: AbortController, firstMs: number): Answer {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const reader = response.body?.getReader()
    let [patience, whole] = [firstMs, false]
    try {
      while (reader) {
        const late = setTimeout(() => control.abort(), patience)
        const { done, value } = await reader.read().finally(() => clearTimeout(late))
        whole = done
        if (done) return
        yield value
        patience = silentMs
      }
    } catch (error) {
      throw new StorageAway(control.signal.aborted ? 'what it sent stopped' : reasonOf(error))
    } finally {
      // A connection is used again only where all that came on it was read.
      if (reader && !whole) control.abort()
    }
  }
  async function text(): Promise<string> {
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of chunks()) {
      bytes += part.length
      if (bytes > textMaxBytes) throw new StorageAway('its answer is too long')
      parts.push(part)
    }
    return Buffer.concat(parts).toString('utf8')
  }
  return { status: response.status, headers: response.headers, chunks, text, drop: () => void text().catch(() => {}) }
}

/** What the bucket said when it did not do what it was asked: its status, and S3's name for the reason. */
async function refusalOf(response: Response, control: AbortController): Promise<StorageAway> {
  const { status } = response
  const said = await answerOf(response, control, answerMs)
    .text()
    .catch(() => '')
  const code = within(said, 'Code').slice(0, 60)
  return new StorageAway(`it answered ${status}${/^\w+$/.test(code) ? ` ${code}` : ''}`, status < 500 && status !== 429)
}

/** What the first element of this name holds; '' where there is none. */
export function within(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`) + name.length + 2
  const to = xml.indexOf(`</${name}>`, from)
  return from < name.length + 2 || to < 0 ? '' : xml.slice(from, to)
}

/** Why no answer came, as the system says it: never the address, the headers or the body. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } }
  return String(cause?.code ?? cause?.message ?? 'its connection broke')
}

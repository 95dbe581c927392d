import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createS3Storage } from './s3-storage.ts'
import { StorageAway } from './storage.ts'

const storage = createS3Storage({ url: 'http://s3.example/b', region: 'x', accessKeyId: 'k', secretAccessKey: 's' })

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const atEndOf = ({ signal }: Request, end: (reason: unknown) => void) =>
  signal.addEventListener('abort', () => end(signal.reason))

/**
 * Looks that something fails after so many milliseconds, and not before.
 * @param answer what is answered to it, which never goes on
 */
async function failsAfter(ms: number, ask: () => Promise<unknown>, answer: (asked: Request) => Promise<Response>) {
  let failed: unknown = null
  const isAsked = new Promise<void>(begun => {
    vi.stubGlobal('fetch', (asked: Request) => {
      // The next turn waits for the answer, or for what follows it.
      setImmediate(begun)
      return answer(asked)
    })
  })
  const end = ask().catch(error => {
    failed = error
  })
  await isAsked
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(failed).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await end
  expect(failed).toBeInstanceOf(StorageAway)
}

test('a bucket that says nothing is waited for as long as somebody waits for a picture, and longer only for more bytes', async () => {
  const silence = (asked: Request) => new Promise<never>((_, reject) => atEndOf(asked, reject))
  await failsAfter(2_400, () => storage.open('a/480.webp'), silence)
  await failsAfter(2_400, () => storage.delete('a/480.webp'), silence)
  await failsAfter(2_400, () => storage.deleteBelow('cards/a'), silence)
  await failsAfter(4_000, () => storage.put('a/480.webp', Buffer.alloc(400_000)), silence)
})

test('an answer that does not go on is given up', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'content-length': '4' } }))
  const stored = await storage.open('a/480.webp')
  if (!stored) throw new Error('it is there')
  const half = async (asked: Request) =>
    new Response(new ReadableStream({ start: control => atEndOf(asked, reason => control.error(reason)) }))
  await failsAfter(2_400, () => buffer(stored.stream()), half)
})

test('one that may only be busy is asked again, one that refuses is not', async () => {
  const asked = vi.fn(async () => new Response('<Error><Code>SlowDown</Code></Error>', { status: 503 }))
  vi.stubGlobal('fetch', asked)
  await expect(storage.open('a/480.webp')).rejects.toThrow('the storage of pictures: it answered 503 SlowDown')
  expect(asked).toHaveBeenCalledTimes(4)
  asked.mockImplementation(async () => new Response('', { status: 403 }))
  await expect(storage.open('a/480.webp')).rejects.toThrow('it answered 403')
  expect(asked).toHaveBeenCalledTimes(5)
})

import { Readable } from 'node:stream'
import type { Bucket } from '../config/s3-url.ts'
import { type Answer, type Ask, createS3Requests, within } from './s3-requests.ts'
import { checkedKey, type Listed, type Storage, StorageAway, type Stored } from './storage.ts'

/** The least that a bucket takes as a piece that is not the last one; it takes ten thousand of them for a key. */
const pieceBytes = 5 * 1024 * 1024
/** A bucket may take long to put pieces together, and to look through all of its keys. */
const patienceMs = 30_000

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  zip: 'application/zip',
}

/** Whoever may see a picture is told by the site alone, so what would serve the bucket to others is told to keep nothing. */
const headersOf = (key: string): Record<string, string> => ({
  'content-type': types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  'cache-control': 'private, no-store',
})

/** Stores files in a bucket of an S3. Where it is away, everything that asks it rejects with StorageAway, in bounded time. */
export function createS3Storage(bucket: Bucket): Storage {
  const ask = createS3Requests(bucket)

  const putWhole = async (key: string, body: Buffer) =>
    (await found(ask({ method: 'PUT', key, headers: headersOf(key), body }))).drop()

  async function putStream(key: string, stream: Readable): Promise<void> {
    const pieces = piecesOf(stream)
    try {
      const { value: first = Buffer.alloc(0) } = await pieces.next()
      if (first.length < pieceBytes) return await putWhole(key, first)
      const parts = await beginParts(ask, key)
      try {
        await parts.add(first)
        for await (const piece of pieces) await parts.add(piece)
        await parts.complete()
      } catch (error) {
        await parts.abandon()
        throw error
      }
    } finally {
      await pieces.return(undefined)
    }
  }

  async function* list(parts?: string): AsyncGenerator<Listed[]> {
    const patience = parts === undefined ? { patienceMs } : {}
    const prefix = parts === undefined ? {} : { prefix: `${checkedKey(parts)}/` }
    for (let after: string | null = ''; after !== null; ) {
      const query: Ask['query'] = { 'list-type': '2', ...prefix, ...(after !== '' && { 'continuation-token': after }) }
      const xml: string = await (await found(ask({ method: 'GET', query, ...patience }))).text()
      const page = xml
        .split('<Contents>')
        .slice(1)
        .map(entry => ({ key: unescaped(within(entry, 'Key')), at: new Date(within(entry, 'LastModified')) }))
      if (page.length > 0) yield page
      after = (within(xml, 'IsTruncated') === 'true' && unescaped(within(xml, 'NextContinuationToken'))) || null
    }
  }

  const remove = (key: string): Promise<void> => done(ask({ method: 'DELETE', key: checkedKey(key) }))

  return {
    put: (key, bytes) =>
      Buffer.isBuffer(bytes) ? putWhole(checkedKey(key), bytes) : putStream(checkedKey(key), bytes),
    async open(key) {
      const { status, headers, drop } = await ask({ method: 'HEAD', key: checkedKey(key) })
      drop()
      if (status === 404) return null
      const size = Number(headers.get('content-length'))
      const md5 = /^"([\da-f]{32})"$/.exec(headers.get('etag') ?? '')?.[1]
      const stream: Stored['stream'] = part => Readable.from(bytesOf(ask, key, part), { objectMode: false })
      return { size, ...(md5 !== undefined && { md5 }), stream }
    },
    delete: remove,
    async deleteBelow(parts) {
      for await (const page of list(parts)) for (const { key } of page) await remove(key)
    },
    list,
  }
}

/** Asks a bucket for a key. @throws StorageAway where it can't be asked, or refuses these keys */
export async function checkBucket(bucket: Bucket): Promise<void> {
  const answer = await createS3Requests(bucket)({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
  answer.drop()
  if (answer.status === 404) throw new StorageAway('it answered 404 NoSuchBucket', true)
}

/** The bytes of a key, which are asked for when the first is read. */
async function* bytesOf(
  ask: (ask: Ask) => Promise<Answer>,
  key: string,
  part: { start: number; end: number } | undefined,
): AsyncGenerator<Uint8Array> {
  const headers = part && { range: `bytes=${part.start}-${part.end}` }
  const answer = await found(ask({ method: 'GET', key, ...(headers && { headers }) }))
  if (answer.status !== (part === undefined ? 200 : 206)) {
    answer.drop()
    throw new StorageAway(`it answered ${answer.status} for a part`)
  }
  yield* answer.chunks()
}

/** The pieces of what is stored bit by bit. */
type Parts = {
  add(piece: Buffer): Promise<void>
  /** Only now it is there, under its key. */
  complete(): Promise<void>
  /** Has what was sent so far thrown away, if the bucket is still there. */
  abandon(): Promise<void>
}

async function beginParts(ask: (ask: Ask) => Promise<Answer>, key: string): Promise<Parts> {
  const begun = await found(ask({ method: 'POST', key, query: { uploads: '' }, headers: headersOf(key) }))
  const uploadId = unescaped(within(await begun.text(), 'UploadId'))
  if (uploadId === '') throw new StorageAway('it began no upload')
  const marks: string[] = []
  return {
    async add(piece) {
      const query = { partNumber: String(marks.length + 1), uploadId }
      const answer = await found(ask({ method: 'PUT', key, query, body: piece }))
      answer.drop()
      marks.push(answer.headers.get('etag') ?? '')
    },
    async complete() {
      const parts = marks.map((mark, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${mark}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const answer = await found(ask({ method: 'POST', key, query: { uploadId }, body, patienceMs }))
      // It says 200 before it knows whether it can.
      const said = await answer.text()
      if (!said.includes('<CompleteMultipartUploadResult'))
        throw new StorageAway(`it did not put the pieces together ${within(said, 'Code').slice(0, 60)}`)
    },
    async abandon() {
      await done(ask({ method: 'DELETE', key, query: { uploadId } })).catch(() => {})
    },
  }
}

/** Cuts a stream into pieces of one size; the last may be smaller. */
async function* piecesOf(stream: Readable): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    let rest: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    while (bytes + rest.length >= pieceBytes) {
      const room = pieceBytes - bytes
      yield Buffer.concat([...chunks, rest.subarray(0, room)])
      rest = rest.subarray(room)
      chunks = []
      bytes = 0
    }
    chunks.push(rest)
    bytes += rest.length
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}

/** @throws StorageAway for what is not there, where it was there a moment ago or the bucket itself is missing */
async function found(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  if (answer.status !== 404) return answer
  answer.drop()
  throw new StorageAway('it answered 404')
}

/** Waits for an answer in which nothing is to be read. What is not there is deleted. */
const done = async (asked: Promise<Answer>): Promise<void> => (await asked).drop()

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

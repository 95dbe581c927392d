import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { checkSignature, Refused } from './s3-signature.ts'

/** What an S3 of a test does instead of answering. */
export type Failure =
  | 'cut'
  | 'silent'
  /** It breaks off after so many bytes of a body that it is sent. */
  | { afterUp: number }
  /** It breaks off after so many bytes of a body that it sends. */
  | { afterDown: number }
  /** Asked to put pieces together it answers 200, and then that it can't. */
  | 'late refusal'

/** A bucket, which is empty. */
export type TestBucket = {
  /** What S3_URL says. */
  url: string
  secret: string
  objects: Map<string, StoredObject>
  /** How many uploads in pieces were neither completed nor given up. */
  unfinished(): number
  fail(how: Failure): void
  restore(): void
  stop(): Promise<void>
}

type StoredObject = { bytes: Buffer; at: Date; headers: Record<string, string> }
type Upload = { key: string; headers: Record<string, string>; pieces: Map<number, Buffer> }
type Answer = { status?: number; body?: string | Buffer; headers?: Record<string, string> }
type Asked = { method: string; key: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: Buffer }

const name = 'pictures'
const keys = { id: 'AKIDEXAMPLE', secret: 'wJalr/XUtnFEMI+K7MDENG', region: 'test-1' }
const pageKeys = 3
const leastPiece = 5 * 1024 * 1024

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const kept = ({ headers }: Asked) => ({
  'content-type': String(headers['content-type']),
  'cache-control': String(headers['cache-control']),
})

function list(objects: TestBucket['objects'], query: URLSearchParams): Answer {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const all = [...objects.keys()].filter(each => each.startsWith(prefix) && each > after).sort()
  const page = all.slice(0, pageKeys)
  const entries = page.map(
    each =>
      `<Contents><Key>${each}</Key><LastModified>${objects.get(each)?.at.toISOString()}</LastModified></Contents>`,
  )
  const next = all.length > pageKeys ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const body = `<IsTruncated>${next !== ''}</IsTruncated>${entries.join('')}${next}`
  return { body: `<?xml version="1.0"?><ListBucketResult>${body}</ListBucketResult>` }
}

function give(objects: TestBucket['objects'], { key, headers }: Asked): Answer {
  const found = objects.get(key)
  if (!found) throw new Refused(404, 'NoSuchKey')
  const about = { ...found.headers, etag: etagOf(found.bytes), 'last-modified': found.at.toUTCString() }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (start === undefined) return { body: found.bytes, headers: about }
  return { status: 206, body: found.bytes.subarray(Number(start), Number(end) + 1), headers: about }
}

/** Does what concerns an upload in pieces. */
function upload(
  {
    objects,
    uploads,
    refusesLate,
  }: { objects: TestBucket['objects']; uploads: Map<string, Upload>; refusesLate: boolean },
  asked: Asked,
): Answer {
  const { method, key, query, body } = asked
  if (method === 'POST' && query.has('uploads')) {
    const id = `${uploads.size}+/=&x`
    uploads.set(id, { key, headers: kept(asked), pieces: new Map() })
    const said = `<UploadId>${id.replace('&', '&amp;')}</UploadId>`
    return { body: `<InitiateMultipartUploadResult>${said}</InitiateMultipartUploadResult>` }
  }
  const id = query.get('uploadId') ?? ''
  const begun = uploads.get(id)
  if (!begun || begun.key !== key) throw new Refused(404, 'NoSuchUpload')
  if (method === 'PUT') {
    begun.pieces.set(Number(query.get('partNumber')), body)
    return { headers: { etag: etagOf(body) } }
  }
  if (method === 'DELETE') {
    uploads.delete(id)
    return { status: 204 }
  }
  if (refusesLate) return { body: '<Error><Code>InternalError</Code></Error>' }
  const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>("\w+")<\/ETag>/g)]
  const pieces = named.map(([, number, etag]) => {
    const piece = begun.pieces.get(Number(number))
    if (!piece || etagOf(piece) !== etag) throw new Refused(400, 'InvalidPart')
    return piece
  })
  if (pieces.slice(0, -1).some(({ length }) => length < leastPiece)) throw new Refused(400, 'EntityTooSmall')
  objects.set(key, { bytes: Buffer.concat(pieces), at: new Date(), headers: begun.headers })
  uploads.delete(id)
  return { body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
}

/** Starts an S3 in this process: what the site asks of one, with signatures checked, and nothing kept of what breaks off. */
export async function startBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map()
  const uploads = new Map<string, Upload>()
  const sockets = new Set<Socket>()
  let failing: Failure | null = null
  const bound = (of: 'afterUp' | 'afterDown') =>
    typeof failing === 'object' ? ((failing as Partial<Record<typeof of, number>> | null)?.[of] ?? Infinity) : Infinity

  async function read(request: IncomingMessage): Promise<Asked> {
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of request) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > bound('afterUp')) request.destroy()
    }
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', 'http://s3')
    checkSignature(request, url, body, keys)
    const [, bucket, key] = /^\/([^/]+)\/(.*)$/.exec(url.pathname) ?? []
    if (bucket !== name || key === undefined) throw new Refused(404, 'NoSuchBucket')
    return { method: request.method ?? '', key, query: url.searchParams, headers: request.headers, body }
  }

  function answer(asked: Asked): Answer {
    const { method, key, query, body } = asked
    if (key === '') return list(objects, query)
    if (query.has('uploads') || query.has('uploadId'))
      return upload({ objects, uploads, refusesLate: failing === 'late refusal' }, asked)
    if (method === 'GET' || method === 'HEAD') return give(objects, asked)
    if (method === 'PUT') objects.set(key, { bytes: body, at: new Date(), headers: kept(asked) })
    else objects.delete(key)
    return method === 'PUT' ? { headers: { etag: etagOf(body) } } : { status: 204 }
  }

  function send(response: ServerResponse, { status = 200, body = '', headers }: Answer): void {
    const bytes = Buffer.from(body)
    response.writeHead(status, { ...(status !== 204 && { 'content-length': String(bytes.length) }), ...headers })
    const isWhole = bytes.length <= bound('afterDown')
    if (response.req.method === 'HEAD') response.end()
    else if (isWhole) response.end(bytes)
    else response.write(bytes.subarray(0, bound('afterDown')), () => response.destroy())
  }

  const server = createServer(async (request, response) => {
    if (failing === 'cut') request.destroy()
    else if (failing !== 'silent')
      await read(request)
        .then(asked => send(response, answer(asked)))
        .catch(error => {
          if (!(error instanceof Refused)) return response.destroy()
          const body = `<?xml version="1.0"?><Error><Code>${error.message}</Code><Key>${keys.secret}</Key></Error>`
          return send(response, { status: error.status, body })
        })
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${keys.id}:${encodeURIComponent(keys.secret)}@127.0.0.1:${port}/${name}?region=${keys.region}`,
    secret: keys.secret,
    objects,
    unfinished: () => uploads.size,
    fail(how) {
      failing = how
      if (how === 'cut') breakAll()
    },
    restore() {
      if (failing === 'silent') breakAll()
      failing = null
    },
    async stop() {
      breakAll()
      await new Promise(closed => server.close(closed))
    },
  }
}

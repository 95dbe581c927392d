import { etagOf } from './caching.ts'
import { compressed, decompressed, type Encoding, isCompressible } from './encodings.ts'

/**
 * An answer as bytes, which may be sent to many: written once, and compressed once for each encoding that somebody asks for. Once it is
 * compressed, only that is kept; the few who take no encoding get it decompressed.
 */
export type WrittenAnswer = {
  readonly status: number
  /** All but those of the encoding and of the single request. */
  readonly headers: Readonly<Record<string, string>>
  /** Null where it is not to be asked for again by its tag. */
  readonly etag: string | null
  /** Which encoding somebody who would take this one gets. */
  encodingFor(wanted: Encoding): Encoding
  /** Its bytes; a promise where they are made now. */
  in(encoding: Encoding): Buffer | Promise<Buffer>
  /** What it takes in memory at most, in all encodings that are kept. */
  readonly size: number
}

type Head = { status: number; headers: Readonly<Record<string, string>> }

/** What an answer takes in memory beside its bytes. */
const besideBytes = 1_000

/**
 * Writes an answer.
 * @param answer.tagged whether it gets an ETag, which is the same for all encodings, and therefore weak
 */
export function writtenAnswer({
  body,
  tagged,
  ...head
}: Head & { body: string | Buffer; tagged: boolean }): WrittenAnswer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const isText = isCompressible(bytes.length, head.headers['content-type'] ?? '')
  return answerIn(['identity', bytes], { ...head, etag: tagged ? etagOf(bytes) : null, isText })
}

/** An answer that was compressed where it was written. @param answer.etag that of its bytes; null where it is not to have one */
export const compressedAnswer = ({ br, ...head }: Head & { br: Buffer; etag: string | null }): WrittenAnswer =>
  answerIn(['br', br], { ...head, isText: true })

function answerIn(
  [first, bytes]: [Encoding, Buffer],
  { status, headers, etag, isText }: Head & { etag: string | null; isText: boolean },
): WrittenAnswer {
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  const known = new Map<Encoding, Buffer | Promise<Buffer>>([[first, bytes]])

  function keep(encoding: Encoding, made: Buffer): void {
    if (encoding !== 'identity') known.set(encoding, made)
    known.delete('identity')
  }

  async function make(encoding: Encoding): Promise<Buffer> {
    const whole = await (known.get('identity') ?? decompressedOf(known))
    return encoding === 'identity' ? whole : compressed(whole, encoding)
  }

  return {
    status,
    headers: { ...headers, vary, ...(etag === null ? {} : { etag }) },
    etag,
    // In gzip it is about as large as in brotli, and in both together seldom larger than not compressed.
    size: bytes.length * (isText ? 2 : 1) + besideBytes,
    encodingFor: wanted => (isText ? wanted : 'identity'),
    in(encoding) {
      const there = known.get(encoding)
      if (there !== undefined) return there
      const making = make(encoding)
      known.set(encoding, making)
      making.then(
        made => keep(encoding, made),
        () => known.delete(encoding),
      )
      return making
    },
  }
}

/** What is known in an encoding as it was before. */
function decompressedOf(known: ReadonlyMap<Encoding, Buffer | Promise<Buffer>>): Promise<Buffer> {
  for (const [encoding, bytes] of known)
    if (bytes instanceof Buffer && encoding !== 'identity') return decompressed(bytes, encoding)
  throw new Error('an answer has no bytes')
}

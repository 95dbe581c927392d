import { etagOf } from './caching.ts'
import { compressed, type Encoding, isCompressible } from './encodings.ts'

/** An answer as bytes, which may be sent to many: written once, and compressed once for each encoding that somebody asks for. */
export type WrittenAnswer = {
  readonly status: number
  /** All but those of the encoding and of the single request. */
  readonly headers: Readonly<Record<string, string>>
  /** Null where it is not to be asked for again by its tag. */
  readonly etag: string | null
  /** Which encoding somebody who would take this one gets. */
  encodingFor(wanted: Encoding): Encoding
  /** Its bytes; a promise only the first time that they are asked for in an encoding. */
  in(encoding: Encoding): Buffer | Promise<Buffer>
  /** About what it takes in memory, once it is compressed too. */
  readonly size: number
}

/** What an answer takes in memory beside its bytes. */
const besideBytes = 1_000

/**
 * Writes an answer.
 * @param answer.tagged whether it gets an ETag, which is the same for all encodings, and therefore weak
 */
export function writtenAnswer(answer: {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  tagged: boolean
}): WrittenAnswer {
  const bytes = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body
  const etag = answer.tagged ? etagOf(bytes) : null
  const vary = [answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  const compressible = isCompressible(bytes.length, answer.headers['content-type'] ?? '')
  const written = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', bytes]])
  return {
    status: answer.status,
    headers: { ...answer.headers, vary, ...(etag === null ? {} : { etag }) },
    etag,
    size: bytes.length * (compressible ? 2 : 1) + besideBytes,
    encodingFor: wanted => (compressible ? wanted : 'identity'),
    in(encoding) {
      const known = written.get(encoding)
      if (known !== undefined) return known
      const making = compressed(bytes, encoding as Exclude<Encoding, 'identity'>)
      written.set(encoding, making)
      making.then(
        made => written.set(encoding, made),
        () => written.delete(encoding),
      )
      return making
    },
  }
}

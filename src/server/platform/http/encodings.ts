import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

/** How the bytes of an answer are written. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Smaller answers fit into the first packets anyway. */
const compressFrom = 512
const brotliQuality = 4
const compressibleType = /^text\/(?!event-stream)|[+/](json|xml)(;|$)/

/** What was read of the headers that came before: browsers send few different ones. */
const read = new Map<string, Encoding>()
const mostRead = 200

/** The encoding that an asker likes best of those that the server writes, by the header `Accept-Encoding`. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const header = accepted === undefined ? '' : String(accepted)
  const known = read.get(header)
  if (known !== undefined) return known
  const encoding = preferred(header)
  if (read.size < mostRead && header.length < 200) read.set(header, encoding)
  return encoding
}

/** Whether an asker names an encoding that not all browsers know in the header `Accept-Encoding`. */
export const takesEncoding = (accepted: string | string[] | undefined, encoding: 'dcb'): boolean =>
  (weightsOf(String(accepted ?? '')).get(encoding) ?? 0) > 0

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(each => each.trim())
    const weight = parameters.find(each => each.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  return weights
}

function preferred(header: string): Encoding {
  const weights = weightsOf(header)
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [br, plain] = [weightOf('br'), weightOf('gzip')]
  if (br === 0 && plain === 0) return 'identity'
  return plain > br ? 'gzip' : 'br'
}

/** Whether an answer gets smaller by an encoding, as far as its size and type tell. */
export const isCompressible = (bytes: number, type: string): boolean =>
  bytes >= compressFrom && compressibleType.test(type)

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const toGzip = promisify<Buffer, Buffer>(gzip)
const fromBrotli = promisify<Buffer, Buffer>(brotliDecompress)
const fromGzip = promisify<Buffer, Buffer>(gunzip)

const brotliFor = (bytes: Buffer) => ({
  // Most texts become smaller than that, and come out in one piece that holds little more than they are.
  chunkSize: Math.max(1_024, Math.ceil(bytes.length / 3)),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window that is larger than the text finds nothing more in it, and takes memory.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
  },
})

/** Compresses beside the main thread. */
export const compressed = (bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'gzip' ? toGzip(bytes) : toBrotli(bytes, brotliFor(bytes))

/** Compresses to brotli in the thread that asks for it. */
export const compressedHere = (bytes: Buffer): Buffer => brotliCompressSync(bytes, brotliFor(bytes))

/** Reads what was compressed, beside the main thread. */
export const decompressed = (bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'gzip' ? fromGzip(bytes) : fromBrotli(bytes)

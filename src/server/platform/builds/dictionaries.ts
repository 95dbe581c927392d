import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** What a built file is called: a name, a hash of what it holds, and its kind. */
const built = /^([\w.-]{1,100})-\w{7}\.(js|css)$/

/** How a browser names what it holds: SHA-256, as a byte sequence of structured headers. */
const held = /^:([A-Za-z\d+/]{43}=):$/

/** Begins bytes that are compressed in brotli with a dictionary, before the dictionary's hash (RFC 9842). */
const magic = Buffer.from([0xff, 0x44, 0x43, 0x42])

/** How many bytes of files that were made smaller are kept. */
const mostKept = 4 * 1_024 * 1_024

// Node's declarations know no dictionary for brotli.
const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress)

/** Which files this one is a dictionary for: those of later builds with its name. Null where that can't be said. */
export function dictionaryFor(name: string): string | null {
  const [, stem, kind] = built.exec(name) ?? []
  return stem === undefined ? null : `match="/assets/${stem}-*.${kind}"`
}

type Files = {
  /** The names of all files that are known of any build. */
  names(): Promise<Iterable<string>>
  /** A file as it is. */
  read(name: string): Promise<Buffer | undefined>
}

/**
 * Makes files smaller for browsers that hold that of an earlier build: of one that was edited some hundred bytes are left. It is done
 * when such a browser asks, one after the other and beside the main thread, and kept: strangers can ask for no more than there are pairs of
 * files with one name.
 * @returns gives a file's bytes for who holds the dictionary that the header `Available-Dictionary` names; undefined where that is none of
 *   its earlier ones
 */
export function smallerFiles({ names, read }: Files) {
  const hashes = new Map<string, Promise<string | undefined>>()
  const making = new Map<string, Promise<Buffer | undefined>>()
  const made = new Map<string, Buffer>()
  let keptBytes = 0
  let turn: Promise<unknown> = Promise.resolve()

  function hashOf(name: string): Promise<string | undefined> {
    const known =
      hashes.get(name) ?? read(name).then(bytes => bytes && createHash('sha256').update(bytes).digest('base64'))
    hashes.set(name, known)
    known.catch(() => hashes.delete(name))
    return known
  }

  async function findEarlier(name: string, hash: string): Promise<string | undefined> {
    const match = dictionaryFor(name)
    if (match === null) return undefined
    for (const each of await names())
      if (each !== name && dictionaryFor(each) === match && (await hashOf(each)) === hash) return each
    return undefined
  }

  async function make(name: string, earlier: string, hash: string): Promise<Buffer | undefined> {
    const [bytes, dictionary] = [await read(name), await read(earlier)]
    if (bytes === undefined || dictionary === undefined) return undefined
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const smaller = await toBrotli(bytes, { params, dictionary })
    return Buffer.concat([magic, Buffer.from(hash, 'base64'), smaller])
  }

  function keep(pair: string, bytes: Buffer): void {
    made.set(pair, bytes)
    keptBytes += bytes.length
    for (const [oldest, { length }] of made) {
      if (keptBytes <= mostKept) break
      made.delete(oldest)
      keptBytes -= length
    }
  }

  return async (name: string, dictionary: string | string[] | undefined): Promise<Buffer | undefined> => {
    const hash = held.exec(String(dictionary))?.[1]
    if (hash === undefined) return undefined
    const pair = `${name} ${hash}`
    const known = made.get(pair)
    if (known !== undefined) return known
    const earlier = await findEarlier(name, hash)
    if (earlier === undefined) return undefined
    // Another request may have begun it meanwhile, or ended.
    const begun = made.get(pair) ?? making.get(pair)
    if (begun !== undefined) return begun
    const work = turn.then(() => make(name, earlier, hash)).finally(() => making.delete(pair))
    making.set(pair, work)
    turn = work.catch(() => {})
    const bytes = await work
    if (bytes !== undefined) keep(pair, bytes)
    return bytes
  }
}

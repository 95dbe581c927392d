import { createHash } from 'node:crypto'
import { isKey, type Storage, type Stored } from './storage.ts'

/** What became of the keys so far. */
export type Copied = { copied: number; there: number; failed: number }

const atOnce = 8
/** So many failures one after the other are no matter of single files. */
const mostInARow = 16

/**
 * Copies all that one storage has into another one, where it is not there already with the same bytes. So it may be broken off at any time and
 * done again. What comes or goes meanwhile may be missed.
 * @param tell called after each key, with the reason where it failed
 * @throws the last failure, where nothing goes any more
 */
export async function copyAll(
  from: Storage,
  to: Storage,
  tell: (soFar: Readonly<Copied>, failure?: { key: string; error: unknown }) => void,
): Promise<Copied> {
  const soFar: Copied = { copied: 0, there: 0, failed: 0 }
  let [inARow, last]: [number, unknown] = [0, null]
  for await (const page of from.list()) {
    const keys = page.flatMap(({ key }) => (isKey(key) ? key : [])).values()
    const work = async () => {
      for (const key of keys) {
        if (inARow >= mostInARow) return
        try {
          const done = await copyOne(from, to, key)
          if (done !== null) soFar[done]++
          inARow = 0
          tell(soFar)
        } catch (error) {
          soFar.failed++
          last = error
          inARow++
          tell(soFar, { key, error })
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (inARow >= mostInARow) throw last
  }
  return soFar
}

/** @returns what was done; null where it has gone meanwhile @throws where what arrived is not what was sent */
async function copyOne(from: Storage, to: Storage, key: string): Promise<'copied' | 'there' | null> {
  const source = await from.open(key)
  if (source === null) return null
  const there = await to.open(key)
  if (there !== null && (await isSame(source, there))) return 'there'
  await to.put(key, source.stream())
  const arrived = await to.open(key)
  if (arrived !== null && (await isSame(source, arrived))) return 'copied'
  if ((await from.open(key)) === null) return null
  throw new Error('what arrived is not what was sent')
}

/** Compares by checksum; what a storage says of one is believed only where it is the same, as it may be one of something else. */
async function isSame(one: Stored, other: Stored): Promise<boolean> {
  if (one.size !== other.size) return false
  const [of, and] = [one.md5 ?? (await md5Of(one)), other.md5 ?? (await md5Of(other))]
  if (of === and || (one.md5 === undefined && other.md5 === undefined)) return of === and
  return (await md5Of(one)) === (await md5Of(other))
}

async function md5Of({ stream }: Stored): Promise<string> {
  const digest = createHash('md5')
  for await (const chunk of stream()) digest.update(chunk)
  return digest.digest('hex')
}

import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A checksum that grows with what is told. */
export const newSum = (): Hash => createHash('sha256')

/** Passes on what comes, and adds it to a checksum. @param told how many bytes each piece has */
export const adding = (sum: Hash, told: (bytes: number) => void = () => {}): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, next) {
      sum.update(chunk)
      told(chunk.length)
      next(null, chunk)
    },
  })

/** The checksum of a file. */
export async function sumOf(file: string): Promise<string> {
  const sum = newSum()
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}

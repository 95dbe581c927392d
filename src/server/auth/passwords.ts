import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Bounded, bounded } from '../platform/bounded.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const saltBytes = 16
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Limits hashing, since each takes a core and 19 MiB for some 30 ms. */
const limited: Bounded = bounded(2, 100)

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** Hashes a password. @returns a PHC string, with its cost and salt */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await limited(() => derive('argon2id', { message: password, nonce: salt, ...cost }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Checked instead of a password where there is no account, so that the answer takes as long. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(saltBytes))}$${base64(Buffer.alloc(cost.tagLength))}`

/** Whether `password` is the one that `stored` is the hash of. Without a hash: false, after the same work. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory = '', passes = '', parallelism = '', salt = '', hash = ''] = phc.exec(stored ?? nobody) ?? []
  const expected = Buffer.from(hash, 'base64')
  const given = await limited(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(given, expected) && stored !== null && stored !== undefined
}

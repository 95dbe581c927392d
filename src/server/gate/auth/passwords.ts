import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Bounded, bounded } from '../../platform/bounded.ts'

const derive = promisify(argon2)

/** What a hash takes: KiB of memory, and passes over them. */
export type PasswordCost = { memory: number; passes: number }

/** Hashes passwords, and says which is the one that was hashed. */
export type Passwords = {
  /** Hashes a password. @returns a PHC string, with its cost and salt */
  hash(password: string): Promise<string>
  /** Whether `password` is the one that `stored` is the hash of. Without a hash: false, after the same work. */
  isRight(password: string, stored: string | null | undefined): Promise<boolean>
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const forPeople: PasswordCost = { memory: 19_456, passes: 2 }
const [parallelism, saltBytes, tagLength] = [1, 16, 32]
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Limits hashing, since each takes a core and 19 MiB for some 30 ms. */
const limited: Bounded = bounded(2, 100)

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** @param cost of new hashes; one that is stored says what it takes itself */
export function createPasswords({ memory, passes }: PasswordCost = forPeople): Passwords {
  const written = (salt: Buffer, hash: Buffer): string =>
    `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
  /** Checked instead of a password where there is no account, so that the answer takes as long. */
  const nobody = written(Buffer.alloc(saltBytes), Buffer.alloc(tagLength))
  return {
    async hash(password) {
      const nonce = randomBytes(saltBytes)
      const work = { message: password, nonce, memory, passes, parallelism, tagLength }
      return written(nonce, await limited(() => derive('argon2id', work)))
    },
    async isRight(password, stored) {
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
    },
  }
}

import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import type { Site } from '../platform/db/site.ts'

const digits = limits.registration.codeDigits

/** Stands for a code in jobs and logs; without the site's key nothing follows from it. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** The six digits that belong to a nonce. */
export function codeOf(site: Site, nonce: string): string {
  const hash = createHmac('sha256', site.key('codes')).update(nonce).digest()
  return String(hash.readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0')
}

/** What is stored of a code: six digits alone could be found from a plain hash. */
export const hashCode = (site: Site, code: string, email: string): Buffer =>
  createHmac('sha256', site.key('codes')).update(`${code} ${email}`).digest()

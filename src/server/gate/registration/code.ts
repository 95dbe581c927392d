import { createHmac, randomBytes } from 'node:crypto'
import { registrationLimits } from '../../../contract/registration-limits.ts'
import type { Site } from '../../platform/db/site.ts'

const digits = registrationLimits.codeDigits

/** A random value from which only the site's key makes the code, so that jobs can carry it without carrying the code. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** The six digits that belong to a nonce. */
export function codeOf(site: Site, nonce: string): string {
  const hash = createHmac('sha256', site.key('codes')).update(nonce).digest()
  return String(hash.readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0')
}

/** The stored form of a code. Keyed, because from a plain hash six digits could be found by trying all. */
export const hashCode = (site: Site, code: string, email: string): Buffer =>
  createHmac('sha256', site.key('codes')).update(`${code} ${email}`).digest()

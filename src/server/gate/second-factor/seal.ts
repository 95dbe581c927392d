import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Site } from '../../platform/db/site.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret for the database.
 * @param owner whose it is; opened for somebody else, it is refused
 */
export function seal(site: Site, secret: string, owner: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, site.key('second_factor'), iv).setAAD(Buffer.from(owner))
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden])
}

/** Decrypts what {@link seal} made. @throws when it was changed, or belongs to somebody else */
export function unseal(site: Site, sealed: Buffer, owner: string): string {
  const decipher = createDecipheriv(algorithm, site.key('second_factor'), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

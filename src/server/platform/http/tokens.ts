import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits for the wire. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret with enough randomness of its own. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

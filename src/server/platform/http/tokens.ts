import { createHash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits for the wire. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token. Needs no salt, because the token is random. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs paths that open for whoever has them, until they expire. */
export type SignedPaths = {
  /** A path with its signature. @param expires ms since 1970 */
  signed(path: string, expires: number): string
  /** Whether a path was signed here and has not expired. */
  isSigned(path: string, expires: string | undefined, signature: string | undefined): boolean
}

/** @param key the site's key for them */
export function createSignedPaths(key: Buffer, now: () => number = Date.now): SignedPaths {
  const sign = (path: string, expires: number) =>
    createHmac('sha256', key).update(`${path} ${expires}`).digest('base64url').slice(0, 32)
  return {
    signed: (path, expires) => `${path}?e=${expires}&s=${sign(path, expires)}`,
    isSigned: (path, expires, signature) => {
      const until = Number(expires)
      if (!Number.isSafeInteger(until) || until <= now() || signature === undefined) return false
      const expected = Buffer.from(sign(path, until))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

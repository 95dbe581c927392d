import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs paths that open for whoever has them, until they expire. */
export type SignedPaths = {
  /** A path with its signature. @param expires ms since 1970 @param turn a counter: raising it makes the path invalid */
  signed(path: string, expires: number, turn?: number): string
  /** Whether a path was signed here and has not expired. */
  isSigned(path: string, expires: string | undefined, signature: string | undefined, turn?: number): boolean
}

/** @param key the site's key for them */
export function createSignedPaths(key: Buffer, now: () => number = Date.now): SignedPaths {
  const sign = (path: string, expires: number, turn: number) =>
    createHmac('sha256', key).update(`${path} ${expires} ${turn}`).digest('base64url').slice(0, 32)
  return {
    signed: (path, expires, turn = 0) => `${path}?e=${expires}&s=${sign(path, expires, turn)}`,
    isSigned: (path, expires, signature, turn = 0) => {
      const until = Number(expires)
      if (!Number.isSafeInteger(until) || until <= now() || signature === undefined) return false
      const expected = Buffer.from(sign(path, until, turn))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

import type { JWTVerifyGetKey } from 'jose'
import * as v from 'valibot'
import { CallError } from '../../../contract/errors.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/log/log.ts'

/** The person whom an id token names. */
export type GooglePerson = {
  /** Google's id of the person. Unlike the address it never passes to another person. */
  sub: string
  /** In lower case, confirmed by Google. */
  email: string
  name: string
  nonce: string
  issuedAtMs: number
}

/**
 * Checks an id token: signature by the provider's keys, aud, iss, exp and email_verified; not yet the nonce.
 * @throws CallError google_refused
 */
export type GoogleTokens = (idToken: string) => Promise<GooglePerson>

const clockToleranceSeconds = 30

const claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.pipe(v.string(), v.email(), v.maxLength(254), v.toLowerCase()),
  email_verified: v.union([v.literal(true), v.literal('true')]),
  name: v.optional(v.string(), ''),
  nonce: v.string(),
  iat: v.number(),
})

/** Makes the checker of id tokens; null where Google is not configured. */
export function createGoogleTokens(config: Config, log: Log): GoogleTokens | null {
  const { googleClientId, googleIssuer, googleKeysUrl } = config
  if (googleClientId === null) return null
  const keysUrl = new URL(googleKeysUrl)
  let keys: JWTVerifyGetKey | undefined
  return async idToken => {
    const { createRemoteJWKSet, jwtVerify } = await import('jose')
    keys ??= createRemoteJWKSet(keysUrl)
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        audience: googleClientId,
        // Google writes its own name as issuer with and without https://.
        issuer: [googleIssuer, googleIssuer.replace(/^https?:\/\//, '')],
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        clockTolerance: clockToleranceSeconds,
      })
      const { iat, email_verified: _confirmed, ...person } = v.parse(claims, payload)
      return { ...person, issuedAtMs: iat * 1_000 }
    } catch (error) {
      log.info({ reason: (error as Error).name, code: (error as { code?: string }).code }, 'an id token was refused')
      throw new CallError('google_refused')
    }
  }
}

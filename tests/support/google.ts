import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type Asker, get, newWord } from './people.ts'

const clientId = 'engawa-test.apps.googleusercontent.com'

/** A provider of id tokens on this machine, in Google's place. */
export type Issuer = {
  /** The server's settings for this provider. */
  env: Record<string, string>
  /** Signs a token as this provider; each claim can be another. @param options.foreign by a key that is not the provider's */
  token(claims: Record<string, unknown>, options?: { foreign?: boolean; expires?: string }): Promise<string>
  /** How often its keys were asked for. */
  asked(): number
  stop(): Promise<void>
}

/** Starts a provider with a key of its own. */
export async function startIssuer(): Promise<Issuer> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_KEYS_URL: `${issuer}/keys` },
    token: (claims, options = {}) =>
      new SignJWT({ iss: issuer, aud: clientId, email_verified: true, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt(claims.iat as number | undefined)
        .setExpirationTime(options.expires ?? '1h')
        .sign(options.foreign ? foreign.privateKey : own.privateKey),
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** A Google account that no other test uses. */
export const googlePerson = () => {
  const word = newWord()
  return { sub: `sub-${word}`, email: `${word}@example.jp`, name: `Aoi ${word}` }
}

/** The nonce that the asker's browser is given. */
export async function nonceOf(asker: Asker): Promise<string> {
  const { nonce } = await get(asker, 'auth.googleStart', {})
  if (nonce === null) throw new Error('Google is not configured')
  return nonce
}

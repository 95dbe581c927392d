import { isIP } from 'node:net'
import type { InferOutput } from 'valibot'
import type { passkeyAnswer, passkeyMade } from '../../../contract/second-factor.ts'
import type { Services } from '../../services.ts'
import type { PasskeyRow } from './factors.sql.ts'

/** The library takes a sixth of a second to load, which only sites whose admins use passkeys pay. */
const library = () => import('@simplewebauthn/server')

type Site = Pick<Services, 'origin'>

/** The domain that passkeys are made for; null for an address of numbers, for which browsers make none. */
export function passkeyDomain({ origin }: Site): string | null {
  const { hostname } = new URL(origin())
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : null
}

const known = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, transports }))

/** What a browser needs in order to make a passkey that the account has not yet. */
export async function makingOptions(
  domain: string,
  account: { id: string; email: string; username: string },
  has: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Engawa',
    rpID: domain,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.username,
    attestationType: 'none',
    excludeCredentials: known(has),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** The passkey that a browser has made for a challenge; null when it isn't right. */
export async function madePasskey(
  { origin }: Site,
  domain: string,
  challenge: string,
  response: InferOutput<typeof passkeyMade>,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await library()
  const made = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin(),
    expectedRPID: domain,
    requireUserVerification: false,
  }).catch(() => null)
  if (!made?.verified) return null
  const { id, publicKey, counter, transports } = made.registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports: transports ?? [] }
}

/** What a browser needs in order to sign with one of these passkeys. */
export async function signingOptions(domain: string, passkeys: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: domain,
    allowCredentials: known(passkeys),
    userVerification: 'preferred',
  })
}

/** Which of these passkeys has signed a challenge, and how far it has counted; null when none has. */
export async function signedBy(
  { origin }: Site,
  passkeys: readonly PasskeyRow[],
  challenge: string,
  response: InferOutput<typeof passkeyAnswer>,
): Promise<{ passkey: PasskeyRow; counter: number } | null> {
  const domain = passkeyDomain({ origin })
  const passkey = passkeys.find(each => each.credential_id === response.id)
  if (domain === null || passkey === undefined) return null
  const { verifyAuthenticationResponse } = await library()
  const signed = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin(),
    expectedRPID: domain,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: false,
  }).catch(() => null)
  return signed?.verified ? { passkey, counter: signed.authenticationInfo.newCounter } : null
}

import { Secret, TOTP } from 'otpauth'
import { secondFactorLimits } from '../../../contract/second-factor-limits.ts'

const { appSecretBytes, appStepMs, appStepsAside } = secondFactorLimits

const totp = (secret: string, email = ''): TOTP =>
  new TOTP({
    issuer: 'Engawa',
    label: email,
    algorithm: 'SHA1',
    digits: secondFactorLimits.codeDigits,
    period: appStepMs / 1_000,
    secret: Secret.fromBase32(secret),
  })

/** A new secret that server and app share, in base 32. */
export const newAppSecret = (): string => new Secret({ size: appSecretBytes }).base32

/** The address that a QR code hands to an app. */
export const appAddress = (secret: string, email: string): string => totp(secret, email).toString()

/**
 * To which step of 30 seconds a code belongs; one step before and after now count, for clocks that differ. Compared in constant time.
 * @returns null when it is wrong
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: appStepsAside })
  return delta === null ? null : Math.floor(now / appStepMs) + delta
}

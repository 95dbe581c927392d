import { expect, test } from 'vitest'
import { registrationLimits } from '../../../contract/registration-limits.ts'
import { secondFactorLimits } from '../../../contract/second-factor-limits.ts'
import type { Site } from '../../platform/db/site.ts'
import { codeOf, newNonce } from '../registration/code.ts'
import { newAppSecret } from './app-code.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

const siteWith = (byte: number) => ({ key: () => Buffer.alloc(32, byte) }) as unknown as Site
const site = siteWith(1)

test('recovery codes have 80 random bits each, and are stored by the key of the site', () => {
  const codes = Array.from({ length: 20 }, newRecoveryCodes).flat()
  expect(codes.length).toBe(20 * secondFactorLimits.recoveryCodes)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const [code = ''] = codes
  expect(hashRecoveryCode(site, code)).toEqual(hashRecoveryCode(site, code.toLowerCase().replaceAll('-', ' ')))
  expect(hashRecoveryCode(site, code)).not.toEqual(hashRecoveryCode(siteWith(2), code))
  expect(hashRecoveryCode(site, code).length).toBe(32)
})

test('secrets of apps have 160 random bits; mailed codes have six digits that only the site can make of their nonce', () => {
  const secrets = Array.from({ length: 50 }, newAppSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(registrationLimits.codeDigits).toBe(6)
  const codes = Array.from({ length: 200 }, () => codeOf(site, newNonce()))
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(190)
  const nonce = newNonce()
  expect(codeOf(site, nonce)).toBe(codeOf(site, nonce))
  expect(codeOf(site, nonce)).not.toBe(codeOf(siteWith(2), nonce))
})

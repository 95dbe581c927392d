import { createHmac, randomInt } from 'node:crypto'
import { secondFactorLimits } from '../../../contract/second-factor-limits.ts'
import type { Site } from '../../platform/db/site.ts'

const { recoveryCodes, recoveryLetters } = secondFactorLimits

/** Digits and letters that nobody mistakes for each other: no I, L, O or U. 16 of them are 80 random bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** New recovery codes, as their owner writes them down: `K7QF-2M4X-…`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: recoveryLetters }, (_, at) => {
      const letter = letters[randomInt(letters.length)] ?? ''
      return at > 0 && at % 4 === 0 ? `-${letter}` : letter
    }).join(''),
  )

/** The letters of a code as typed: in any case and width, with or without dashes, O for 0, I and L for 1. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')

/** The stored form of a recovery code. */
export const hashRecoveryCode = (site: Site, typed: string): Buffer =>
  createHmac('sha256', site.key('second_factor')).update(plain(typed)).digest()

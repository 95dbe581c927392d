import { expect, test } from 'vitest'
import { hashToken, newToken } from './tokens.ts'

test('a token has 256 bits, each time others, and is stored as the SHA-256 of it', () => {
  const all = Array.from({ length: 200 }, newToken)
  expect(new Set(all).size).toBe(200)
  const bytes = all.map(token => Buffer.from(token, 'base64url'))
  expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]))
  // Of 200 that are drawn no byte stands still, as it would where less is random than is written.
  for (let at = 0; at < 32; at++) expect(new Set(bytes.map(each => each[at])).size).toBeGreaterThan(20)
  expect(hashToken('a token').toString('hex')).toBe('e3316e2bafebb6103a3418e8778c0adc960d40213a03a7e7f4fcd3426ed807bf')
})

import { expect, test } from 'vitest'
import { retryAfterMs } from './post-push.ts'
import { pushKeys } from './site-keys.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

test.each([
  [undefined, null],
  ['120', 120_000],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', null],
])('Retry-After %s asks to wait %s ms', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms)
})

test('one secret makes one pair of keys, another one another', () => {
  const [one, same, other] = [1, 1, 2].map(fill => pushKeys(Buffer.alloc(32, fill)))
  expect(one).toEqual(same)
  expect(other).not.toEqual(one)
  expect(Buffer.from(one?.publicKey ?? '', 'base64url')).toHaveLength(65)
  expect(Buffer.from(one?.privateKey ?? '', 'base64url')).toHaveLength(32)
})

import { expect, test } from 'vitest'
import { cleanReason } from './clean-reason.ts'

test.each([
  ['550 5.1.1 <hana.mori@example.jp>: no such user', '550 5.1.1 <…@example.jp>: no such user'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  [
    'no answer from https://user:secret@push.example/send/abc?token=1 today',
    'no answer from https://push.example/… today',
  ],
  ['upload 018f6f2e-1111-7222-8333-444455556666 is gone', 'upload … is gone'],
  ['invalid input: "what somebody wrote"', 'invalid input: "…"'],
  ['the first line\nwhat stands below', 'the first line'],
])('of %j an admin reads %j', (said, read) => {
  expect(cleanReason(new Error(said))).toBe(read)
})

test('a long reason ends with an ellipsis, and one without words has its kind', () => {
  expect(cleanReason(new Error('no '.repeat(200)))).toHaveLength(201)
  expect(cleanReason(new TypeError(''))).toBe('TypeError')
  expect(cleanReason('gone')).toBe('gone')
})

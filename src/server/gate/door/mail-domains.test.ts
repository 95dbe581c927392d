import { expect, test } from 'vitest'
import { mailDomainAmong } from './mail-domains.ts'

test.each([
  ['a@spam.example', true],
  ['a@mail.spam.example', true],
  ['a@SPAM.example', true],
  ['a@notspam.example', false],
  ['spam.example@other.example', false],
  ['a@spa\u00adm.example', true],
  ['a@mail.spam。example', true],
  ['a@日本.example', true],
  ['a@xn--wgv71a.example', true],
  ['a@本.example', false],
])('%s belongs to spam.example or 日本.example: %s', (email, expected) => {
  expect(mailDomainAmong(email, ['spam.example', '日本.example']) !== undefined).toBe(expected)
})

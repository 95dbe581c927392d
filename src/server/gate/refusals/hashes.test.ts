import { expect, test } from 'vitest'
import { domainHash, domainHashes, emailHash, networkHash } from './hashes.ts'

const site = { key: () => Buffer.alloc(32) }
const [network, mailbox] = [
  (address: string) => networkHash(site, address).hash,
  (email: string) => emailHash(site, email),
]

test.each([
  ['hana@example.jp', 'HANA+new@Example.jp', true],
  ['hana+one@example.jp', 'hana@example.jp', true],
  ['hana.mori@gmail.com', 'h.anamori+2@googlemail.com', true],
  ['hana@日本.example', 'hana@xn--wgv71a.example', true],
  ['hana.mori@example.jp', 'hanamori@example.jp', false],
  ['+one@example.jp', '+two@example.jp', false],
  ['hana@example.jp', 'hana@example.com', false],
])('%s and %s are one mailbox: %s', (one, other, expected) => {
  expect(mailbox(one).equals(mailbox(other))).toBe(expected)
})

test.each([
  ['a@spam.example', true],
  ['a@mail.SPAM.example', true],
  ['a@notspam.example', false],
  ['a@spam.example.org', false],
])('the refusal of spam.example is for %s: %s', (email, expected) => {
  const refused = domainHash(site, 'b@spam.example')
  expect(domainHashes(site, email).some(hash => hash.equals(refused))).toBe(expected)
})

test.each([
  ['203.0.113.7', '203.0.113.250', true],
  ['203.0.113.7', '::ffff:203.0.113.9', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['2001:db8:1:2::7', '2001:DB8:1:2:ffff::1', true],
  ['2001:db8:1:2::7', '2001:db8:1:3::7', false],
  ['2001:db8::7', '2001:0db8:0:0:9::', true],
])('%s and %s are one network: %s', (one, other, expected) => {
  expect(network(one).equals(network(other))).toBe(expected)
})

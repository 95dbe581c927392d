import { expect, it } from 'vitest'
import { callerKey } from './rates.ts'

it('counts an account wherever it is, an address as it is, an IPv6 one by its network', () => {
  expect(callerKey('id', '10.0.0.1')).toBe(callerKey('id', '10.0.0.2'))
  expect(callerKey(null, '10.0.0.1')).not.toBe(callerKey(null, '10.0.0.2'))
  expect(callerKey(null, '2001:db8:1:2::1')).toBe(callerKey(null, '2001:db8:1:2:ffff::9'))
  expect(callerKey(null, '2001:db8:1:2::1')).not.toBe(callerKey(null, '2001:db8:1:3::1'))
  expect(callerKey(null, '2001:db8::1')).toBe(callerKey(null, '2001:db8::2'))
  expect(callerKey(null, '::ffff:10.0.0.1')).toBe(callerKey(null, '10.0.0.1'))
  expect(callerKey(null, '2001:db8::1')).not.toBe(callerKey(null, '2001:db9::1'))
})

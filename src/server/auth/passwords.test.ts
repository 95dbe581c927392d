import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

it('hashes with argon2id and a salt of its own, and tells passwords apart', async () => {
  const [one, two] = [await hashPassword('Secret-1'), await hashPassword('Secret-1')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await isPassword('Secret-1', one)).toBe(true)
  expect(await isPassword('Secret-2', one)).toBe(false)
})

it('is false where there is no password, whatever is tried', async () => {
  expect(await isPassword('Secret-1', null)).toBe(false)
  expect(await isPassword('', undefined)).toBe(false)
})

import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

it('hashes with argon2id and a salt of its own, and tells passwords apart', async () => {
  const [one, two] = [await passwords.hash('Secret-1'), await passwords.hash('Secret-1')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await passwords.isRight('Secret-1', one)).toBe(true)
  expect(await passwords.isRight('Secret-2', one)).toBe(false)
})

it('takes a password just as it was given: in its case, with its spaces, to its last letter', async () => {
  const cheap = createPasswords({ memory: 8, passes: 1 })
  const password = ` Secret 1 ${'x'.repeat(100)}!`
  const stored = await cheap.hash(password)
  expect(await cheap.isRight(password, stored)).toBe(true)
  for (const other of [
    password.trim(),
    password.toLowerCase(),
    password.slice(0, -1),
    `${password} `,
    password.slice(0, 72),
  ])
    expect(await cheap.isRight(other, stored), other).toBe(false)
})

it('is false where there is no password, whatever is tried', async () => {
  expect(await passwords.isRight('Secret-1', null)).toBe(false)
  expect(await passwords.isRight('', undefined)).toBe(false)
})

it('takes a password that was hashed at another cost', async () => {
  const cheap = createPasswords({ memory: 8, passes: 1 })
  expect(await passwords.isRight('Secret-1', await cheap.hash('Secret-1'))).toBe(true)
  expect(await cheap.isRight('Secret-1', await passwords.hash('Secret-1'))).toBe(true)
})

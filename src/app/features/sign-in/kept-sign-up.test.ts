import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registrationLimits } from '../../../contract/registration-limits.ts'
import { forgetTyped, keepSent, keepTyped, sentAt, typedBefore } from './kept-sign-up.ts'

const storage = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  }),
)
afterEach(() => {
  storage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const typed = {
  username: '山田 太郎',
  email: 'yamada@x.example',
  password: 'Abcdef1!',
  sex: 'female',
  date: '1990-05-05',
  rules: true,
} as const

test('what was typed comes back, the password and the consent do not', () => {
  keepTyped(typed)
  expect(typedBefore()).toEqual({ username: '山田 太郎', email: 'yamada@x.example', sex: 'female', date: '1990-05-05' })
  expect([...storage.values()].join()).not.toContain('Abcdef1!')
})

test('that a code was sent is known for as long as the code is good, or until something else is typed', () => {
  vi.useFakeTimers()
  keepTyped(typed)
  expect(sentAt()).toBe(null)
  keepSent(typed)
  expect([sentAt(), typedBefore().email]).toEqual([Date.now(), typed.email])
  expect([...storage.values()].join()).not.toContain('Abcdef1!')
  expect(typedBefore()).not.toHaveProperty('sentAt')
  vi.advanceTimersByTime(registrationLimits.codeLifeMs)
  expect(sentAt()).toBe(null)
  keepSent(typed)
  keepTyped(typed)
  expect(sentAt()).toBe(null)
})

test('nothing is left once the account is made', () => {
  keepTyped(typed)
  forgetTyped()
  expect(typedBefore()).toEqual({})
  expect(storage.size).toBe(0)
})

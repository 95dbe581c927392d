import { expect, test } from 'vitest'
import { type FieldErrors, nextFieldErrors } from './use-field-errors.ts'

type Name = 'email' | 'name'
const bad: FieldErrors<Name> = { email: 'Enter valid email' }

test('an error arrives when its field is left, and others stay', () => {
  expect(nextFieldErrors<Name>(bad, { type: 'left', name: 'name', error: 'A profile name is required' })).toEqual({
    email: 'Enter valid email',
    name: 'A profile name is required',
  })
})

test('it goes with the next key typed, and when the field is left in order', () => {
  expect(nextFieldErrors<Name>(bad, { type: 'typed', name: 'email' })).toEqual({})
  expect(nextFieldErrors<Name>(bad, { type: 'left', name: 'email', error: null })).toEqual({})
})

test('typing where nothing is wrong changes nothing, so that React need not draw', () => {
  expect(nextFieldErrors<Name>(bad, { type: 'typed', name: 'name' })).toBe(bad)
})

test('a refusal replaces what was shown', () => {
  expect(nextFieldErrors<Name>(bad, { type: 'refused', errors: { name: 'used' } })).toEqual({ name: 'used' })
})

import { expect, test } from 'vitest'
import { uuidv7 } from './uuid.ts'

const uuidv7Pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids have the form of a UUIDv7 and carry their time', () => {
  const at = Date.UTC(2040, 0, 2)
  const id = uuidv7(at)
  expect(id).toMatch(uuidv7Pattern)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
})

test('ids of one millisecond rise, even beyond what the counter holds, and when the clock is set back', () => {
  const at = Date.UTC(2041, 0, 2)
  const ids = Array.from({ length: 10_000 }, (_, index) => uuidv7(index % 3 === 0 ? at - 60_000 : at))
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(id => uuidv7Pattern.test(id))).toBe(true)
})

test('what is no UUIDv7 in lower case is refused', () => {
  for (const wrong of [uuidv7().toUpperCase(), '', 'x', `${uuidv7()} `, '01234567-89ab-4def-8123-456789abcdef']) {
    expect(uuidv7Pattern.test(wrong)).toBe(false)
  }
})

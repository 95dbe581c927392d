import { expect, test } from 'vitest'
import { mayChangeCollection, mayOpenShared } from './collections.ts'

test('only its owner changes a collection', () => {
  expect(mayChangeCollection({ id: 'a' }, 'a')).toBe(true)
  expect(mayChangeCollection({ id: 'b' }, 'a')).toBe(false)
  expect(mayChangeCollection(null, 'a')).toBe(false)
})

test('a shared collection opens while it is shared and its owner is there', () => {
  const there = { closed: false, blocked: false }
  expect(mayOpenShared(true, there)).toBe(true)
  expect(mayOpenShared(false, there)).toBe(false)
  expect(mayOpenShared(true, { ...there, blocked: true })).toBe(false)
  expect(mayOpenShared(true, { ...there, closed: true })).toBe(false)
})

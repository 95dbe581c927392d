import { expect, test } from 'vitest'
import { firstUnread, seenAfter } from './unread.ts'

/** Messages of another person at places from one to another. */
const theirs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ place: from + at, chat_user_id: 'other' }))
const mine = (place: number) => ({ place, chat_user_id: 'me' })

test('the first unread message is the first of others after what was read, also for who never read', () => {
  const first = (place: number, messages = [...theirs(1, 3), mine(4), ...theirs(5, 9)]) =>
    firstUnread({ messages, before: false, done: true }, place, 'me')?.place
  expect([first(0), first(2), first(3), first(9)]).toEqual([1, 3, 5, undefined])
  expect(firstUnread({ messages: theirs(30, 40), before: false, done: false }, 5, 'me')).toBeUndefined()
})

test('what was in view is seen, and what was passed over is not', () => {
  const seen = (first: number, last: number) => seenAfter({ place: 11 }, 10, { first, last })
  expect(seen(8, 15)).toBe(15)
  expect(seen(11, 11)).toBe(11)
  expect(seen(3, 10)).toBe(10)
  expect(seen(33, 40)).toBe(10)
  expect(seenAfter(undefined, 10, { first: 33, last: 40 })).toBe(10)
})

import { expect, test } from 'vitest'
import { firstUnread, lineAfter, type NewLine, type Now, seenAfter } from './unread.ts'

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

const open: NewLine = { place: 10, newest: 10, own: undefined, answered: true }
const quiet: Now = { read: 10, seen: 10, newest: 10, own: undefined, answered: true }
const places = (line: NewLine, ...steps: Partial<Now>[]) => {
  let now = quiet
  const held = [line]
  for (const step of steps) {
    now = { ...now, ...step }
    held.push(lineAfter(held.at(-1) ?? line, now))
  }
  return held.slice(1).map(({ place }) => place)
}

test('what is seen arriving does not come below the line, what arrives unseen does', () => {
  expect(places(open, { newest: 11, seen: 11 }, { newest: 13, seen: 13 })).toEqual([11, 13])
  expect(places(open, { newest: 12 }, { seen: 12 }, { newest: 13, seen: 13 })).toEqual([10, 10, 10])
  expect(places({ ...open, newest: 14 }, { newest: 15, seen: 15 })).toEqual([10])
  expect(lineAfter(open, quiet)).toBe(open)
})

test('what comes with the first answer was there before, unless it was read on another device', () => {
  const opened = { ...open, answered: false }
  expect(places(opened, { newest: 13, seen: 13, read: 13 }, { newest: 14, seen: 14 })).toEqual([10, 10])
  expect(places(opened, { newest: 13, seen: 10, read: 12 })).toEqual([12])
  expect(places(opened, { answered: true }, { newest: 11, seen: 11 })).toEqual([10, 11])
})

test('the line goes with a message of one’s own, and not for one that was found further up', () => {
  const unread = { ...open, newest: 14 }
  const waiting = { id: 'waits', place: Number.MAX_SAFE_INTEGER / 2 }
  expect(places(unread, { own: waiting }, { own: { id: 'waits', place: 15 } })).toEqual([14, 14])
  expect(places(unread, { own: waiting }, { newest: 16, seen: 16 })).toEqual([14, 16])
  expect(places(unread, { own: waiting }, { newest: 16 })).toEqual([14, 14])
  expect(places(unread, { own: { id: 'of another device', place: 15 }, newest: 16 })).toEqual([15])
  expect(places(unread, { own: { id: 'older', place: 3 } })).toEqual([10])
})

import { expect, test } from 'vitest'
import { mayInvite, passedOver, type Visits, visited } from './visits.ts'

const minute = 60_000
const day = 86_400_000
const now = 1_800_000_000_000
const once: Visits = { count: 1, last: now }

test('pages of half an hour are one visit, and a clock that was set back begins none', () => {
  expect(visited(null, now)).toEqual({ count: 1, last: now })
  expect(visited(once, now + 30 * minute).count).toBe(1)
  expect(visited(once, now + 31 * minute).count).toBe(2)
  expect(visited(once, now - day).count).toBe(1)
})

test('an answer is for good; what is only passed over comes once more, two weeks later', () => {
  expect(mayInvite(once, now)).toBe(true)
  expect(mayInvite({ ...once, answered: true }, now + 365 * day)).toBe(false)
  const closed = passedOver(once, now)
  expect([mayInvite(closed, now + 13 * day), mayInvite(closed, now + 15 * day)]).toEqual([false, true])
  expect(mayInvite(passedOver(closed, now + 15 * day), now + 365 * day)).toBe(false)
})

import { expect, test } from 'vitest'
import { clearedUpTo, withoutCounter } from './message-counters.ts'

const at = (time: string, waiting?: object) => ({
  unread_count: 3,
  mentioned_place: 7,
  last_message: { chat_message_created_date: time, ...(waiting && { waiting }) },
})
const tap = Date.parse('2026-11-20T08:00:00.000Z')

test('the mark of a mention goes with the counter', () => {
  expect(withoutCounter(at('2026-11-20T08:00:00.000Z'), tap).mentioned_place).toBe(0)
})

test.each([
  ['what was shown', at('2026-11-20T08:00:00.000Z'), 0],
  ['a later message: only the server knows how many are left', at('2026-11-20T08:00:00.001Z'), 3],
  ['an own message that waits, by this device’s clock', at('2026-11-20T09:00:00.000Z', {}), 0],
  ['a chat without messages', { unread_count: 1, mentioned_place: 1, last_message: null }, 0],
])('a counter is set to zero, %s', (_, chat, expected) => {
  expect(withoutCounter(chat, tap).unread_count).toBe(expected)
})

test('without a time of the server it reaches to when it was queued', () => {
  expect(clearedUpTo({ before: '2026-11-20T08:00:00.000Z' }, 5)).toBe(tap)
  expect(clearedUpTo({}, 5)).toBe(5)
})

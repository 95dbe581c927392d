import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveLimits } from '../../../contract/events/limits.ts'
import { endTyping, forgetTyping, sayTyping, sayTypingBy, showTyping, typedOut, typingIn } from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  forgetTyping()
  vi.useRealTimers()
})

const shown = (user: string, chat = 'a chat') => showTyping({ event: 'typing', chat, user })

test('is shown until some seconds after it was said last', () => {
  shown('mika')
  vi.advanceTimersByTime(liveLimits.typingEveryMs)
  shown('mika')
  shown('ken')
  vi.advanceTimersByTime(liveLimits.typingShownMs - 1)
  expect(typingIn).toEqual({ 'a chat': ['mika', 'ken'] })
  vi.advanceTimersByTime(1)
  expect(typingIn).toEqual({})
})

test('ends with the message of who was typing, in that chat alone', () => {
  shown('mika')
  shown('ken')
  shown('mika', 'another')
  endTyping('a chat', 'mika')
  endTyping('a chat', 'ana')
  expect(typingIn).toEqual({ 'a chat': ['ken'], another: ['mika'] })
  forgetTyping()
  expect(typingIn).toEqual({})
})

test('is said at intervals, and at once again after the message', () => {
  const sent: object[] = []
  sayTypingBy(frame => void sent.push(frame))
  const frame = { event: 'typing', chat: 'a chat' }
  for (let key = 0; key < 100; key++) {
    sayTyping('a chat')
    vi.advanceTimersByTime(100)
  }
  expect(sent).toEqual(Array(Math.ceil(10_000 / liveLimits.typingEveryMs)).fill(frame))
  sayTyping('another')
  typedOut('a chat')
  sayTyping('a chat')
  expect(sent.slice(-2)).toEqual([{ event: 'typing', chat: 'another' }, frame])
})

import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { converts, entersLine } from './enters-line.ts'

const press = (native: Partial<{ isComposing: boolean; keyCode: number }>, shiftKey = false) =>
  ({ shiftKey, nativeEvent: { isComposing: false, keyCode: 13, ...native } }) as KeyboardEvent

test.each([
  [{}, false],
  [{ isComposing: true }, true],
  // Safari: the Enter that takes a candidate comes after the conversion's end.
  [{ keyCode: 229 }, true],
])('a key of the input method is told from others: %o', (native, is) => {
  expect(converts(press(native))).toBe(is)
})

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])('Enter makes a new line with Shift (%s) or on a phone (%s)', (shift, phone, is) => {
  vi.stubGlobal('matchMedia', () => ({ matches: phone }))
  expect(entersLine(press({}, shift))).toBe(is)
  vi.unstubAllGlobals()
})

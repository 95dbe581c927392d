import { expect, it } from 'vitest'
import { isSwipeBack } from './swipe-back.ts'

it.each([
  ['rightward and level', { x: 100, y: 300 }, { x: 160, y: 310 }, true],
  ['exactly 50 px', { x: 100, y: 300 }, { x: 150, y: 300 }, false],
  ['leftward', { x: 200, y: 300 }, { x: 100, y: 300 }, false],
  ['too steep', { x: 100, y: 300 }, { x: 160, y: 320 }, false],
  ['from the left edge', { x: 23, y: 300 }, { x: 200, y: 300 }, false],
  ['just off the left edge', { x: 24, y: 300 }, { x: 200, y: 300 }, true],
  ['from the right edge', { x: 380, y: 300 }, { x: 500, y: 300 }, false],
])('%s', (_, start, end, back) => {
  expect(isSwipeBack(start, end, 390)).toBe(back)
})

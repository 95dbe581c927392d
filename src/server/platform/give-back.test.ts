import { expect, test } from 'vitest'
import { giveBack } from './give-back.ts'

test('memory of one’s own is freed, and that which is shared with others stays', () => {
  const own = Buffer.from(new ArrayBuffer(100_000))
  giveBack(own)
  expect(own.length).toBe(0)
  const shared = Buffer.from(new ArrayBuffer(100), 10, 20)
  giveBack(shared)
  expect(shared.length).toBe(20)
})

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.ts'

test('each who waits has a turn of the event loop for itself, in the order of asking', async () => {
  let turn = 0
  let isOver = false
  const count = async () => {
    for (; !isOver; turn++) await setImmediate()
  }
  const counting = count()
  const had = await Promise.all([1, 2, 3].map(async name => [name, await ownTurn().then(() => turn)] as const))
  isOver = true
  await counting
  expect(had.map(([name]) => name)).toEqual([1, 2, 3])
  expect(new Set(had.map(([, at]) => at)).size).toBe(3)
})

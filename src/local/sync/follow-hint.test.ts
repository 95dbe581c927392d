import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cursorKey } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Loaded } from '../wire/load-context.ts'
import { followHint } from './follow-hint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A mirror that has content up to a revision, and a delta that gets further each time. */
function aDelta(begin: number, steps: number[], outcome: Loaded = 'loaded') {
  const held = { rev: begin }
  const mirror = {
    meta: { get: async (key: string) => (key === cursorKey ? { value: { epoch: 'e', rev: held.rev } } : undefined) },
  } as unknown as Mirror
  const pull = vi.fn(async () => {
    held.rev = steps.shift() ?? held.rev
    return outcome
  })
  const follow = async (rev: number) => {
    const following = followHint(mirror, { content: pull }, { scope: 'content', rev })
    await vi.runAllTimersAsync()
    return following
  }
  return { pull, follow }
}

test('what the mirror has already is not asked for', async () => {
  const { pull, follow } = aDelta(7, [])
  expect(await follow(7)).toBe('loaded')
  expect(pull).not.toHaveBeenCalled()
})

test('it is asked again while an older transaction holds the delta back, but not for ever', async () => {
  const late = aDelta(3, [5, 6, 9])
  await late.follow(7)
  expect(late.pull).toHaveBeenCalledTimes(3)
  const never = aDelta(3, [])
  await never.follow(7)
  expect(never.pull).toHaveBeenCalledTimes(4)
})

test('without a network it is left to the next delta', async () => {
  const { pull, follow } = aDelta(3, [], 'no-network')
  expect(await follow(7)).toBe('no-network')
  expect(pull).toHaveBeenCalledTimes(1)
})

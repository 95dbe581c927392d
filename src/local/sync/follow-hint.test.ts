import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cursorKey } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Loaded } from '../wire/load-context.ts'
import { type Deltas, followHint } from './follow-hint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A mirror that has content, and two chats, up to a revision, and deltas that get further each time. */
function aDelta(begin: number, steps: number[], outcome: () => Loaded = () => 'loaded') {
  const held = { rev: begin }
  const chats: Record<string, number> = { one: begin, two: begin }
  const mirror = {
    meta: { get: async (key: string) => (key === cursorKey ? { value: { epoch: 'e', rev: held.rev } } : undefined) },
    logs: { get: async (id: string) => (id in chats ? { rev: chats[id] } : undefined) },
    chats: { get: async () => undefined },
  } as unknown as Mirror
  const pull = vi.fn(async () => {
    const answer = outcome()
    if (answer === 'loaded') held.rev = steps.shift() ?? held.rev
    return answer
  })
  const never = vi.fn(async (): Promise<Loaded> => 'loaded')
  const followed: string[] = []
  let newest = 0
  const deltas: Deltas = {
    content: pull,
    notifications: never,
    chats: never,
    async chat(of) {
      followed.push(of)
      await new Promise(next => setTimeout(next, 100))
      chats[of] = newest
      return 'loaded'
    },
  }
  const begun = (rev: number) => followHint(mirror, deltas, { scope: 'content', rev })
  const follow = async (rev: number) => {
    const following = begun(rev)
    await vi.runAllTimersAsync()
    return following
  }
  const followChat = (of: string, rev: number) => {
    newest = rev
    return followHint(mirror, deltas, { scope: 'chat', of, rev })
  }
  return { pull, follow, followChat, followed, never, held: (of: string) => chats[of] }
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
  expect(never.pull).toHaveBeenCalledTimes(6)
})

test('a call that is lost is made again, and without a network it is left to the next delta', async () => {
  const lost = aDelta(3, [7], () => (lost.pull.mock.calls.length === 1 ? 'no-network' : 'loaded'))
  expect(await lost.follow(7)).toBe('loaded')
  expect(lost.pull).toHaveBeenCalledTimes(2)
  const offline = aDelta(3, [], () => 'no-network')
  expect(await offline.follow(7)).toBe('no-network')
  expect(offline.pull).toHaveBeenCalledTimes(6)
})

test('what is gone is not asked for again', async () => {
  const gone = aDelta(3, [], () => 'gone')
  expect(await gone.follow(7)).toBe('gone')
  expect(gone.pull).toHaveBeenCalledTimes(1)
})

test('hints that come while it is asked are followed together, each chat for itself', async () => {
  const { followChat, followed, never } = aDelta(0, [])
  const all = [followChat('one', 5), followChat('two', 5), followChat('new', 1)]
  await vi.advanceTimersByTimeAsync(50)
  expect(followed).toEqual(['one', 'two', 'new'])
  for (let rev = 6; rev <= 15; rev++) all.push(followChat('one', rev))
  await vi.runAllTimersAsync()
  expect(await Promise.all(all)).toEqual(all.map(() => 'loaded'))
  expect(followed).toEqual(['one', 'two', 'new'])
  all.push(followChat('one', 16), followChat('one', 17))
  await vi.runAllTimersAsync()
  expect(followed).toEqual(['one', 'two', 'new', 'one'])
  expect(never).not.toHaveBeenCalled()
})

test('each of some changes is there soon, however many came before', async () => {
  const { followChat, held } = aDelta(0, [])
  for (let rev = 1; rev <= 10; rev++) {
    void followChat('one', rev)
    await vi.advanceTimersByTimeAsync(450)
    expect(held('one')).toBe(rev)
  }
})

test('many changes of a chat, one after the other, cost a few calls a second', async () => {
  const { followChat, followed } = aDelta(0, [])
  for (let change = 1; change <= 100; change++) {
    void followChat('one', change)
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.runAllTimersAsync()
  expect(followed.length).toBeGreaterThan(2)
  expect(followed.length).toBeLessThan(6)
})

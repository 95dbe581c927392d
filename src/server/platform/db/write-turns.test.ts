import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EndTurn, writeTurns } from './write-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { atOnce: 3, ofAccount: 2, patienceMs: 10_000, waiting: 4 }

/** Asks for turns, and notes who has begun in which order. */
function aQueue() {
  const turns = writeTurns(limits)
  const begun: string[] = []
  const ends = new Map<string, EndTurn>()
  const ask = (name: string, account: string | null) =>
    turns.take(account).then(end => {
      begun.push(name)
      ends.set(name, end)
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ask, begun, end }
}

test('an account has two turns at most, and others go past those of it that wait', async () => {
  const { ask, begun, end } = aQueue()
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b'), ask('b2', 'b')]
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
  await Promise.all(all)
})

test('what counts for no account is limited by the number of all alone', async () => {
  const { ask, begun, end } = aQueue()
  const all = ['1', '2', '3', '4'].map(name => ask(name, null))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['1', '2', '3'])
  await end('2')
  expect(begun).toEqual(['1', '2', '3', '4'])
  await Promise.all(all)
})

test('who waits for ten seconds is refused as busy, and takes no turn afterwards', async () => {
  const { ask, begun, end } = aQueue()
  void ask('a1', 'a')
  void ask('a2', 'a')
  const late = ask('a3', 'a').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(limits.patienceMs - 1)
  const inTime = ask('a4', 'a')
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toMatchObject({ code: 'busy', status: 503, retry: 'later', retryAfterSeconds: 3 })
  await end('a1')
  await inTime
  expect(begun).toEqual(['a1', 'a2', 'a4'])
})

test('where too many wait already, one more is refused at once', async () => {
  const { ask, begun, end } = aQueue()
  const all = ['1', '2', '3', '4', '5', '6', '7'].map(name => ask(name, null))
  await expect(ask('8', null)).rejects.toMatchObject({ code: 'busy' })
  for (const name of ['1', '2', '3', '4', '5', '6', '7']) await end(name)
  await Promise.all(all)
  expect(begun).toHaveLength(7)
  await ask('9', null)
})

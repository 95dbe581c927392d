import { expect, test, vi } from 'vitest'
import { hasOpenTransaction, type TransactionState, within } from './flow.ts'
import { kept } from './kept.ts'

test('looks once in its time, again after it, and at once when it is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let looks = 0
    const count = kept(1_000, async () => ++looks)
    expect(count.known()).toBeNull()
    expect([await count.read(), await count.read()]).toEqual([1, 1])
    expect(count.known()?.value).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(count.known()).toBeNull()
    expect(await count.read()).toBe(2)
    count.forget()
    expect(count.known()).toBeNull()
    expect(await count.read()).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('what was being looked up while it was forgotten is given, and not kept', async () => {
  const found: ((value: string) => void)[] = []
  const state = kept(1_000, () => new Promise<string>(done => found.push(done)))
  const early = state.read()
  state.forget()
  found[0]?.('before')
  expect(await early).toBe('before')
  const late = state.read()
  found[1]?.('after')
  expect(await late).toBe('after')
  expect(await state.read()).toBe('after')
})

test('a look-up that fails is tried again at the next read', async () => {
  const look = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce('open')
  const state = kept(1_000, look)
  await expect(state.read()).rejects.toThrow('no connection')
  expect(await state.read()).toBe('open')
})

test('all who ask while it is looked up wait for the same look-up', async () => {
  const look = vi.fn(async () => 'open')
  const state = kept(1_000, look)
  expect(await Promise.all([state.read(), state.read(), state.read()])).toEqual(['open', 'open', 'open'])
  expect(look).toHaveBeenCalledTimes(1)
})

test('within a transaction what was found last is given at once, and looked up outside of it', async () => {
  const found: ((value: string) => void)[] = []
  const looks: boolean[] = []
  const state = kept(1_000, () => {
    looks.push(hasOpenTransaction())
    return new Promise<string>(done => found.push(done))
  })
  const transaction: TransactionState = { now: 'open' }
  await expect(within(transaction, () => state.read())).rejects.toThrow('nothing was looked up')
  found[0]?.('before')
  expect(await state.read()).toBe('before')
  state.forget()
  expect(await within(transaction, () => state.read())).toBe('before')
  found[1]?.('after')
  expect(await state.read()).toBe('after')
  expect(looks).toEqual([false, false])
})

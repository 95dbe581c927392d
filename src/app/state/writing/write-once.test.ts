import { expect, test, vi } from 'vitest'
import { makeOnce } from './write-once.ts'

test('a second tap writes nothing, neither while the first write is under way nor after it', async () => {
  const once = makeOnce()
  const write = vi.fn(async () => true)
  const taps = [once.run(write), once.run(write)]
  expect(await Promise.all(taps)).toEqual([true, false])
  expect(await once.run(write)).toBe(false)
  expect(write).toHaveBeenCalledTimes(1)
})

test('what was not accepted may be tried again, and so may something new', async () => {
  const once = makeOnce()
  expect(await once.run(async () => false)).toBe(false)
  await expect(once.run(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await once.run(async () => true)).toBe(true)
  once.again()
  expect(await once.run(async () => true)).toBe(true)
})

test('what is typed while the first is being written may be written too', async () => {
  const once = makeOnce()
  let accept = (_accepted: boolean) => {}
  const first = once.run(() => new Promise<boolean>(resolve => (accept = resolve)))
  once.again()
  accept(true)
  expect(await first).toBe(true)
  expect(await once.run(async () => true)).toBe(true)
})

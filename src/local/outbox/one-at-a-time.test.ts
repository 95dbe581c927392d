import { expect, test, vi } from 'vitest'
import { eventually, patience } from '../../../tests/support/eventually.ts'
import { byWebLocks, withinPage } from './one-at-a-time.ts'

vi.setConfig({ testTimeout: patience })

const never = async () => false

/** Work that lasts until the test ends it. */
function slow() {
  const steps: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async (signal: AbortSignal) => {
    steps.push(`${name} begins`)
    await new Promise<void>(resolve => {
      ends.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
    steps.push(`${name} ${signal.aborted ? 'was taken over' : 'ends'}`)
  }
  return { steps, work, end: () => ends.shift()?.() }
}

test.each([
  ['by Web Locks', () => byWebLocks(navigator.locks)],
  ['within a page', () => withinPage()],
])('one runs, the other waits: %s', async (_, make) => {
  const [locks, { steps, work, end }] = [make(), slow()]
  const name = crypto.randomUUID()
  const first = locks.run(name, work('first'), never)
  const second = locks.run(name, work('second'), never)
  await eventually(() => expect(steps).toEqual(['first begins']))
  end()
  await first
  await eventually(() => expect(steps).toEqual(['first begins', 'first ends', 'second begins']))
  end()
  await second
})

test('work that fails frees the lock and rejects', async () => {
  for (const locks of [byWebLocks(navigator.locks), withinPage()]) {
    const failing = locks.run('failing', () => Promise.reject(new Error('no')), never)
    await expect(failing).rejects.toThrow('no')
    await locks.run('failing', async () => {}, never)
  }
})

test('a holder whose lease ran out loses the lock, and its signal is aborted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [locks, { steps, work, end }] = [byWebLocks(navigator.locks), slow()]
  const name = crypto.randomUUID()
  const first = locks.run(name, work('first'), never)
  await eventually(() => expect(steps).toEqual(['first begins']))
  let expired = false
  const second = locks.run(name, work('second'), async () => expired)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(steps).toEqual(['first begins'])
  expired = true
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  await eventually(() => expect(steps).toEqual(expect.arrayContaining(['first was taken over', 'second begins'])))
  end()
  end()
  await Promise.all([first, second])
})

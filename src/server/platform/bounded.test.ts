import { expect, it, vi } from 'vitest'
import { CallError } from '../../contract/errors.ts'
import { bounded, boundedEach } from './bounded.ts'

it('runs some at a time, lets some wait, and refuses the rest', async () => {
  const run = bounded(2, 1)
  const releases: (() => void)[] = []
  let running = 0
  const work = () =>
    run(async () => {
      running++
      await new Promise<void>(go => releases.push(go))
      running--
    })
  const jobs = [work(), work(), work()]
  await expect(work()).rejects.toBeInstanceOf(CallError)
  expect(running).toBe(2)
  releases[0]?.()
  await jobs[0]
  await expect.poll(() => releases.length).toBe(3)
  expect(running).toBe(2)
  releases[1]?.()
  releases[2]?.()
  await Promise.all(jobs)
  await expect(run(async () => 'free again')).resolves.toBe('free again')
})

it('frees its place when the work fails', async () => {
  const run = bounded(1, 0)
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(run(async () => 1)).resolves.toBe(1)
})

it('refuses who has waited too long, and gives the turn to the next', async () => {
  vi.useFakeTimers()
  try {
    const run = bounded(1, 5, 1_000)
    let release = () => {}
    const first = run(() => new Promise<void>(done => (release = done)))
    const impatient = expect(run(async () => 'late')).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 5 })
    await vi.advanceTimersByTimeAsync(600)
    const second = run(async () => 'in time')
    await vi.advanceTimersByTimeAsync(600)
    await impatient
    release()
    await first
    await expect(second).resolves.toBe('in time')
  } finally {
    vi.useRealTimers()
  }
})

it('gives each caller so many at once, whether they end well or not', async () => {
  const run = boundedEach(2)
  const releases: (() => void)[] = []
  const work = (caller: string) => run(caller, () => new Promise<void>(go => releases.push(go)))
  const jobs = [work('a'), work('a'), work('b')]
  await expect(work('a')).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 5 })
  for (const release of releases) release()
  await Promise.all(jobs)
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(run('a', async () => 1)).resolves.toBe(1)
})

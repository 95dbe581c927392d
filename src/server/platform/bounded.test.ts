import { expect, it } from 'vitest'
import { CallError } from '../../contract/errors.ts'
import { bounded } from './bounded.ts'

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

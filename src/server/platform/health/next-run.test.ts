import { expect, test } from 'vitest'
import { type JobKind, jobKinds } from '../jobs/kinds.ts'
import { nextRun } from './next-run.ts'

const now = Date.parse('2026-11-27T03:47:30Z')

test.each([
  ['*/5 * * * *', '2026-11-27T03:50:00.000Z'],
  ['* * * * *', '2026-11-27T03:48:00.000Z'],
  ['17 * * * *', '2026-11-27T04:17:00.000Z'],
  ['47 3 * * *', '2026-11-28T03:47:00.000Z'],
])('%s begins next at %s', (cron, next) => {
  expect(nextRun(cron, now).toISOString()).toBe(next)
})

test('every job that repeats has a next run', () => {
  for (const { cron } of Object.values(jobKinds) as JobKind[])
    if (cron !== undefined) expect(nextRun(cron, now).getTime()).toBeGreaterThan(now)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { costsMore, disturbed, readTimes, shareOfOthers, writeTimes } from './budget.ts'

const last = {
  ...{ cores: 2, loopMs: 100 },
  steps: { api: { seconds: 200, processor: 300 }, lint: { seconds: 5, processor: 2 } },
}
const same = { cores: 2, loopMs: 100 }

test('a step that takes 15 % more than the last time is told, and none that takes less', () => {
  expect(costsMore({ name: 'api', processor: 344 }, last, same)).toBeNull()
  expect(costsMore({ name: 'api', processor: 346 }, last, same)).toBe('api: 346 processor s, the last time 300')
})

test('a short one may take three seconds more', () => {
  expect(costsMore({ name: 'lint', processor: 4.9 }, last, same)).toBeNull()
  expect(costsMore({ name: 'lint', processor: 5.1 }, last, same)).toContain('lint: 5')
})

test('a slower machine may take more in proportion, and a faster one no less', () => {
  const slower = { cores: 2, loopMs: 150 }
  expect(costsMore({ name: 'api', processor: 515 }, last, slower)).toBeNull()
  expect(costsMore({ name: 'api', processor: 520 }, last, slower)).toContain('on a machine 1.50 times as slow')
  expect(costsMore({ name: 'api', processor: 340 }, last, { cores: 2, loopMs: 50 })).toBeNull()
})

test('nothing is said of what was not run before, or on another number of cores', () => {
  expect(costsMore({ name: 'unit', processor: 900 }, last, same)).toBeNull()
  expect(costsMore({ name: 'api', processor: 900 }, null, same)).toBeNull()
  expect(costsMore({ name: 'api', processor: 900 }, last, { ...same, cores: 8 })).toBeNull()
})

test('others have what the steps of the run left of a busy machine', () => {
  const api = { name: 'api', seconds: 100, processor: 100, allSteps: 130, busy: 190 }
  const unit = { name: 'unit', seconds: 100, processor: 60, allSteps: 140, busy: 155 }
  const lint = { name: 'lint', seconds: 5, processor: 4, allSteps: 6, busy: 8.9 }
  expect(shareOfOthers(api, 2)).toBeCloseTo(60 / 200)
  expect(shareOfOthers(lint, 2)).toBe(0)
  expect(disturbed([api, unit, lint], 2).map(({ name }) => name)).toEqual(['api'])
})

test('what a run took is noted in place of the one before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-times-'))
  try {
    const file = join(folder, 'times.json')
    expect(readTimes(file)).toBeNull()
    writeTimes(file, { ...same, steps: { api: { seconds: 1, processor: 2 } } })
    writeTimes(file, last)
    expect(readTimes(file)).toEqual(last)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

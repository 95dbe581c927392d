import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { disturbed, overBudget, readTimes, shareOfOthers, writeTimes } from './budget.ts'

const recorded = {
  ...{ cores: 2, loopMs: 100 },
  steps: { api: { seconds: 200, processor: 300 }, lint: { seconds: 5, processor: 2 } },
}
const same = { cores: 2, loopMs: 100 }

test('a step may take 15 % more than was recorded, and no more', () => {
  expect(overBudget({ name: 'api', processor: 344 }, recorded, same)).toBeNull()
  expect(overBudget({ name: 'api', processor: 346 }, recorded, same)).toBe(
    'budget api: 346 processor s, recorded were 300',
  )
})

test('a short one may take three seconds more', () => {
  expect(overBudget({ name: 'lint', processor: 4.9 }, recorded, same)).toBeNull()
  expect(overBudget({ name: 'lint', processor: 5.1 }, recorded, same)).toContain('budget lint')
})

test('a slower machine may take more in proportion, and a faster one no less', () => {
  const slower = { cores: 2, loopMs: 150 }
  expect(overBudget({ name: 'api', processor: 515 }, recorded, slower)).toBeNull()
  expect(overBudget({ name: 'api', processor: 520 }, recorded, slower)).toContain('on a machine 1.50 times as slow')
  expect(overBudget({ name: 'api', processor: 340 }, recorded, { cores: 2, loopMs: 50 })).toBeNull()
})

test('nothing is said of what was not recorded, or on another number of cores', () => {
  expect(overBudget({ name: 'unit', processor: 900 }, recorded, same)).toBeNull()
  expect(overBudget({ name: 'api', processor: 900 }, null, same)).toBeNull()
  expect(overBudget({ name: 'api', processor: 900 }, recorded, { ...same, cores: 8 })).toBeNull()
})

test('others have what the steps of the run left of a busy machine', () => {
  const api = { name: 'api', seconds: 100, processor: 100, allSteps: 130, busy: 190 }
  const unit = { name: 'unit', seconds: 100, processor: 60, allSteps: 140, busy: 155 }
  const lint = { name: 'lint', seconds: 5, processor: 4, allSteps: 6, busy: 8.9 }
  expect(shareOfOthers(api, 2)).toBeCloseTo(60 / 200)
  expect(shareOfOthers(lint, 2)).toBe(0)
  expect(disturbed([api, unit, lint], 2).map(({ name }) => name)).toEqual(['api'])
})

test('what a lane took is recorded beside that of the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-times-'))
  try {
    const file = join(folder, 'times.json')
    expect(readTimes(file, 'long')).toBeNull()
    const first = { ...same, steps: { api: { seconds: 1, processor: 2 } } }
    writeTimes(file, 'summary', first)
    writeTimes(file, 'long', recorded)
    expect([readTimes(file, 'summary'), readTimes(file, 'long'), readTimes(file, 'other')]).toEqual([
      ...[first, recorded, null],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

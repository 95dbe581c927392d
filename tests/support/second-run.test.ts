import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordFlakes } from './flakes.ts'
import { readReport, unhandledOf } from './report.ts'
import { runAgain } from './second-run.ts'
import { vitest } from './steps.ts'

/** What decides whether a run is red: each way to fail stays a failure, unless exactly that passes when it is run again. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-gate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Test = 'passed' | 'failed'
type File = { name: string; tests: Record<string, Test>; hookFails?: boolean }

/** Writes a report as vitest does. */
function write(report: string, files: readonly File[], unhandled = 0): void {
  const results = files.map(({ name, tests, hookFails = false }) => ({
    name: join(process.cwd(), name),
    status: hookFails || Object.values(tests).includes('failed') ? 'failed' : 'passed',
    message: hookFails ? 'a hook failed' : '',
    assertionResults: Object.entries(tests).map(([title, status]) => ({
      ...{ ancestorTitles: [], title, fullName: title, status },
      failureMessages: status === 'failed' ? ['AssertionError: expected 1 to be 2'] : [],
    })),
  }))
  const all = files.flatMap(({ tests }) => Object.values(tests))
  const numPassedTests = all.filter(each => each === 'passed').length
  writeFileSync(report, JSON.stringify({ numPassedTests, testResults: results }))
  writeFileSync(unhandledOf(report), String(unhandled))
}

/** Runs a step whose first run gave `first`, and those of its tests that are run again what `second` says of their file. */
async function outcomeOf(first: readonly File[], second: Record<string, File> = {}, unhandled = 0) {
  const report = join(folder, 'first.json')
  write(report, first, unhandled)
  const again: string[] = []
  const step = vitest('first', 'unit*')
  const outcome = await runAgain(step, readReport(report, 1), folder, async ({ run }) => {
    const file = run.find(each => each.endsWith('.test.ts')) ?? ''
    const place = (run.find(each => each.startsWith('--outputFile')) ?? '').replace(/^[^=]*=/, '')
    again.push(file)
    write(place, second[file] ? [second[file]] : [])
    return 0
  })
  return { failed: outcome.failed, flaky: outcome.secondRuns.map(({ name }) => name), again }
}

const passing = (name: string): File => ({ name, tests: { t: 'passed' } })
const failing = (name: string): File => ({ name, tests: { t: 'failed' } })

test('a test that passes the second time is forgiven, and named', async () => {
  const files = [failing('src/a.test.ts'), passing('src/b.test.ts')]
  expect(await outcomeOf(files, { 'src/a.test.ts': passing('src/a.test.ts') })).toMatchObject({
    failed: 0,
    flaky: ['src/a.test.ts › t'],
  })
  expect(await outcomeOf(files, { 'src/a.test.ts': failing('src/a.test.ts') })).toMatchObject({ failed: 1, flaky: [] })
})

test('a hook that recovers does not hide a test that does not', async () => {
  const files = [failing('src/a.test.ts'), { ...passing('src/b.test.ts'), hookFails: true }]
  const second = { 'src/a.test.ts': failing('src/a.test.ts'), 'src/b.test.ts': passing('src/b.test.ts') }
  expect(await outcomeOf(files, second)).toMatchObject({ failed: 1, flaky: ['src/b.test.ts'] })
})

test('hooks that recover cancel no failure of another step', async () => {
  const files = ['src/a.test.ts', 'src/b.test.ts'].map(name => ({ ...passing(name), hookFails: true }))
  const second = Object.fromEntries(files.map(({ name }) => [name, passing(name)]))
  expect(await outcomeOf(files, second)).toMatchObject({ failed: 0 })
})

test('a hook that fails beside a test of its file is run again too', async () => {
  const file = { ...failing('src/a.test.ts'), hookFails: true }
  const { again, failed } = await outcomeOf([file], { 'src/a.test.ts': passing('src/a.test.ts') })
  expect(again).toHaveLength(2)
  expect(failed).toBe(0)
})

test('with an error that belongs to no test nothing is forgiven', async () => {
  const { again, failed } = await outcomeOf([failing('src/a.test.ts')], {}, 1)
  expect({ again, failed }).toEqual({ again: [], failed: 2 })
  expect((await outcomeOf([passing('src/a.test.ts')], {}, 1)).failed).toBe(1)
})

test('a test of lost or doubled data is not forgiven, and neither is one that no name finds', async () => {
  const file = 'src/local/outbox/sender.test.ts'
  expect(await outcomeOf([failing(file)], { [file]: passing(file) })).toEqual({ failed: 1, flaky: [], again: [] })
  expect((await outcomeOf([failing('src/a.test.ts')])).failed).toBe(1)
})

test('a flaky test is green twice, and five of them are', () => {
  const files = { known: join(folder, 'flakes.jsonl'), added: [join(folder, 'flakes.jsonl')] }
  const found = (name: string) => recordFlakes([{ test: name, why: 'late' }], files)
  expect([found('a'), found('a'), found('b'), found('c'), found('d'), found('e')].flat()).toEqual([])
  expect(found('a')).toEqual(['a: 3 times'])
  expect(found('f')).toEqual(['a: 3 times', '6 tests fail now and then'])
  expect(readFileSync(files.known, 'utf8').trim().split('\n')).toHaveLength(8)
})

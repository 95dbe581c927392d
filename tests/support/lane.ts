import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const results = join(root, 'tests/results')

/** A program of the project's packages. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name)

type Counts = { passed: number; failed: number }

/** What a step came to, with the names of the tests that failed. */
type Outcome = Counts & { broken: string[] }

/** A part of Playwright's JSON report. */
type Suite = { specs?: { title: string; file: string; ok: boolean }[]; suites?: Suite[] }

/** The JSON report of vitest or of Playwright. */
type Report = Suite & {
  numPassedTests?: number
  numFailedTests?: number
  success?: boolean
  testResults?: { assertionResults: { fullName: string; status: string }[] }[]
  stats?: { expected: number; unexpected: number; flaky: number }
}

/** One program of a lane. With `report`, its JSON report in tests/results gives the counts; else it counts as one. */
export type Step = {
  name: string
  run: [program: string, ...args: string[]]
  env?: Record<string, string>
  report?: true
}

/** A run of one vitest project, or of some files of it. */
export function vitest(name: string, project: string, env: Record<string, string> = {}, files: string[] = []): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, `${name}.json`)}`]
  return {
    name,
    run: [bin('vitest'), 'run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporters, ...files],
    env,
    report: true,
  }
}

/** What a report says; one that is missing or empty is a failure. */
function readReport(file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, broken: [] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const { stats, testResults = [] } = report
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, broken: brokenOf(report) }
  const failed = report.numFailedTests ?? 0
  return {
    passed: report.numPassedTests ?? 0,
    failed: failed === 0 && report.success === false ? 1 : failed,
    broken: testResults.flatMap(each =>
      each.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
  }
}

const brokenOf = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(brokenOf),
]

function runStep(step: Step): Outcome {
  const [program, ...args] = step.run
  rmSync(join(results, `${step.name}.json`), { force: true })
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...step.env } })
  if (!step.report) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, broken: [] }
  const outcome = readReport(join(results, `${step.name}.json`))
  const silent = outcome.failed === 0 && (status !== 0 || outcome.passed === 0)
  return silent ? { ...outcome, failed: 1 } : outcome
}

/**
 * Runs steps one after the other, going on after a failure; prints a line for each with the tests that failed and, last, `N passed, N failed`.
 * Writes the counts to tests/results/{name}.json. Ends the process with 1 if anything failed.
 * @param only names of the steps to run, from `--only a,b`
 */
export function runLane(name: string, steps: readonly Step[], notes: readonly string[] = []): never {
  const at = process.argv.indexOf('--only')
  const only = at < 0 ? undefined : process.argv[at + 1]?.split(',')
  mkdirSync(results, { recursive: true })
  const total: Counts = { passed: 0, failed: 0 }
  const lines: string[] = []
  for (const step of steps.filter(each => !only || only.includes(each.name))) {
    console.log(`\n== ${step.name}`)
    const began = Date.now()
    const { passed, failed, broken } = runStep(step)
    total.passed += passed
    total.failed += failed
    const seconds = Math.round((Date.now() - began) / 1000)
    lines.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`)
    lines.push(...broken.map(each => `         ${each}`))
  }
  writeFileSync(join(results, `${name}.json`), JSON.stringify(total))
  console.log(`\n${[...lines, ...notes].join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

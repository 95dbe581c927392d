import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const results = join(root, 'tests/results')

/** A program of the project's packages. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name)

type Counts = { passed: number; failed: number }

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

/** Counts of a vitest or Playwright JSON report; a report that is missing or empty is a failure. */
function readReport(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests?: number
    numFailedTests?: number
    success?: boolean
    stats?: { expected: number; unexpected: number; flaky: number }
  }
  if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
  const failed = report.numFailedTests ?? 0
  return { passed: report.numPassedTests ?? 0, failed: failed === 0 && report.success === false ? 1 : failed }
}

function runStep(step: Step): Counts {
  const [program, ...args] = step.run
  rmSync(join(results, `${step.name}.json`), { force: true })
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...step.env } })
  if (!step.report) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed } = readReport(join(results, `${step.name}.json`))
  const broken = failed === 0 && (status !== 0 || passed === 0)
  return { passed, failed: broken ? 1 : failed }
}

/**
 * Runs steps one after the other, going on after a failure; prints a line for each and, last, `N passed, N failed`.
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
    const { passed, failed } = runStep(step)
    total.passed += passed
    total.failed += failed
    const seconds = Math.round((Date.now() - began) / 1000)
    lines.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`)
  }
  writeFileSync(join(results, `${name}.json`), JSON.stringify(total))
  console.log(`\n${[...lines, ...notes].join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

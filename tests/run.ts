/**
 * `npm test`: every check and test, one after the other, each counted; goes on after a failure and exits with 1 if there was any.
 *
 *     node tests/run.ts [--only NAME[,NAME …]]
 *
 * The last line is `N passed, N failed`; tests/results/summary.json holds the same numbers for the long lane.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const results = join(import.meta.dirname, 'results')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

type Counts = { passed: number; failed: number }
type Step = {
  name: string
  run: [program: string, ...args: string[]]
  env?: Record<string, string>
  count?: (file: string) => Counts
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

function vitest(name: string, project: string, env: Record<string, string> = {}): Step {
  const file = join(results, `${name}.json`)
  return {
    name,
    run: [
      bin('vitest'),
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
    count: readReport,
  }
}

const debian15 = existsSync('/usr/lib/postgresql/15/bin/postgres')

const steps: Step[] = [
  { name: 'types', run: [bin('tsc'), '-b'] },
  { name: 'lint', run: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'boundaries', run: [process.execPath, 'tests/checks/boundaries.ts'] },
  { name: 'unused', run: [bin('knip')] },
  { name: 'sizes', run: [process.execPath, 'tests/checks/sizes.ts'] },
  vitest('unit', 'unit'),
  vitest('api', 'api', { ENGAWA_TEST_ENGINE: 'embedded' }),
  ...(debian15 ? [vitest('api-postgresql-15', 'api', { ENGAWA_TEST_ENGINE: 'debian15' })] : []),
  vitest('fault', 'fault'),
  { name: 'e2e', run: [bin('playwright'), 'test', '--config', 'tests/e2e/playwright.config.ts'], count: readReport },
]

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]?.split(',') : undefined
const chosen = steps.filter(step => !only || only.includes(step.name))

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total: Counts = { passed: 0, failed: 0 }
const lines: string[] = []
for (const step of chosen) {
  console.log(`\n== ${step.name}`)
  const began = Date.now()
  const [program, ...args] = step.run
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...step.env } })
  const counts = step.count?.(join(results, `${step.name}.json`)) ?? {
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
  }
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  if (step.count && counts.passed + counts.failed === 0) counts.failed = 1
  total.passed += counts.passed
  total.failed += counts.failed
  lines.push(
    `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  )
}
if (!debian15) lines.push('not run: the API tests on a PostgreSQL 15 (none is installed)')
writeFileSync(join(results, 'summary.json'), JSON.stringify(total))
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

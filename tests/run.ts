/**
 * `npm test`: every check and test, each counted. What fits beside each other runs side by side; the journeys have the machine alone. What
 * has not begun when a step fails does not run, but with `--all`.
 *
 *     node tests/run.ts [--all] [--only NAME[,NAME …]] [--changed [REF]]
 *
 * With `--changed` only the tests that reach by their imports what differs from HEAD, or from where the branch left REF, and every check.
 */
import { narrowToChanged } from './support/changed.ts'
import { flag, isGiven } from './support/command-line.ts'
import { runLane } from './support/lane.ts'
import { bin, playwright, type Step, vitest } from './support/steps.ts'

const steps: Step[] = [
  vitest('api', 'api*', { env: { ENGAWA_TEST_ENGINE: 'embedded' } }),
  playwright('e2e', 'tests/e2e/playwright.config.ts'),
  { name: 'types', run: [bin('tsc'), '-b', '--checkers', '1'], incremental: true },
  { name: 'lint', run: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'boundaries', run: [process.execPath, 'tests/checks/boundaries.ts'] },
  { name: 'rules', run: [process.execPath, 'tests/checks/rules.ts'] },
  { name: 'formats', run: [process.execPath, 'tests/checks/formats.ts'] },
  { name: 'styles', run: [process.execPath, 'tests/checks/styles.ts'] },
  { name: 'statements', run: [process.execPath, 'tests/checks/statements.ts'] },
  { name: 'regexps', run: [process.execPath, 'tests/checks/regexps.ts'] },
  { name: 'chance', run: [process.execPath, 'tests/checks/chance.ts'] },
  { name: 'asvs', run: [process.execPath, 'tests/checks/asvs.ts'] },
  { name: 'device-clock', run: [process.execPath, 'tests/checks/device-clock.ts'] },
  { name: 'references', run: [process.execPath, 'tests/checks/product-references.ts'] },
  { name: 'unused', run: [bin('knip')] },
  { name: 'sizes', run: [process.execPath, 'tests/checks/sizes.ts'] },
  { name: 'server-bundle', run: [process.execPath, 'tests/checks/server-bundle.ts'] },
  vitest('unit', 'unit*'),
]

if (isGiven('--changed')) {
  const ref = flag('--changed')
  const narrowed = await narrowToChanged(steps, ref === undefined || ref.startsWith('--') ? 'HEAD' : ref)
  await runLane('summary', narrowed.steps, narrowed.notes)
}
await runLane('summary', steps)

/**
 * `npm test`: every check and test, each counted. What fits beside each other runs side by side; the journeys have the machine alone. What
 * has not begun when a step fails does not run, but with `--all`.
 *
 *     node tests/run.ts [--all] [--only NAME[,NAME …]]
 *     node tests/run.ts --record     writes the times of the last whole run into data/times.json
 */
import { runLane } from './support/lane.ts'
import { bin, playwright, vitest } from './support/steps.ts'

await runLane('summary', [
  vitest('api', 'api*', { env: { ENGAWA_TEST_ENGINE: 'embedded' } }),
  { name: 'types', run: [bin('tsc'), '-b'], incremental: true },
  { name: 'lint', run: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'boundaries', run: [process.execPath, 'tests/checks/boundaries.ts'] },
  { name: 'rules', run: [process.execPath, 'tests/checks/rules.ts'] },
  { name: 'formats', run: [process.execPath, 'tests/checks/formats.ts'] },
  { name: 'styles', run: [process.execPath, 'tests/checks/styles.ts'] },
  { name: 'statements', run: [process.execPath, 'tests/checks/statements.ts'] },
  { name: 'regexps', run: [process.execPath, 'tests/checks/regexps.ts'] },
  { name: 'references', run: [process.execPath, 'tests/checks/product-references.ts'] },
  { name: 'unused', run: [bin('knip')] },
  { name: 'sizes', run: [process.execPath, 'tests/checks/sizes.ts'] },
  { name: 'server-bundle', run: [process.execPath, 'tests/checks/server-bundle.ts'] },
  vitest('unit', 'unit*'),
  playwright('e2e', 'tests/e2e/playwright.config.ts'),
])

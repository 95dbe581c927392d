/**
 * `npm test`: every check and test, one after the other, each counted.
 *
 *     node tests/run.ts [--only NAME[,NAME …]]
 */
import { bin, runLane, vitest } from './support/lane.ts'

runLane('summary', [
  { name: 'types', run: [bin('tsc'), '-b'] },
  { name: 'lint', run: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'boundaries', run: [process.execPath, 'tests/checks/boundaries.ts'] },
  { name: 'rules', run: [process.execPath, 'tests/checks/rules.ts'] },
  { name: 'unused', run: [bin('knip')] },
  { name: 'sizes', run: [process.execPath, 'tests/checks/sizes.ts'] },
  vitest('unit', 'unit'),
  vitest('api', 'api', { ENGAWA_TEST_ENGINE: 'embedded' }),
  { name: 'e2e', run: [bin('playwright'), 'test', '--config', 'tests/e2e/playwright.config.ts'], report: true },
])

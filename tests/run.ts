/**
 * `npm test`: every check and test, one after the other, each counted.
 *
 *     node tests/run.ts [--only NAME[,NAME …]]
 */
import { existsSync } from 'node:fs'
import { bin, runLane, vitest } from './support/lane.ts'

const debian15 = existsSync('/usr/lib/postgresql/15/bin/postgres')

runLane(
  'summary',
  [
    { name: 'types', run: [bin('tsc'), '-b'] },
    { name: 'lint', run: [bin('biome'), 'check', '--error-on-warnings', '.'] },
    { name: 'boundaries', run: [process.execPath, 'tests/checks/boundaries.ts'] },
    { name: 'unused', run: [bin('knip')] },
    { name: 'sizes', run: [process.execPath, 'tests/checks/sizes.ts'] },
    vitest('unit', 'unit'),
    vitest('api', 'api', { ENGAWA_TEST_ENGINE: 'embedded' }),
    ...(debian15 ? [vitest('api-postgresql-15', 'api', { ENGAWA_TEST_ENGINE: 'debian15' })] : []),
    vitest('fault', 'fault'),
    { name: 'e2e', run: [bin('playwright'), 'test', '--config', 'tests/e2e/playwright.config.ts'], report: true },
  ],
  debian15 ? [] : ['not run: the API tests on a PostgreSQL 15 (none is installed)'],
)

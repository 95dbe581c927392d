/**
 * The long lane: what takes minutes or chance. The API tests once more on a PostgreSQL 15, faults of the store and kills in many
 * rounds, fuzzing of every call, random offline rounds, every screen in every state with axe, Lighthouse.
 *
 *     node tests/long.ts [--only NAME[,NAME …]]
 */
import { existsSync } from 'node:fs'
import { bin, runLane, vitest } from './support/lane.ts'

const debian15 = existsSync('/usr/lib/postgresql/15/bin/postgres')

runLane(
  'long',
  [
    ...(debian15 ? [vitest('api-postgresql-15', 'api', { ENGAWA_TEST_ENGINE: 'debian15' })] : []),
    vitest('faults', 'fault', { KILL_ROUNDS: '8' }),
    vitest('fuzz', 'long', {}, ['tests/long/fuzz.test.ts']),
    vitest('offline', 'long', {}, ['tests/long/offline-rounds.test.ts']),
    { name: 'sweep', run: [bin('playwright'), 'test', '--config', 'tests/sweep/playwright.config.ts'], report: true },
    { name: 'lighthouse', run: [process.execPath, 'tests/long/lighthouse.ts'] },
  ],
  debian15 ? [] : ['not run: the API tests on a PostgreSQL 15 (none is installed)'],
)

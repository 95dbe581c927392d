/**
 * The long lane: what takes minutes or chance. Kills in many rounds, fuzzing of every call, random offline rounds, every screen in
 * every state with axe, Lighthouse.
 *
 *     node tests/long.ts [--only NAME[,NAME …]]
 */
import { bin, runLane, vitest } from './support/lane.ts'

runLane('long', [
  vitest('kills', 'fault', { KILL_ROUNDS: '8' }, ['tests/fault/kill.test.ts']),
  vitest('fuzz', 'long', {}, ['tests/long/fuzz.test.ts']),
  vitest('offline', 'long', {}, ['tests/long/offline-rounds.test.ts']),
  { name: 'sweep', run: [bin('playwright'), 'test', '--config', 'tests/sweep/playwright.config.ts'], report: true },
  { name: 'lighthouse', run: [process.execPath, 'tests/long/lighthouse.ts'] },
])

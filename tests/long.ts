/**
 * The long lane: what takes minutes or chance. What depends on the database once more on a PostgreSQL 15, faults of the store and kills,
 * outages of all kinds, a restore, fuzzing of every call, random rounds of chats, offline and of people with several devices, several processes
 * of one site, a release where nothing is installed, every screen in every state with axe, Lighthouse.
 *
 *     node tests/long.ts [--all] [--only NAME[,NAME …]] [--rounds N] [--seed S] [--skip N]
 *
 * `kills`, `outages`, `fuzz`, `chats`, `offline`, `rounds`, `stories` and `simulate` draw what they do: a few rounds each from the seed in
 * data/seeds.json, so that a run which fails tells of a change and not of a draw; with --rounds and --seed as many as wanted, and others.
 * `rounds` holds the laws of the simulator (tests/simulate/LAWS.md) in Chromium. A round that fails prints its steps, and the command that
 * takes them again.
 * `grid` and `no-answer` take the cells that their files name; with --rounds they draw, and --skip leaves out the first that the seed draws.
 * `npm run soak` goes through all of it for hours.
 * `api-postgresql-15` (every API test), `stories` (the stories of the device among the unit tests) and `simulate` (seeds of
 * the simulator) run only where they are named.
 */
import { existsSync, globSync } from 'node:fs'
import seeds from './data/seeds.json' with { type: 'json' }
import { flag } from './support/command-line.ts'
import { runLane } from './support/lane.ts'
import { playwright, vitest } from './support/steps.ts'

const debian15 = existsSync('/usr/lib/postgresql/15/bin/postgres')
const on15 = { ENGAWA_TEST_ENGINE: 'debian15' }

/** Tests whose result may depend on the database's version: plans, locks, search, order and paging, sync, jobs, upgrades, idempotency. */
const onTheEngine = [
  'tests/api/account-plans.test.ts',
  'tests/api/blocks-devices.test.ts',
  'tests/api/blocks.test.ts',
  'tests/api/bursts.test.ts',
  'tests/api/chats-account.test.ts',
  'tests/api/chats-changes.test.ts',
  'tests/api/chats-messages.test.ts',
  'tests/api/chats-scale.test.ts',
  'tests/api/favorite-tags.test.ts',
  'tests/api/feeds.test.ts',
  'tests/api/galleries-visibility.test.ts',
  'tests/api/home.test.ts',
  'tests/api/horizon.test.ts',
  'tests/api/idempotency.test.ts',
  'tests/api/jobs.test.ts',
  'tests/api/named-statements.test.ts',
  'tests/api/notification-plans.test.ts',
  'tests/api/notifications-kept.test.ts',
  'tests/api/notifications.test.ts',
  'tests/api/people-plans.test.ts',
  'tests/api/posts-feed.test.ts',
  'tests/api/posts-plans.test.ts',
  'tests/api/presence.test.ts',
  'tests/api/scale.test.ts',
  'tests/api/search.test.ts',
  'tests/api/shared-postgresql.test.ts',
  'tests/api/sidebar.test.ts',
  'tests/api/sync-changes.test.ts',
  'tests/api/upgrade-people.test.ts',
  ...globSync('tests/sync/*.test.ts').filter(file => !/grid|no-answer|needs-connection/.test(file)),
]

/** The number of rounds of what a lane draws, and its seed. */
const chance = (lane: Exclude<keyof typeof seeds, 'units'>, few: number) => ({
  ROUNDS: flag('--rounds') ?? String(few),
  SEED: flag('--seed') ?? String(seeds[lane]),
  SKIP: flag('--skip') ?? '0',
})

/** The same for a lane that takes cells which its file names, unless a number is given. */
const drawnOnDemand = (lane: 'grid' | 'no-answer') => (flag('--rounds') === undefined ? {} : chance(lane, 0))

await runLane(
  'long',
  [
    playwright('sweep', 'tests/sweep/playwright.config.ts'),
    ...(debian15
      ? [
          vitest('engine-postgresql-15', 'api*', { env: on15, files: onTheEngine }),
          vitest('api-postgresql-15', 'api*', { env: on15, onDemand: true }),
        ]
      : []),
    vitest('fuzz', 'long', { env: chance('fuzz', 25), files: ['tests/long/fuzz.test.ts'] }),
    vitest('processes', 'long', { files: ['tests/long/processes.test.ts'] }),
    vitest('release', 'long', { files: ['tests/long/release.test.ts', 'tests/long/small-release.test.ts'] }),
    vitest('faults', 'fault', { files: ['tests/fault/store'] }),
    vitest('away', 'fault', {
      files: [
        'tests/fault/database-',
        'tests/fault/rolling-restart',
        'tests/fault/several-processes',
        'tests/fault/two-',
      ],
    }),
    vitest('kills', 'fault', { env: chance('kills', 2), files: ['tests/fault/kill'] }),
    vitest('outages', 'fault', { env: chance('outages', 10), files: ['tests/fault/outages'] }),
    vitest('drill', 'fault', { env: chance('drill', 10), files: ['tests/fault/restore-drill'] }),
    vitest('chats', 'long', { env: chance('chats', 8), files: ['tests/long/chat-rounds.test.ts'] }),
    vitest('offline', 'long', { env: chance('offline', 3), files: ['tests/long/offline-rounds.test.ts'] }),
    vitest('rounds', 'long', { env: chance('rounds', 5), files: ['tests/long/rounds.test.ts'] }),
    vitest('grid', 'long', { env: drawnOnDemand('grid'), files: ['tests/long/grid.test.ts'] }),
    vitest('stories', 'unit*', { env: chance('stories', 1_000), files: ['property.test.ts'], onDemand: true }),
    vitest('simulate', 'api-alone', {
      env: chance('simulate', 40),
      files: ['tests/sync/simulate.test.ts'],
      onDemand: true,
    }),
    playwright('no-answer', 'tests/sweep/no-answer.config.ts', { env: drawnOnDemand('no-answer') }),
    { name: 'lighthouse', run: [process.execPath, 'tests/long/lighthouse.ts'] },
  ],
  debian15 ? [] : ['not run: the API tests on a PostgreSQL 15 (none is installed)'],
)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildOf, bundleAll, commits, historyHere, unknownBuilds } from '../simulate/builds.ts'
import { differsAgain } from '../simulate/shrink.ts'
import { simulate } from '../simulate/simulate.ts'
import { rounds, seed, tellCovered } from '../support/chance.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Seeds of the simulator (tests/simulate): the first ones always, few of them on an engine of another version; or as many as there are rounds, from where the lane’s seed says. */
const isLong = process.env.ROUNDS !== undefined
const count = rounds(process.env.ENGAWA_TEST_ENGINE === 'debian15' ? 8 : 40)
const from = isLong ? seed * 1_000 : 1
const unknown = unknownBuilds()
const hasBuilds = unknown.length === 0
const here = historyHere()
const lacking = {
  whole: `this clone has not ${unknown.join(', ')}`,
  shallow: 'this clone is shallow, which leaves out their sources',
  none: 'this is no clone, so that their sources are not there',
}
tellCovered(
  `seeds ${from} to ${from + count - 1} of the simulator${hasBuilds ? '' : `, none beside older clients: ${lacking[here]}`}`,
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
})
afterAll(() => server.stop())

test.each(Array.from({ length: count }, (_, at) => from + at))('seed %i breaks no law', async number => {
  const { broken } = await simulate(server, number, undefined, isLong && hasBuilds ? buildOf(number) : null)
  expect(broken).toEqual([])
})

/** Some of those in which people do what is newer, too: the last three are of a race each about own cards and kept lists. */
test.skipIf(isLong).each([1_007, 1_008, 1_010, 1_011, 1_014, 2_003, 2_004, 2_010, 2_034])(
  'seed %i breaks no law',
  async number => {
    const { broken } = await simulate(server, number)
    expect(broken).toEqual([])
  },
)

/** In the first, writes of two devices reach the server together; the second is of one race. */
test.each([8, 9])('seed %i does the same each time, with the same answers', async number => {
  expect(await differsAgain((seed, steps) => simulate(server, seed, steps), number, { times: 2 })).toBeNull()
})

/** Elsewhere they are left out in silence, but for the line above, so that who has only a part of the history can run the rest. */
test.runIf(process.env.CI && here === 'whole')(
  'a clone with the whole history has the sources of older clients',
  () => {
    expect(unknown).toEqual([])
  },
)

/** The first seed beside the latest older build, the second beside the one before, and so on. */
describe.runIf(hasBuilds)('beside a client of an older commit', () => {
  beforeAll(() => bundleAll(), 120_000)

  test.each(commits.map((commit, at) => [at + 21, commit] as const))(
    'seed %i breaks no law beside %s',
    async (number, commit) => {
      const { broken } = await simulate(server, number, undefined, commit)
      expect(broken).toEqual([])
    },
  )
})

/** Seeds that showed an error, with the fewest steps that did. */
test('nothing shown vanishes, one reads one’s own writes: a comment is sent before the comments were ever read', async () => {
  const { broken } = await simulate(server, 7, [
    { act: 'posts', device: 11, tab: 1, pick: 405521 },
    { fault: 'broken', device: 2, pick: 729822 },
    { act: 'comments', device: 4, tab: 0, pick: 88106 },
    { lets: 3, pick: 468662 },
    { lets: 4, pick: 330647 },
    { lets: 5, pick: 655244 },
  ])
  expect(broken).toEqual([])
})

test('a list has each thing once: a comment is written while its thread is asked for, which then begins beyond a gap', async () => {
  const { broken } = await simulate(server, 371, [
    { act: 'comments', device: 9, tab: 0, pick: 518183 },
    { lets: 2, pick: 626594 },
    { act: 'writes to a post while it looks', device: 11, tab: 0, pick: 901619 },
    { lets: 4, pick: 321356 },
  ])
  expect(broken).toEqual([])
})

test('all is quiet in the end: who could not sign out because the device is full goes on sending', async () => {
  const { broken } = await simulate(server, 5, [
    { act: 'says', device: 2, tab: 0, pick: 1 },
    { fault: 'is full', device: 2, pick: 1 },
    { act: 'signs out', device: 2, tab: 0, pick: 1 },
  ])
  expect(broken).toEqual([])
})

test('the mirror is as the server: a backup is restored that is older than what was sent', async () => {
  const { broken } = await simulate(server, 1, [
    { act: 'says', device: 0, tab: 0, pick: 1 },
    { lets: 5, pick: 3 },
    { fault: 'the site is backed up', device: 0, pick: 1 },
    { act: 'says', device: 0, tab: 0, pick: 2 },
    { act: 'comments', device: 1, tab: 0, pick: 2 },
    { act: 'edits a message', device: 0, tab: 0, pick: 4 },
    { lets: 5, pick: 3 },
    { lets: 5, pick: 3 },
    { act: 'says', device: 1, tab: 0, pick: 2 },
    { fault: 'the site is restored', device: 0, pick: 1 },
    { act: 'says', device: 0, tab: 0, pick: 2 },
    { lets: 5, pick: 3 },
  ])
  expect(broken).toEqual([])
})

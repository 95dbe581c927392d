/**
 * `npm run simulate`: people whose devices, connections and server fail, thing by thing in an order that a seed draws (tests/simulate/LAWS.md).
 *
 *     node tests/simulate/run.ts [--seeds N] [--from S] [--again] [--no-shrinking] [--each] [--first] [--runs N] [--older]
 *
 * Prints what it did in a second of a core, how often each fault met each kind of write (tests/results/simulate.tsv, zeros too), and each red seed: what
 * law was broken, whether it does the same three times, and the fewest steps that still break it as a test to paste. With `--again` each seed
 * is run three times; with `--each` each is named once it has run; with `--first` it ends with the first red
 * one; with `--older` an older build takes part in each, else in a third of those that are not of one race. Shrinking a seed takes at most `--runs` runs.
 */
import 'fake-indexeddb/auto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestCluster } from '../support/cluster.ts'
import { flag, isGiven } from '../support/command-line.ts'
import { migratedTemplate } from '../support/global-setup.ts'
import { startTestServer } from '../support/server.ts'
import { results } from '../support/steps.ts'
import { provideCluster } from '../support/worker-cluster.ts'
import { buildOf } from './builds.ts'
import { coverageRows } from './coverage.ts'
import { asTest, differsAgain, type Run, shrink } from './shrink.ts'
import { type Outcome, simulate } from './simulate.ts'
import { makeReady } from './world.ts'

const from = Number(flag('--from') ?? 1)
const seeds = Number(flag('--seeds') ?? 40)

const cluster = await startTestCluster({ engine: 'embedded' })
provideCluster({ connection: cluster.connection, template: await migratedTemplate(cluster) })
const server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })

await makeReady()
// An error that is put back is looked for in the client that has it.
const isAlone = isGiven('--with')
const run: Run = (seed, steps) => simulate(server, seed, steps, isAlone ? null : buildOf(seed, isGiven('--older')))
const red: Outcome[] = []
const covered = new Map<string, number>()
let [ran, acts, faults, answers] = [0, 0, 0, 0]
const before = process.cpuUsage()
for (let seed = from; seed < from + seeds; seed++) {
  const outcome = await run(seed)
  ran++
  acts += outcome.acts
  if (isGiven('--each')) console.log(`${seed}: ${outcome.told.length} things happened`)
  faults += outcome.faults
  answers += outcome.answers
  for (const [what, count] of outcome.covered) covered.set(what, (covered.get(what) ?? 0) + count)
  if (isGiven('--again')) console.log(`${seed}: ${(await differsAgain(run, seed)) ?? 'the same three times'}`)
  if (outcome.broken.length === 0) continue
  red.push(outcome)
  const beside = outcome.build === null ? '' : ` beside ${outcome.build.slice(0, 8)}`
  console.log(`RED ${seed}${beside}: ${outcome.broken.map(({ law, what }) => `${law} (${what})`).join('; ')}`)
  if (isGiven('--first')) break
}
const { user, system } = process.cpuUsage(before)
const seconds = (user + system) / 1_000_000
console.log(
  `${ran} seeds, ${red.length} red; ${acts} acts, ${faults} faults, ${answers} answers in ${seconds.toFixed(1)} s of a core: ` +
    `${Math.round((acts + faults + answers) / seconds)} a second`,
)
const { rows, pairs, met } = coverageRows(covered)
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'simulate.tsv'), `fault\tmet\ttimes\n${rows.join('\n')}\n`)
console.log(`${met} of ${pairs} pairs of a fault and a kind of write were met`)
if (!isGiven('--no-shrinking'))
  for (const outcome of red) {
    const again = await differsAgain(run, outcome.seed)
    const least = await shrink(run, outcome, Number(flag('--runs') ?? 150))
    console.log(`\nseed ${outcome.seed}: ${again ? `not the same each time, ${again}` : 'the same three times'}`)
    console.log(`${least.told.slice(-60).join('\n')}\n${asTest(least)}`)
  }
await server.stop()
await cluster.stop()
process.exit(red.length > 0 ? 1 : 0)

/**
 * `npm run soak`: what the long lane draws, for hours, with other seeds each time: every cell of `grid` and `no-answer`, and rounds of the
 * others. It may be ended at any time (Ctrl-C) and goes on where it was; only the turn under way is taken again.
 *
 *     node tests/soak.ts [--hours H] [--only NAME[,NAME …]]     for one hour, if nothing else is said, through all lanes
 *
 * With `--only` it takes turns of these lanes alone, which count like the others: `--only simulate --hours 5` are some ten thousand seeds,
 * `--only outages` thirty faults a turn.
 *
 * What it has done stands in tests/results/soak.json; without that file it begins anew. Each failure is a line of tests/results/soak.jsonl:
 * its lane, seed, rounds, whether it fails again, the fewest rounds with which it does, the tests and their messages. Ends with 1 if any
 * turn of this call failed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flag } from './support/command-line.ts'
import { readReport, removeReport } from './support/report.ts'
import {
  afterTurn,
  argsOf,
  lanesNamed,
  leastFailing,
  nextTurn,
  type SoakFailure,
  type SoakLane,
  type SoakState,
  type Turn,
  tableOf,
} from './support/soaking.ts'
import { results, root } from './support/steps.ts'

/** A turn of each takes some minutes, ten at most where the machine does nothing else. */
const lanes: readonly SoakLane[] = [
  { name: 'fuzz', kind: 'examples', rounds: 100 },
  { name: 'chats', kind: 'rounds', rounds: 20 },
  { name: 'kills', kind: 'rounds', rounds: 4 },
  { name: 'outages', kind: 'rounds', rounds: 30 },
  { name: 'drill', kind: 'rounds', rounds: 1_000 },
  { name: 'offline', kind: 'rounds', rounds: 6 },
  { name: 'rounds', kind: 'rounds', rounds: 10 },
  { name: 'stories', kind: 'examples', rounds: 2_000 },
  { name: 'simulate', kind: 'examples', rounds: 200 },
  { name: 'grid', kind: 'cells', rounds: 15 },
  { name: 'no-answer', kind: 'cells', rounds: 4 },
]

const stateFile = join(results, 'soak.json')
const failuresFile = join(results, 'soak.jsonl')
const printedFile = join(results, 'soak.txt')

let underWay: ChildProcess | null = null
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isEnding = true
    // The whole of it, as a terminal would.
    if (underWay?.pid) process.kill(-underWay.pid, 'SIGINT')
  })
}

type Failed = Pick<SoakFailure, 'tests'>

/** Takes a turn, or a part of it. @returns what failed; 'interrupted' where it did not come to its end */
async function take(turn: Turn, rounds: number): Promise<Failed | 'passed' | 'interrupted'> {
  if (isEnding) return 'interrupted'
  const report = join(results, `${turn.lane.name}.json`)
  removeReport(report)
  const printed = openSync(printedFile, 'w')
  const status = await new Promise<number>(done => {
    underWay = spawn(process.execPath, ['tests/long.ts', ...argsOf(turn, rounds)], {
      ...{ cwd: root, env: { ...process.env, CI: '', SHRINK: '1' }, detached: true },
      stdio: ['ignore', printed, printed],
    }).on('close', code => done(code ?? 1))
  })
  underWay = null
  if (isEnding) return 'interrupted'
  const { failed, broken } = readReport(report, status)
  if (failed === 0) return 'passed'
  const nothing = { name: turn.lane.name, why: [`no test failed, but the run did: ${printedFile}`] }
  return { tests: broken.length > 0 ? broken.map(({ name, why }) => ({ name, why })) : [nothing] }
}

/** Writes down what failed, after a look for the smallest that still does. */
async function writeDown(turn: Turn, { tests }: Failed): Promise<void> {
  const { lane, seed, skip } = turn
  console.log(`FAILED ${lane.name}, seed ${seed}:`)
  for (const { name, why } of tests) console.log(`  ${name}\n${why.map(line => `    | ${line}`).join('\n')}`)
  const fails = async (rounds: number) => {
    const outcome = await take(turn, rounds)
    return outcome === 'interrupted' ? null : outcome !== 'passed'
  }
  // The names of the others say already which cell or example it is.
  const { repeats, least } =
    lane.kind === 'rounds'
      ? await leastFailing(lane.rounds, fails)
      : { repeats: await fails(lane.rounds), least: lane.rounds }
  const again = `node tests/long.ts ${argsOf(turn, least).join(' ')}`
  const failure: SoakFailure = { lane: lane.name, seed, rounds: lane.rounds, skip, repeats, least, again, tests }
  appendFileSync(failuresFile, `${JSON.stringify(failure)}\n`)
  console.log(`  ${repeats === false ? 'not when it was taken again' : 'again'}: ${again}`)
}

function keep(state: SoakState): void {
  writeFileSync(`${stateFile}.new`, `${JSON.stringify(state, null, 2)}\n`)
  renameSync(`${stateFile}.new`, stateFile)
}

const chosen = lanesNamed(lanes, flag('--only'))
mkdirSync(results, { recursive: true })
const seconds = () => Math.round(performance.now() / 1000)
const until = Number(flag('--hours') ?? 1) * 3600
let state: SoakState = existsSync(stateFile)
  ? JSON.parse(readFileSync(stateFile, 'utf8'))
  : { seed: Date.now() % 1_000_000_000, turns: 0, seconds: 0, lanes: {} }
let failures = 0
while (seconds() < until && !isEnding) {
  const turn = nextTurn(chosen, state)
  const began = seconds()
  const outcome = await take(turn, turn.lane.rounds)
  if (outcome === 'interrupted') break
  if (outcome !== 'passed') {
    failures++
    await writeDown(turn, outcome)
  }
  state = afterTurn(state, turn.lane, outcome !== 'passed', seconds() - began)
  keep(state)
  if (outcome === 'passed') console.log(`ok     ${turn.lane.name}, seed ${turn.seed}, ${seconds() - began} s`)
}
console.log(`\n${tableOf(lanes, state).join('\n')}${failures > 0 ? `\nwhat failed stands in ${failuresFile}` : ''}`)
process.exit(failures > 0 ? 1 : 0)

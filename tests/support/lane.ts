import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { costsMore, disturbed, type LaneTimes, measureLoop, readTimes, type Used, writeTimes } from './budget.ts'
import { flag, isGiven } from './command-line.ts'
import { recordFlakes } from './flakes.ts'
import { runInOrder } from './in-order.ts'
import { busySeconds } from './processor-time.ts'
import { type Counts, countsOnly, type Outcome, readReport, removeReport, type TestTime } from './report.ts'
import { runAgain } from './second-run.ts'
import { results, root, type Step } from './steps.ts'

/** Tests that failed and passed when they were run again, until they are mended; CI adds to it. */
const keptFlakes = join(root, 'tests/flakes.jsonl')
/** Tests that take longer are listed at the end of the run. */
const slowMs = 10_000
/** With one of these a run is not the whole lane. */
const partly = ['--only', '--changed', '--rounds', '--seed', '--skip']

/** What a step came to. `used` is without second runs, which not every run has; `covered` is how much it drew of what there is. */
type Done = { step: Step; outcome: Outcome; seconds: number; used: Used; covered: string[] }

/** What was compiled for one process stays for the next: a server starts in two thirds of the time. */
const compiled = join(results, 'compiled')

const counted = fileURLToPath(import.meta.resolve('./counted.ts'))
let runs = 0
/** Where the programs that run write what they have used so far, and what those that have ended used. */
const underWay = new Set<string>()
let endedUsed = 0

const readUsed = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)
/** The processor seconds of all programs that were run. */
const usedByAll = (): number => [...underWay].reduce((sum, file) => sum + readUsed(file), endedUsed)

/** Runs a program and gives its exit code and what it used; `quietly` what it prints comes in one piece at its end. */
function execute(step: Pick<Step, 'name' | 'run' | 'env'>, quietly: boolean): Promise<{ status: number; used: Used }> {
  const { name } = step
  console.log(`== ${name} begins`)
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled, ...step.env }
  const file = join(results, `processor-${++runs}`)
  const [began, busyBefore, allBefore] = [Date.now(), busySeconds(), usedByAll()]
  take(file)
  underWay.add(file)
  return new Promise(done => {
    const child = spawn(process.execPath, [counted, file, ...step.run], {
      ...{ cwd: root, env },
      stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    const printed: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk))
    child.on('error', error => printed.push(Buffer.from(`${error}\n`)))
    child.on('close', code => {
      if (quietly) console.log(`\n== ${name} printed\n${Buffer.concat(printed)}`)
      const [allSteps, busy] = [usedByAll() - allBefore, busySeconds() - busyBefore]
      const processor = Number(take(file))
      underWay.delete(file)
      endedUsed += processor
      done({ status: code ?? 1, used: { name, seconds: (Date.now() - began) / 1000, processor, allSteps, busy } })
    })
  })
}

/** Reads a file and removes it; nothing where it is not there. */
function take(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  rmSync(file, { force: true })
  return text
}

async function runStep(step: Step, quietly: boolean): Promise<Done> {
  const report = join(results, `${step.name}.json`)
  const coveredFile = join(results, `${step.name}.covered`)
  const env = { ...step.env, ENGAWA_TEST_COVERED: coveredFile }
  const began = Date.now()
  take(coveredFile)
  const once = async (): Promise<{ outcome: Outcome; used: Used }> => {
    removeReport(report)
    const { status, used } = await execute({ ...step, env }, quietly)
    const counts = status === 0 ? countsOnly(1, 0) : countsOnly(0, 1)
    return { outcome: step.report ? readReport(report, status) : counts, used }
  }
  let { outcome, used } = await once()
  // No test began, so nothing is known of the product: a browser, a server or a database did not come up.
  if (step.report && outcome.passed === 0 && outcome.broken.length === 0) {
    const first = { name: step.name, why: ['nothing of it began'], ofMachine: true, traces: [] }
    const second = await once()
    used = second.used
    outcome = { ...second.outcome, secondRuns: second.outcome.passed > 0 ? [first] : [] }
  }
  // Each process of a run says the same.
  const covered = [...new Set(take(coveredFile).split('\n').filter(Boolean))]
  outcome = await runAgain(step, outcome, results, async each => (await execute(each, quietly)).status)
  return { step, outcome, seconds: Math.round((Date.now() - began) / 1000), used, covered }
}

function linesOf({ step, outcome, seconds, used, covered }: Done): string[] {
  const { passed, failed, broken, secondRuns } = outcome
  const took = [`${seconds} s`, `${Math.round(used.processor)} processor s`, ...covered].join(', ')
  return [
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${passed} passed, ${failed} failed, ${took}`,
    ...broken.flatMap(({ name, why }) => [`         ${name}`, ...why.map(line => `           | ${line}`)]),
    ...secondRuns.flatMap(({ name, why, ofMachine, traces }) => [
      `${ofMachine ? 'machine' : 'flaky'}: ${name}`,
      ...why.map(line => `           | ${line}`),
      ...traces.map(trace => `         ${trace}`),
    ]),
  ]
}

const slowLine = ({ name, ms }: TestTime): string => `${(ms / 1000).toFixed(1).padStart(6)} s ${name}`

const disturbedLine = (others: ReturnType<typeof disturbed>): string =>
  `others had much of the machine, so nothing is said of what was used by ${others
    .map(({ name, share }) => `${name} (${Math.round(share * 100)} %)`)
    .join(', ')}`

/** The steps that the command line asks for. Ends the process if `--only a,b` names one that there is not. */
function wantedOf(steps: readonly Step[]): Step[] {
  const only = flag('--only')?.split(',')
  const unknown = only?.filter(each => !steps.some(step => step.name === each)) ?? []
  if (unknown.length > 0) {
    console.error(`there is no ${unknown.join(', ')}; there are ${steps.map(step => step.name).join(', ')}`)
    process.exit(1)
  }
  return steps.filter(step => (only ? only.includes(step.name) : !step.onDemand))
}

/**
 * Runs the steps of a lane; prints a line for each with its time and the tests that failed, then every test that took longer than ten
 * seconds and, last, `N passed, N failed`. After a step that failed no other begins, but with `--all`. Of a whole run it also tells
 * which steps took more of the processors than in the last one on this machine that was whole, green and undisturbed. Writes the counts to
 * tests/results/{name}.json and the lines to {name}.txt. Ends the process with 1 if anything failed.
 */
export async function runLane(name: string, steps: readonly Step[], notes: readonly string[] = []): Promise<never> {
  const lastTimes = join(results, `${name}-times.json`)
  const wanted = wantedOf(steps)
  mkdirSync(results, { recursive: true })
  const began = Date.now()
  const cores = availableParallelism()
  const whole = !partly.some(isGiven)
  const last = readTimes(lastTimes)
  const loopBefore = whole ? measureLoop() : 0
  const {
    done: all,
    notRun,
    failed: ended,
  } = await runInOrder(wanted, {
    seconds: step => last?.steps[step]?.seconds,
    together: cores,
    run: runStep,
    hasFailed: ({ outcome }) => outcome.failed > 0,
    goOn: isGiven('--all'),
  })
  const total: Counts = { passed: 0, failed: 0 }
  for (const { outcome } of all) {
    total.passed += outcome.passed
    total.failed += outcome.failed
  }
  const flakes = all.flatMap(({ outcome }) => outcome.secondRuns.filter(({ ofMachine }) => !ofMachine))
  const tooMany = recordFlakes(
    flakes.map(({ name, why }) => ({ test: name, why: why[0] ?? '' })),
    { known: keptFlakes, added: [join(results, 'flakes.jsonl'), ...(process.env.CI ? [keptFlakes] : [])] },
  )
  const wrong = tooMany.map(why => `${why}: mend what tests/flakes.jsonl names`)
  const others = disturbed(
    all.map(({ used }) => used),
    cores,
  )
  const more: string[] = []
  if (whole) {
    const speed = { cores, loopMs: Math.max(loopBefore, measureLoop()) }
    if (total.failed + wrong.length + others.length === 0) writeTimes(lastTimes, { ...speed, steps: timesOf(all) })
    for (const { step, used } of all) {
      const isJudged = !step.incremental && !others.some(each => each.name === step.name)
      const told = isJudged ? costsMore(used, last, speed) : null
      if (told) more.push(told)
    }
  }
  total.failed += wrong.length
  const processor = all.reduce((sum, { used }) => sum + used.processor, 0)
  const slow = all.flatMap(({ outcome }) => outcome.times).filter(({ ms }) => ms > slowMs)
  const lines = [
    ...all.flatMap(linesOf),
    ...notRun.map(step => `not run: ${step.name}, because ${ended} failed`),
    ...wrong.map(why => `FAILED ${why}`),
    ...more.map(each => `more of the processors: ${each}`),
    ...(whole && others.length > 0 ? [disturbedLine(others)] : []),
    ...notes,
    `all of it in ${Math.round((Date.now() - began) / 1000)} s, ${Math.round(processor)} processor s`,
    ...(slow.length > 0 ? ['', 'longer than 10 s:'] : []),
    ...slow.sort((a, b) => b.ms - a.ms).map(slowLine),
  ]
  writeFileSync(join(results, `${name}.json`), JSON.stringify(total))
  writeFileSync(join(results, `${name}.txt`), `${lines.join('\n')}\n`)
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

const timesOf = (all: readonly Done[]): LaneTimes['steps'] =>
  Object.fromEntries(
    all.map(({ step, seconds, used }) => [step.name, { seconds, processor: Math.round(used.processor * 10) / 10 }]),
  )

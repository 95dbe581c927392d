import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recordFlakes } from './flakes.ts'
import {
  type Broken,
  type Counts,
  countsOnly,
  type Outcome,
  readReport,
  removeReport,
  type TestTime,
} from './report.ts'
import { runAgain } from './second-run.ts'

const root = join(import.meta.dirname, '../..')
const results = join(root, 'tests/results')
/** Tests that failed and passed when they were run again, until they are mended; CI adds to it. */
const keptFlakes = join(root, 'tests/flakes.jsonl')
/** Tests that take longer are listed at the end of the run. */
const slowMs = 10_000

/** A program of the project's packages. */
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name)

/** One program of a lane. */
export type Step = {
  name: string
  run: [program: string, ...args: string[]]
  env?: Record<string, string>
  /** Its JSON report in tests/results gives the counts; else it counts as one. */
  report?: true
  /** Needs the machine for itself; the other steps run side by side, as many as there are cores. */
  alone?: true
  /** Runs only where `--only` names it. */
  onDemand?: true
  /** How its program runs one test of it by itself, and writes its report to `${place}.json`. */
  again?: (test: Broken, place: string) => { args: string[]; env?: Record<string, string> }
}

type Done = { step: Step; outcome: Outcome; seconds: number }

const unhandledErrors = fileURLToPath(import.meta.resolve('./unhandled-errors.ts'))

/** A pattern that finds just this text. */
const exactly = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A run of one vitest project, or of some files of it. */
export function vitest(name: string, project: string, more: Partial<Step> & { files?: string[] } = {}): Step {
  const { files = [], ...step } = more
  const args = (report: string) => [
    ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    `--reporter=${unhandledErrors}`,
  ]
  return {
    name,
    run: [bin('vitest'), ...args(join(results, `${name}.json`)), ...files],
    report: true,
    again: ({ file, grep }, place) => ({
      args: [...args(`${place}.json`), file, ...(grep === '' ? [] : ['--testNamePattern', `${exactly(grep)}$`])],
    }),
    ...step,
  }
}

/** A run of the browser tests of one of Playwright's configurations, which writes tests/results/{name}.json. */
export const playwright = (name: string, config: string, more: Partial<Step> = {}): Step => ({
  name,
  run: [bin('playwright'), 'test', '--config', config],
  report: true,
  alone: true,
  again: ({ file, grep }, place) => ({
    args: [
      // What it is held against ends with the tags.
      ...['test', '--config', config, file, '--grep', `${exactly(grep)}(?: @\\S+)*$`, '--workers', '1'],
      ...['--trace', 'on', '--output', place, '--reporter', 'list,json'],
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${place}.json` },
  }),
  ...more,
})

/** The value of a command-line flag. */
export function flag(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** Runs a program and gives its exit code; `quietly` what it prints comes in one piece at its end. */
function execute(step: Pick<Step, 'name' | 'run' | 'env'>, quietly: boolean): Promise<number> {
  const [program, ...args] = step.run
  if (!quietly) console.log(`\n== ${step.name}`)
  const env = { ...process.env, ...step.env }
  return new Promise(done => {
    const child = spawn(program, args, { cwd: root, env, stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    const printed: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk))
    child.on('error', error => printed.push(Buffer.from(`${error}\n`)))
    child.on('close', code => {
      if (quietly) console.log(`\n== ${step.name}\n${Buffer.concat(printed)}`)
      done(code ?? 1)
    })
  })
}

async function runStep(step: Step, quietly: boolean): Promise<Done> {
  const report = join(results, `${step.name}.json`)
  const began = Date.now()
  const once = async (): Promise<Outcome> => {
    removeReport(report)
    const status = await execute(step, quietly)
    return step.report ? readReport(report, status) : status === 0 ? countsOnly(1, 0) : countsOnly(0, 1)
  }
  let outcome = await once()
  // No test began, so nothing is known of the product: a browser, a server or a database did not come up.
  if (step.report && outcome.passed === 0 && outcome.broken.length === 0) {
    const first = { name: step.name, why: ['nothing of it began'], ofMachine: true, traces: [] }
    const second = await once()
    outcome = { ...second, secondRuns: second.passed > 0 ? [first] : [] }
  }
  outcome = await runAgain(step, outcome, results, each => execute(each, quietly))
  return { step, outcome, seconds: Math.round((Date.now() - began) / 1000) }
}

/** Runs the steps that may run side by side, then the others one by one. Gives their outcomes in the order of the list. */
async function runSteps(steps: readonly Step[]): Promise<Done[]> {
  const done: Done[] = []
  const waiting = steps.filter(each => !each.alone)
  const together = Math.min(availableParallelism(), waiting.length)
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await runStep(step, together > 1))
  }
  await Promise.all(Array.from({ length: together }, worker))
  for (const step of steps.filter(each => each.alone)) done.push(await runStep(step, false))
  return done.sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step))
}

function linesOf({ step, outcome, seconds }: Done): string[] {
  const { passed, failed, broken, secondRuns } = outcome
  return [
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`,
    ...broken.flatMap(({ name, why }) => [`         ${name}`, ...why.map(line => `           | ${line}`)]),
    ...secondRuns.flatMap(({ name, why, ofMachine, traces }) => [
      `${ofMachine ? 'machine' : 'flaky'}: ${name}`,
      ...why.map(line => `           | ${line}`),
      ...traces.map(trace => `         ${trace}`),
    ]),
  ]
}

const slowLine = ({ name, ms }: TestTime): string => `${(ms / 1000).toFixed(1).padStart(6)} s ${name}`

/**
 * Runs the steps of a lane, going on after a failure; prints a line for each with its time and the tests that failed, then every test
 * that took longer than ten seconds and, last, `N passed, N failed`. Writes the counts to tests/results/{name}.json and the lines to
 * {name}.txt. Ends the process with 1 if anything failed, or if `--only a,b` names a step that there is not.
 */
export async function runLane(name: string, steps: readonly Step[], notes: readonly string[] = []): Promise<never> {
  const only = flag('--only')?.split(',')
  const unknown = only?.filter(each => !steps.some(step => step.name === each)) ?? []
  if (unknown.length > 0) {
    console.error(`there is no ${unknown.join(', ')}; there are ${steps.map(step => step.name).join(', ')}`)
    process.exit(1)
  }
  mkdirSync(results, { recursive: true })
  const began = Date.now()
  const all = await runSteps(steps.filter(step => (only ? only.includes(step.name) : !step.onDemand)))
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
  total.failed += tooMany.length
  const slow = all.flatMap(({ outcome }) => outcome.times).filter(({ ms }) => ms > slowMs)
  const lines = [
    ...all.flatMap(linesOf),
    ...tooMany.map(why => `FAILED ${why}: mend what tests/flakes.jsonl names`),
    ...notes,
    `all of it in ${Math.round((Date.now() - began) / 1000)} s`,
    ...(slow.length > 0 ? ['', 'longer than 10 s:'] : []),
    ...slow.sort((a, b) => b.ms - a.ms).map(slowLine),
  ]
  writeFileSync(join(results, `${name}.json`), JSON.stringify(total))
  writeFileSync(join(results, `${name}.txt`), `${lines.join('\n')}\n`)
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

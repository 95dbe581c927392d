/**
 * `npm run prove`: one file of tests again and again at half a core, to see how often it fails by chance.
 *
 *     node tests/prove.ts FILE [TIMES] [-g NAME]
 *
 * The tests are bound to one core, which a neighbour wants all the time. Linux shares it evenly between the two, or between all threads that
 * want it, as it is set up; what the tests really had is said at the end. Each time is a run of its own, with its own server, database and
 * browser; what a failed one printed stands in tests/results/prove. Tests tagged @axe or @long need their tag in NAME. What draws takes
 * ROUNDS and SEED from the environment.
 */
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chanceInWords } from './support/failure-chance.ts'
import { type Outcome, readReport, removeReport } from './support/report.ts'
import { bin, results, root, vitestArgs } from './support/steps.ts'
import { type Runner, runnerOf } from './support/test-files.ts'

const folder = join(results, 'prove')
const report = join(folder, 'report.json')
const used = join(folder, 'used')
const counted = fileURLToPath(import.meta.resolve('./support/counted.ts'))
const neighbour = fileURLToPath(import.meta.resolve('./support/neighbour.ts'))

/** A run of tests; `seconds` and `processor` are what it took. */
type Run = { outcome: Outcome; seconds: number; processor: number }

/** The program that runs some tests once. @param place for what it leaves behind */
function programOf(runner: Runner, file: string, grep: string, place: string): string[] {
  if ('vitest' in runner) {
    return [bin('vitest'), ...vitestArgs(runner.vitest, report), file, ...(grep ? ['--testNamePattern', grep] : [])]
  }
  // The configuration of the journeys leaves these out.
  const config = /@axe|@long/.test(grep) ? 'tests/sweep/playwright.config.ts' : runner.playwright
  return [
    ...[bin('playwright'), 'test', '--config', config, file, ...(grep ? ['--grep', grep] : [])],
    ...['--workers', '1', '--output', place, '--reporter', 'list,json'],
  ]
}

/** What binds a program to the first core that this process may use. */
function onOneCore(): string[] {
  const core = /Cpus_allowed_list:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
  return ['-c', core, process.execPath]
}

async function runOnce(program: string[], printed: string): Promise<Run> {
  removeReport(report)
  rmSync(used, { force: true })
  const began = Date.now()
  const output = openSync(printed, 'w')
  const status = await new Promise<number>(done => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const stdio = ['ignore', output, output] as const
    spawn('taskset', [...onOneCore(), counted, used, ...program], { cwd: root, env, stdio: [...stdio] }).on(
      'close',
      code => done(code ?? 1),
    )
  })
  closeSync(output)
  const seconds = (Date.now() - began) / 1000
  return { outcome: readReport(report, status), seconds, processor: Number(readFileSync(used, 'utf8')) }
}

/** What several runs came to. */
function linesOf(runs: readonly Run[], what: string): string[] {
  const failed = runs.filter(({ outcome }) => outcome.failed > 0)
  const counts = new Map<string, number>()
  for (const { name } of failed.flatMap(({ outcome }) => outcome.broken)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0)
  return [
    ...[...counts].map(([name, count]) => `${count} times: ${name}`),
    `on average it had ${(sum(run => run.processor) / sum(run => run.seconds)).toFixed(2)} of a core`,
    `${what}: ${chanceInWords(failed.length, runs.length)}`,
  ]
}

const { values, positionals } = parseArgs({
  ...{ allowPositionals: true, options: { grep: { type: 'string', short: 'g', default: '' } } },
})
const [file = '', times = '30'] = positionals
const runner = runnerOf(file)
if (runner === undefined) {
  console.error(`${file || 'nothing'} is no file of tests: npm run prove -- FILE [TIMES] [-g NAME]`)
  process.exit(1)
}
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const runs: Run[] = []
const end = (): never => {
  if (runs.length > 0) console.log(linesOf(runs, values.grep ? `${file} › ${values.grep}` : file).join('\n'))
  process.exit(runs.length > 0 && runs.every(({ outcome }) => outcome.failed === 0) ? 0 : 1)
}
// A run that was interrupted says nothing.
process.on('SIGINT', end)

// In a session of its own: where the core is shared between sessions, it gets as much as the tests.
spawn('taskset', [...onOneCore(), neighbour, String(process.pid)], { detached: true, stdio: 'ignore' }).on(
  'error',
  () => {
    console.error('taskset is missing: it is in the package util-linux')
    process.exit(1)
  },
)
while (runs.length < Number(times)) {
  const number = runs.length + 1
  const place = join(folder, String(number))
  const run = await runOnce(programOf(runner, file, values.grep, place), `${place}.txt`)
  const { passed, failed, broken } = run.outcome
  if (number === 1 && passed === 0 && broken.length === 0) {
    console.error(`nothing of it ran; what it printed stands in ${place}.txt`)
    process.exit(1)
  }
  runs.push(run)
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${number} of ${times}: ${passed} passed, ${failed} failed, ${Math.round(run.seconds)} s`,
  )
  for (const { name, why } of broken)
    console.log(`         ${name}\n${why.map(line => `           | ${line}`).join('\n')}`)
  if (failed === 0) for (const each of [place, `${place}.txt`]) rmSync(each, { recursive: true, force: true })
}
end()

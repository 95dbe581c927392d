/**
 * `npm run bench`: what things cost, on this machine, now. Each part is a program that also runs by itself. Ends with one table of what all
 * measured, and keeps it as `results/COMMIT.json`; a tree with changes that no commit has keeps nothing.
 *
 *     npm run bench [-- --only NAME[,NAME …]] [--against COMMIT]
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  keepResult,
  keptResult,
  machineIndex,
  measuresFile,
  type PartResult,
  readMeasures,
  tableOf,
} from './measures.ts'

const parts = [
  'starts',
  'answers',
  'statements',
  'renders',
  'hostile',
  'outboxes',
  'tap',
  'scroll',
  'second-visit',
  'large-mirror',
  'lighthouse',
  'device-ready',
  'along',
  'near',
  'memory',
  'sockets',
  'emergency-note',
  'waits',
  'restore-password',
]

const { values } = parseArgs({ options: { only: { type: 'string' }, against: { type: 'string' } } })
const wanted = values.only?.split(',') ?? parts
const unknown = wanted.filter(name => !parts.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${parts.join(', ')}`)

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
/** The name of a commit in `results`. */
const nameOf = (commit: string) => git('rev-parse', `${commit}^{commit}`).slice(0, 8)
const before = values.against === undefined ? null : nameOf(values.against)
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const measures: Record<string, PartResult> = {}

/** Runs a part and collects what it measured. @returns whether it found all well */
function run(name: string, args: readonly string[]): boolean {
  console.log(`\n# ${name}\n`)
  const at = new Date().toISOString()
  const index = machineIndex()
  const file = join(folder, `${name}.jsonl`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, [measuresFile]: file },
  })
  const made = readMeasures(file)
  if (made.length > 0) measures[name] = { at, index, measures: made }
  return status === 0
}

const runs = [...wanted.map(name => [name, []] as const), ...(before === null ? [] : [['against', [before]] as const])]
const failed = runs.filter(([name, args]) => !run(name, args))
rmSync(folder, { recursive: true })
const isCommit = git('status', '--porcelain', '--untracked-files=no') === ''
if (isCommit) keepResult(nameOf('HEAD'), measures)
console.log(`\n${tableOf(measures, before === null ? null : keptResult(before)).join('\n')}`)
if (before !== null && !keptResult(before)) console.log(`nothing is kept of ${before}`)
if (failed.length > 0) console.log(`\nnot well: ${failed.map(([name]) => name).join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)

/**
 * `npm run mutations`: breaks the product in one place after the other, to see whether its tests notice.
 *
 *     node tests/mutations.ts [FILTER]
 *
 * tests/data/mutations.json has the edits, each with the test file that must fail with it. They are made in a copy of the project, so that nothing
 * is left of them however this ends. FILTER is a part of what an edit breaks, of its area or of one of its paths. Ends with 1 where an
 * edit was not noticed, or where the list is out of date: a text to replace is not found, or a test fails without any edit.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Outcome, readReport, removeReport } from './support/report.ts'
import { bin, root, vitestArgs } from './support/steps.ts'
import { runnerOf } from './support/test-files.ts'

/**
 * One edit: `from`, which stands in `file` just once, becomes `to`. `test` is the file of tests that notices, one that passes without a built
 * site; what is served of the build is only noticed beside one. `unseen`: why the simulator, which holds what people see, can't find it.
 */
type Mutation = {
  area: string
  breaks: string
  file: string
  from: string
  to: string
  test: string
  unseen?: string
}

/** What a copy is made without: what tests don't read, or leave behind. */
const notCopied = ['node_modules', '.git', 'dist', 'data', '.tsbuild', 'tests/results']

const listed = JSON.parse(readFileSync(join(root, 'tests/data/mutations.json'), 'utf8')) as Mutation[]
const [filter = ''] = process.argv.slice(2)
const chosen = listed.filter(({ area, breaks, file, test }) =>
  [area, breaks, file, test].some(text => text.includes(filter)),
)
const outOfDate = listed.filter(({ file, from }) => readFileSync(join(root, file), 'utf8').split(from).length !== 2)
if (outOfDate.length > 0 || chosen.length === 0) {
  for (const { file, from } of outOfDate) console.error(`${file} has not, or not just once: ${from}`)
  if (chosen.length === 0) console.error(`no edit has '${filter}'`)
  process.exit(1)
}

const copy = mkdtempSync(join(tmpdir(), 'engawa-mutations-'))
const report = join(copy, 'report.json')
let underWay: ChildProcess | undefined
process.on('exit', () => {
  underWay?.kill()
  rmSync(copy, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

cpSync(root, copy, { recursive: true, filter: path => !notCopied.includes(relative(root, path)) })
// A test of the server may ask for a page, which the built site renders; an edit of what is built goes unnoticed there.
for (const linked of ['node_modules', 'dist']) symlinkSync(join(root, linked), join(copy, linked))
// Reports name files from here.
process.chdir(copy)

/** Runs some files of tests of the copy, up to the first failure. */
async function runTests(project: string, files: readonly string[]): Promise<Outcome> {
  removeReport(report)
  const status = await new Promise<number>(done => {
    const args = [...vitestArgs(project, report), '--bail=1', ...files]
    underWay = spawn(bin('vitest'), args, { stdio: 'ignore' }).on('close', code => done(code ?? 1))
  })
  underWay = undefined
  return readReport(report, status)
}

/** @throws Error where it is no file of tests that vitest runs */
function projectOf(test: string): string {
  const runner = runnerOf(test)
  if (runner === undefined || !('vitest' in runner)) throw new Error(`${test} is no file of unit or API tests`)
  return runner.vitest
}

/** @returns the tests that fail without any edit, which would notice everything */
async function failingAnyway(): Promise<string[]> {
  const files = Map.groupBy(new Set(chosen.map(({ test }) => test)), projectOf)
  const outcomes: Outcome[] = []
  for (const [project, some] of files) outcomes.push(await runTests(project, some))
  return outcomes.flatMap(({ failed, broken }) => (failed > 0 ? [broken[0]?.name ?? 'a run of tests'] : []))
}

/** @returns the test that noticed an edit. A file that could not be loaded says nothing. */
async function noticedBy({ file, from, to, test }: Mutation): Promise<string | undefined> {
  const whole = readFileSync(join(copy, file), 'utf8')
  writeFileSync(
    join(copy, file),
    whole.replace(from, () => to),
  )
  const { broken } = await runTests(projectOf(test), [test])
  writeFileSync(join(copy, file), whole)
  return broken.find(({ grep }) => grep !== '')?.name
}

const failing = await failingAnyway()
if (failing.length > 0) {
  console.error(`fails without any edit: ${failing.join(', ')}`)
  process.exit(1)
}
const survivors: Mutation[] = []
for (const mutation of chosen) {
  const noticed = await noticedBy(mutation)
  if (noticed === undefined) survivors.push(mutation)
  console.log(`${noticed === undefined ? 'SURVIVED' : 'caught  '} ${mutation.area}: ${mutation.breaks}`)
  console.log(`           ${noticed ?? `${mutation.file}, ${mutation.test}`}`)
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} edits were noticed`)
process.exit(survivors.length === 0 ? 0 : 1)

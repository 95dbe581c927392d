import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readImports } from '../checks/import-graph.ts'
import { root, type Step } from './steps.ts'
import { runnerOf } from './test-files.ts'

/** By module: what it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** What every unit and API test runs with, and no import leads to. */
const ofEveryTest = [
  'package.json',
  'package-lock.json',
  'tests/vitest.config.ts',
  'tests/support/chance-setup.ts',
  'tests/support/global-setup.ts',
]

/** These files, and every module from which imports lead to one of them. */
function reaching(files: Iterable<string>, imports: Imports): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [module, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), module])
  const found = new Set(files)
  for (const each of found) for (const importer of importers.get(each) ?? []) found.add(importer)
  return found
}

/** What to run after a change. */
export type Chosen = {
  /** Units and API tests. */
  tests: string[]
  journeys: string[]
  /** Changed files that no test reaches. */
  untested: string[]
}

/**
 * Chooses files of tests by what they import. A file that nothing imports, such as one that is read or started by its path, counts for the
 * modules that name it. Journeys reach the product through the built site, so only what changed under tests/ chooses some.
 * @param naming the modules in which a file's name stands
 */
export function chosenBy(changed: readonly string[], imports: Imports, naming: (name: string) => string[]): Chosen {
  const imported = new Set([...imports.values()].flat())
  const withNaming = (file: string) => {
    if (imported.has(file) || runnerOf(file)) return [file]
    const named = naming(basename(file)).filter(each => each !== file)
    // Comments refer to documents.
    return [file, ...(file.endsWith('.md') ? named.filter(each => runnerOf(each)) : named)]
  }
  const all = [...imports.keys()]
  const isJourney = (file: string) => /^tests\/e2e\//.test(file)
  const isTest = (file: string) => {
    const runner = runnerOf(file)
    return runner !== undefined && 'vitest' in runner && /^(?:unit|api)/.test(runner.vitest)
  }
  const reached = reaching(changed.flatMap(withNaming), imports)
  const reachedByTests = reaching(changed.filter(each => each.startsWith('tests/')).flatMap(withNaming), imports)
  const every = changed.some(each => ofEveryTest.includes(each))
  return {
    tests: all.filter(each => isTest(each) && (every || reached.has(each))),
    journeys: all.filter(each => isJourney(each) && runnerOf(each) !== undefined && reachedByTests.has(each)),
    untested: changed.filter(
      each => !ofEveryTest.includes(each) && ![...reaching(withNaming(each), imports)].some(other => runnerOf(other)),
    ),
  }
}

/** Files that differ from the point where this branch left another one, and those that are not yet known to git. */
function changedSince(ref: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const [base = ref] = git('merge-base', ref, 'HEAD').map(each => each.trim())
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', base),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
}

/** Finds the modules in whose text a name stands. */
function namingIn(modules: Iterable<string>): (name: string) => string[] {
  const texts = [...modules].flatMap(module => {
    const path = join(root, module)
    return existsSync(path) ? [[module, readFileSync(path, 'utf8')] as const] : []
  })
  return name => texts.filter(([, text]) => text.includes(name)).map(([module]) => module)
}

/**
 * Narrows the steps of a lane to what a change may have broken: every check, and of the tests the files that are chosen.
 * @param ref what it is compared with: a commit or a branch
 */
export async function narrowToChanged(
  steps: readonly Step[],
  ref: string,
): Promise<{ steps: Step[]; notes: string[] }> {
  const changed = changedSince(ref)
  const imports = await readImports()
  const { tests, journeys, untested } = chosenBy(changed, imports, namingIn(imports.keys()))
  const notes = [`changed since ${ref}: ${changed.length} files`]
  const narrowed = steps.flatMap(step => {
    if (!step.tests) return [step]
    const isOwn = (file: string) => JSON.stringify(runnerOf(file)) === JSON.stringify(step.tests?.runner)
    const of = [...imports.keys()].filter(isOwn)
    const chosen = [...tests, ...journeys].filter(isOwn)
    notes.push(`${step.name}: ${chosen.length} of ${of.length} files of tests`)
    return chosen.length === 0 ? [] : [chosen.length === of.length ? step : step.tests.only(chosen)]
  })
  if (untested.length > 0) notes.push('no test imports:', ...untested.map(file => `         ${file}`))
  notes.push('journeys are chosen by changes under tests/ alone: what the site does is tested by the whole `npm test`')
  return { steps: narrowed, notes }
}

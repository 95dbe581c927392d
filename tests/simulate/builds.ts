import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import builds from '../data/builds.json' with { type: 'json' }
import { numbersFrom } from '../support/chance.ts'
import { isDirected } from './directed.ts'

/** Where the sources are, and their history. */
export const repository = join(import.meta.dirname, '../..')
/** Where bundles are kept from run to run. */
export const cache = join(repository, 'node_modules/.cache/older-builds')

/** The commits whose clients stand beside today's, the latest first. */
export const commits: readonly string[] = builds.map(({ commit }) => commit)

const here = (file: string) => join(import.meta.dirname, file)

/** What a bundle is made by, besides its commit. */
const maker = () =>
  ['build-clients.ts', 'browser.ts', 'code.ts']
    .reduce((hash, file) => hash.update(readFileSync(here(file))), createHash('sha256'))
    .digest('hex')
    .slice(0, 12)

/** The file with the client of a build. */
export const bundleOf = (commit: string): string => join(cache, `${commit}-${maker()}.mjs`)

const isKnown = (commit: string) =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: repository }).status === 0

const unbundled = () => commits.filter(commit => !existsSync(bundleOf(commit)))

/** The builds whose clients can't be had: a clone of only the end of the history lacks their sources. */
export const unknownBuilds = (): readonly string[] => unbundled().filter(commit => !isKnown(commit))

/** How much of the history is here, by what git says: all of it, only its end, or nothing, where this is no clone. */
export function historyHere(): 'whole' | 'shallow' | 'none' {
  const { stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: repository, encoding: 'utf8' })
  if (stdout?.trim() === 'false') return 'whole'
  return stdout?.trim() === 'true' ? 'shallow' : 'none'
}

/** Bundles the clients that are not there yet. @throws where the history is not there that has their sources */
export function bundleAll(): void {
  const lacking = unbundled()
  const unknown = unknownBuilds()
  if (unknown.length > 0)
    throw new Error(
      `The simulator bundles clients of older commits (tests/data/builds.json). This clone lacks ${unknown.join(', ')}: ` +
        'it has only the end of the history, or none. `git fetch --unshallow` gets the rest.',
    )
  if (lacking.length > 0) execFileSync(process.execPath, [here('build-clients.ts'), ...lacking])
}

/**
 * Which older build takes part in a seed: one does in a third of those that are not of one race, which is for today's client. These draws are of
 * their own, so that a seed without one stays what it was.
 * @param always whether one does in each
 */
export function buildOf(seed: number, always = false): string | null {
  const draw = numbersFrom(seed ^ 0x5eed_0b1d)
  const commit = commits[draw(0, commits.length)] ?? null
  return always || (draw(0, 3) === 0 && !isDirected(seed)) ? commit : null
}

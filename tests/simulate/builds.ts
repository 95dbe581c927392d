import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import builds from '../data/builds.json' with { type: 'json' }

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

/** Bundles the clients that are not there yet. @throws where the history is not there that has their sources */
export function bundleAll(wanted: readonly string[] = commits): void {
  const lacking = wanted.filter(commit => !existsSync(bundleOf(commit)))
  const unknown = lacking.filter(commit => !isKnown(commit))
  if (unknown.length > 0)
    throw new Error(
      `The simulator bundles clients of older commits (tests/data/builds.json). This clone lacks ${unknown.join(', ')}: ` +
        'it has only the end of the history, or none. `git fetch --unshallow` gets the rest.',
    )
  if (lacking.length > 0) execFileSync(process.execPath, [here('build-clients.ts'), ...lacking])
}

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../..')
/** Below `node_modules`, so that what they import is found. */
const cache = join(repository, 'node_modules/.cache/older-sources')

/**
 * The sources of an earlier commit, kept from run to run.
 * @param paths which of them, as `git archive` takes them
 * @returns the folder
 * @throws where the commit is not there, as in a clone of only the end of the history
 */
export function olderSources(commit: string, paths: readonly string[]): string {
  const folder = join(cache, `${commit}-${paths.join('-').replaceAll('/', '.')}`)
  if (existsSync(folder)) return folder
  const part = `${folder}-${process.pid}`
  mkdirSync(part, { recursive: true })
  const packed = execFileSync('git', ['archive', commit, ...paths], { cwd: repository, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', part], { input: packed })
  if (existsSync(folder)) rmSync(part, { recursive: true })
  else renameSync(part, folder)
  return folder
}

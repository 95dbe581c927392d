import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mutations from '../data/mutations.json' with { type: 'json' }
import knownBugs from './known-bugs.json' with { type: 'json' }

/** An error of the device that can be put back: `from`, which stands just once in `file`, becomes `to`. */
export type PutBack = { breaks: string; file: string; from: string; to: string }

/** Errors that the history of `src/local` has known, and those of tests/data/mutations.json in it but for what `unseen` says why nobody can see. */
export const errors: readonly PutBack[] = [
  ...knownBugs,
  ...mutations.filter(each => each.file.startsWith('src/local/') && !('unseen' in each)),
]

/** How often the text that an error replaces stands in its file: what is not there just once is out of date. */
export const timesFound = ({ file, from }: PutBack): number =>
  readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split(from).length - 1

/** The one error whose name has these words. @throws Error where none has, more than one, or its text does not stand just once */
export function errorNamed(words: string): PutBack {
  const named = errors.filter(({ breaks }) => words !== '' && breaks.includes(words))
  const [error] = named
  if (!error || named.length > 1) throw new Error(`${named.length} errors are named: ${words}`)
  if (timesFound(error) !== 1) throw new Error(`${error.file} has not, or not just once: ${error.from}`)
  return error
}

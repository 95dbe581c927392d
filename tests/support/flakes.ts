import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** A test that failed and passed when it was run again, as a line of a file. */
type Flake = { test: string; why: string }

/** A test may do so twice, and five tests may have done so, until they are mended. */
const most = { ofOneTest: 2, tests: 5 }

/** The lines of a file of flakes; none where there is no such file. */
const linesOf = (file: string): Flake[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line) as Flake)
    : []

/**
 * Adds what this run found to the files. Whoever mends a test takes its lines out.
 * @param files `known` is the file that is committed, `added` are those that get a line more for each of `found`
 * @returns what is wrong with all that stands in `known` and in this run: a test for the third time, or too many tests
 */
export function recordFlakes(found: readonly Flake[], files: { known: string; added: readonly string[] }): string[] {
  const all = [...linesOf(files.known), ...found]
  const times = new Map<string, number>()
  for (const { test } of all) times.set(test, (times.get(test) ?? 0) + 1)
  const text = found.map(({ test, why }) => `${JSON.stringify({ test, why })}\n`).join('')
  if (text !== '') for (const file of files.added) appendFileSync(file, text)
  return [
    ...[...times].filter(([, count]) => count > most.ofOneTest).map(([test, count]) => `${test}: ${count} times`),
    ...(times.size > most.tests ? [`${times.size} tests fail now and then`] : []),
  ]
}

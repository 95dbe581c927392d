/**
 * Each requirement of ASVS 5.0.0 (levels 1 and 2, and a few of level 3) has its row in tests/asvs.tsv: the test that fails where the product
 * breaks it, or the reason why there is none. Finds ids that are missing or doubled, tests that are not there under that name, and reasons
 * that say nothing. Forty rows are drawn; tests/data/mutations.json has to break what each of them guards. `asvs.test.ts` shows that it
 * finds them.
 */
import { existsSync, readFileSync } from 'node:fs'
import edits from '../data/mutations.json' with { type: 'json' }
import { asvsIds } from './asvs-ids.ts'
import { drawnRows, rowsOf, testNames, unshownRows, wrongRows } from './asvs-rows.ts'

const requirements = 257
const shown = 40

const names = new Map<string, readonly string[] | null>()
function namesIn(file: string): readonly string[] | null {
  const found = names.get(file)
  if (found !== undefined) return found
  const isThere = /\.test\.tsx?$/.test(file) && existsSync(file)
  const read = isThere ? testNames(readFileSync(file, 'utf8'), file.endsWith('x')) : null
  names.set(file, read)
  return read
}

const rows = rowsOf(readFileSync('tests/asvs.tsv', 'utf8'))
const wrong = [...wrongRows(rows, asvsIds, namesIn), ...unshownRows(drawnRows(rows, shown), edits)]
if (new Set(asvsIds).size !== requirements) wrong.push(`${asvsIds.length} ids instead of ${requirements}`)
if (wrong.length > 0) console.error(wrong.join('\n'))
const held = rows.filter(({ kind }) => kind === 'test').length
console.log(
  `${rows.length} requirements: ${held} by a test, ${rows.length - held} with a reason; ${shown} of them shown by an edit; ${wrong.length} problems`,
)
process.exit(wrong.length === 0 ? 0 : 1)

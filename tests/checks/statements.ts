/**
 * Finds statements whose text changes with what is asked, or that no plan for all values can serve: lists that are written out, numbers of
 * rows that are parameters, and indexes of part of a table that are named with a parameter. Samples that must be found, and some that must
 * not, show that the check can fail, and a least number of files that it has read them.
 */
import { globSync, readFileSync } from 'node:fs'

const leastFiles = 100

/* biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are pieces of code. */
const wrongSamples = [
  ".where('id', 'in', ids)",
  ".where('id', 'not in', ids)",
  'x.id in (${sql.join(ids)})',
  'order by x.seq desc limit ${most}',
  'offset ${limits.checked})',
  '.orderBy(1).limit(most)',
  ".onConflict(each => each.column('owner_id').where('is_default', '=', true).doNothing())",
]
const rightSamples = [
  ".where('id', '=', anyOf(ids, 'uuid'))",
  ".where('status', 'in', ['pending', 'rejected'])",
  'limit ${atMost(most)} offset ${atMost(0)}',
  '.limit(atMost(most))',
  ".onConflict(each => each.column('owner_id').where('is_default', '=', sql.lit(true)).doNothing())",
]
/* biome-ignore-end lint/suspicious/noTemplateCurlyInString: above. */

const wrongWays: readonly [RegExp, string][] = [
  [/, '(?:not )?in', (?!\[|[a-z]+ =>|\w*\.select)/g, 'takes a list apart: anyOf keeps it one array'],
  [/\bin \(\$\{sql\.join/g, 'takes a list apart: anyOf keeps it one array'],
  [/\b(?:limit|offset) \$\{(?!atMost\()/g, 'has its number of rows as a parameter: atMost writes it into the text'],
  [/\.(?:limit|offset)\((?!atMost\()/g, 'has its number of rows as a parameter: atMost writes it into the text'],
  [
    /\.onConflict\(.*\.where\('\w+', '[^']+', (?!sql)/g,
    'names an index of part of a table with a parameter: sql.lit writes the value into the text',
  ],
]

/** What is wrong in a text, with the numbers of the lines. */
function findings(file: string, text: string): string[] {
  return wrongWays.flatMap(([way, what]) =>
    [...text.matchAll(way)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length} ${what}`),
  )
}

const isRight = (sample: string) => findings('sample', sample).length === 0
const misjudged = [...wrongSamples.filter(isRight), ...rightSamples.filter(sample => !isRight(sample))]
if (misjudged.length > 0) {
  console.error(['the check is blind for', ...misjudged].join('\n'))
  process.exit(1)
}
const files = globSync('src/server/**/*.ts').filter(
  file => !/\.test\.ts$|^src\/server\/(demo|platform\/db\/migrations)\//.test(file),
)
const wrong = files.flatMap(file => findings(file, readFileSync(file, 'utf8')))
const statements = files.filter(file => file.endsWith('.sql.ts')).length
if (statements < leastFiles) wrong.push(`only ${statements} files with statements were read`)
if (wrong.length > 0) console.error(wrong.join('\n'))
console.log(`${statements} files with statements, ${wrong.length} problems`)
process.exit(wrong.length === 0 ? 0 : 1)

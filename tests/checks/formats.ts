/**
 * Numbers, counts and times become text in one place, src/contract/formats.ts, so that there is one form of each in the product.
 * Finds code of src and sw that formats them by itself. Texts that must be found show that the check can fail, and a least number of
 * files that it has read them.
 */
import { globSync, readFileSync } from 'node:fs'

const leastFiles = 600
const place = 'src/contract/formats.ts'

/** What formats a number or a time. `Intl.Segmenter` and the names of zones are something else. */
const formats =
  /\bIntl\.(?!Segmenter\b|DateTimeFormat\(\)\.resolvedOptions\b)|\.toLocale(?:Date|Time)?String\(|\.toFixed\(|\bnew Date\([^)]*\)\.get(?:FullYear|Month|Date|Hours)\(/

const canary = [
  'new Intl.DateTimeFormat(language).format(at)',
  "count.toLocaleString('en')",
  'day.toLocaleDateString()',
  'String((bytes / 1e6).toFixed(1))',
  'new Date(at).getFullYear()',
]
const unseen = canary.filter(line => !formats.test(line))
if (unseen.length > 0) {
  console.error(`the check is blind for ${unseen.join(' and ')}`)
  process.exit(1)
}

const files = globSync('{src,sw}/**/*.{ts,tsx}').filter(
  file => !/\.test\.tsx?$|\.gen\.ts$/.test(file) && file !== place,
)
const wrong = files.flatMap(file =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (formats.test(line) ? [`${file}:${at + 1} formats by itself: ${line.trim()}`] : [])),
)
if (files.length < leastFiles) wrong.push(`only ${files.length} files were read`)
if (wrong.length > 0) console.error([...wrong, `Write numbers and times with ${place}.`].join('\n'))
console.log(`${files.length} files, ${wrong.length} problems`)
process.exit(wrong.length === 0 ? 0 : 1)

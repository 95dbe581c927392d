/**
 * The rules of src/contract/PRODUCT.md that comments cite as `PRODUCT 5.6`: each must exist, and nothing may cite numbers of
 * papers that are not in this repository. Proves first, on a canary text, that it finds what it looks for.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const least = { rules: 60, citations: 100 }
const folders = ['src', 'sw', 'tests']
const read = /\.(ts|tsx|mjs|css|html|md)$/
const notRead = /^tests\/(data|results)\/|routeTree\.gen\.ts$/

const numbers = String.raw`\d+(?:\.\d+)*(?:(?:, | and | to )\d+(?:\.\d+)*)*`
const citation = new RegExp(`PRODUCT (${numbers})`, 'g')
const elsewhere = /\b(?:decisions?|specifications?|sections?),? \d+/gi

/** The numbers of the rules. Throws where two have the same one. */
function rulesOf(text: string): Set<string> {
  const found = [...text.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(match => match[1] ?? '')
  const twice = found.filter((number, at) => found.indexOf(number) !== at)
  if (twice.length > 0) throw new Error(`PRODUCT.md has two rules ${twice.join(', ')}`)
  return new Set(found)
}

/** A comment's words on one line: what stands at a line's end and what begins the next one belong together. */
const unwrapped = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

/** How often a text cites rules, and which of its citations lead nowhere. */
function readCitations(text: string, rules: ReadonlySet<string>): { count: number; astray: string[] } {
  const words = unwrapped(text)
  const cited = [...words.matchAll(citation)].flatMap(match => (match[1] ?? '').split(/, | and | to /))
  const unknown = cited.filter(number => !rules.has(number)).map(number => `PRODUCT ${number} is no rule`)
  const foreign = [...words.matchAll(elsewhere)].map(([found]) => `'${found}' names no rule of PRODUCT.md`)
  return { count: cited.length, astray: [...unknown, ...foreign] }
}

const rules = rulesOf(readFileSync(join(root, 'src/contract/PRODUCT.md'), 'utf8'))

const canary = readFileSync(join(import.meta.dirname, 'canary/product-references.txt'), 'utf8')
  .trim()
  .split('\n\n')
const blind = canary.filter(text => readCitations(text, rules).astray.length > 0 !== text.startsWith('astray:'))
if (blind.length > 0 || canary.length < 8) {
  console.error(`the checker is blind: it misjudges\n${blind.join('\n')}`)
  process.exit(1)
}

let citations = 0
const astray: string[] = []
for (const folder of folders) {
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name))
    if (!entry.isFile() || !read.test(path) || notRead.test(path)) continue
    const found = readCitations(readFileSync(join(root, path), 'utf8'), rules)
    citations += found.count
    astray.push(...found.astray.map(each => `${path}: ${each}`))
  }
}

for (const each of astray) console.error(each)
console.log(`${rules.size} rules, ${citations} citations, ${astray.length} that lead nowhere`)
const few = rules.size < least.rules || citations < least.citations
if (few) console.error(`fewer than ${least.rules} rules or ${least.citations} citations were read`)
process.exit(astray.length > 0 || few ? 1 : 0)

/**
 * Finds code of src/local that asks the browser for the time or for chance, or sets a timer, by itself instead of through wire/clock.ts: what
 * the simulator could not decide (tests/simulate). Samples that must be found, and some that must not, show that the check can fail, and a
 * least number of files that it has read them.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

const leastFiles = 150
const door = 'src/local/wire/clock.ts'

const wrongSamples = [
  'const at = Date.now()',
  'const choice = { now: Date.now }',
  'const some = Math.random()',
  'const began = performance.now()',
  'const id = crypto.randomUUID()',
  'const today = new Date()',
  'setTimeout(act, 9)',
  'globalThis.setInterval(act, 9)',
  'const signal = AbortSignal.timeout(9)',
  'const soon = requestIdleCallback',
]
const rightSamples = [
  'const at = clock.now()',
  'const then = new Date(at)',
  'const day = Date.parse(text)',
  'clearTimeout',
]

const methods: ReadonlySet<string> = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'AbortSignal.timeout',
])
const timers: ReadonlySet<string> = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestIdleCallback',
  'requestAnimationFrame',
])

type Node = { type: string; span?: { start: number }; [field: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.value) : '')

function isFinding({ type, value, object, property, callee, arguments: given }: Node): boolean {
  if (type === 'Identifier') return timers.has(String(value))
  if (type === 'MemberExpression') return methods.has(`${nameOf(object)}.${nameOf(property)}`)
  return type === 'NewExpression' && nameOf(callee) === 'Date' && ((given as unknown[] | null) ?? []).length === 0
}

/** The offsets, in bytes, of what asks by itself. */
function findings(node: unknown, found: number[] = []): number[] {
  if (isNode(node) && isFinding(node)) found.push(node.span?.start ?? 0)
  if (typeof node === 'object' && node !== null) for (const value of Object.values(node)) findings(value, found)
  return found
}

/** The numbers of the lines at which a text asks by itself. Positions count on from one text to the next. */
function linesOf(text: string): number[] {
  const { body, span } = parseSync(text, { syntax: 'typescript' })
  const bytes = Buffer.from(text)
  const from = Math.min(span.start, bytes.length)
  return findings(body).map(at => bytes.toString('utf8', 0, Math.max(0, at - from)).split('\n').length)
}

const blind = wrongSamples.filter(code => linesOf(code).length !== 1)
const wary = rightSamples.filter(code => linesOf(code).length > 0)
if (blind.length + wary.length > 0) {
  console.error([...blind.map(code => `not found: ${code}`), ...wary.map(code => `found: ${code}`)].join('\n'))
  process.exit(1)
}

const files = globSync('src/local/**/*.ts').filter(file => !/\.test\.ts$|^src\/local\/testing\//.test(file))
const wrong = files
  .filter(file => file !== door)
  .flatMap(file => linesOf(readFileSync(file, 'utf8')).map(line => `${file}:${line}`))
if (linesOf(readFileSync(door, 'utf8')).length === 0) wrong.push(`${door} asks for nothing`)
if (files.length < leastFiles) wrong.push(`only ${files.length} files were read`)
if (wrong.length > 0) console.error([...wrong, `Ask ${door} for time, chance and timers.`].join('\n'))
console.log(`${files.length} files, ${wrong.length} problems`)
process.exit(wrong.length === 0 ? 0 : 1)

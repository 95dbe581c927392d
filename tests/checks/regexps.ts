/**
 * Finds regular expressions of src and sw whose time grows faster than the text that they look through: one such expression and one long
 * text stop a process. Each is run in a machine that counts its steps (regexp-steps.ts), on texts that are made for it (regexp-inputs.ts):
 * four times as long a text may take six times the steps. Expressions that must be found, and some that must not, show that the check can
 * fail, and a least number of expressions that it has read them.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { filledInput, type HostileInput, hostileInputs } from './regexp-inputs.ts'
import { stepCounter, TooManySteps } from './regexp-steps.ts'
import { madeExpressions, reviewed } from './reviewed-regexps.ts'

const leastExpressions = 300
/** The letters of the shorter text, and how much longer the other one is. */
const [length, times] = [400, 4]
const mostGrowth = 6
/** So many steps say nothing about how they grow. */
const few = 400
/** What takes more on the shorter text takes for ever on longer ones. */
const most = 3_000_000

const wrongSamples = [
  /(a+)+b/,
  /^(a|a)*$/,
  /^(\w+\s?)*$/,
  /[.,;:!?]+$/,
  /\s+$/u,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /^[^/]*\.[^/]*:\d/,
  /<script[^>]*>([\s\S]*?)<\/script>/g,
  /routes\/(.+)\.tsx$/,
  /a.*b.*c/s,
  /\d{1,5000}x/,
  /^_+|_+$/g,
]
const rightSamples = [
  /[.,;:!?]+/g,
  /^\s+/,
  /(?<![\w.+-])[\w.+-]+(?:@[\w.+-]+)+/g,
  /<[^>]*(>|$)/g,
  /"[^"]*"/g,
  /^(.*)\/(\d+)$/,
  /\w{1,30}@/,
]

/** The input on which an expression is slow; null where it is slow on none. */
function slowOn(expression: RegExp): HostileInput | null {
  const steps = stepCounter(expression)
  return (
    hostileInputs(expression).find(input => {
      try {
        const small = steps(filledInput(input, length), most)
        steps(filledInput(input, length * times), Math.max(few * times, small) * mostGrowth)
        return false
      } catch (error) {
        if (error instanceof TooManySteps) return true
        throw error
      }
    }) ?? null
  )
}

/** What is wrong with an expression; null where nothing is. */
function problemOf(expression: RegExp): string | null {
  try {
    const input = slowOn(expression)
    return input && `${expression} is slow on ${JSON.stringify(input)}`
  } catch (error) {
    return `${expression} has ${(error as Error).message}, which the check can't read`
  }
}

const misjudged = [
  ...wrongSamples.filter(sample => slowOn(sample) === null),
  ...rightSamples.filter(sample => slowOn(sample) !== null),
]
if (misjudged.length > 0) {
  console.error(`the check misjudges ${misjudged.join(' and ')}`)
  process.exit(1)
}

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Written = { file: string; literal: RegExp } | { file: string; made: string }

/** The regular expressions that a file has: literals, and calls that make one. */
function expressionsIn(file: string): Written[] {
  const text = readFileSync(file, 'utf8')
  const found: Written[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (typeof node !== 'object' || Array.isArray(node) || node === null || node instanceof RegExp) return
    const { type, start, end, regex, callee } = node as Node
    if (type === 'Literal' && regex) {
      const { pattern, flags } = regex as { pattern: string; flags: string }
      found.push({ file, literal: new RegExp(pattern, flags) })
    }
    const makes = type === 'NewExpression' || type === 'CallExpression'
    if (makes && (callee as { name?: string }).name === 'RegExp')
      found.push({ file, made: text.slice(start, end).replaceAll(/\s+/g, ' ') })
    for (const each of Object.values(node)) visit(each)
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} can't be read: ${errors[0]?.message}`)
  visit(program.body)
  return found
}

const files = globSync('{src,sw}/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
const written = files.flatMap(expressionsIn)
const wrong: string[] = []
const unused = new Set([...Object.keys(reviewed), ...Object.keys(madeExpressions)])
const known = new Map<string, string | null>()
const judged = (expression: RegExp): string | null => {
  const key = String(expression)
  unused.delete(key)
  if (reviewed[key] !== undefined) return null
  if (!known.has(key)) known.set(key, problemOf(expression))
  return known.get(key) ?? null
}
for (const each of written) {
  if ('literal' in each) {
    const problem = judged(each.literal)
    if (problem !== null) wrong.push(`${each.file}: ${problem}`)
    continue
  }
  unused.delete(each.made)
  const made = madeExpressions[each.made]
  if (made === undefined) wrong.push(`${each.file}: ${each.made} is not listed in tests/checks/reviewed-regexps.ts`)
  for (const expression of made ?? []) {
    const problem = judged(expression)
    if (problem !== null) wrong.push(`${each.file}: ${problem}`)
  }
}
wrong.push(...[...unused].map(each => `tests/checks/reviewed-regexps.ts lists ${each}, which nothing has`))
if (written.length < leastExpressions) wrong.push(`only ${written.length} expressions were read`)
if (wrong.length > 0) console.error([...new Set(wrong)].join('\n'))
console.log(`${written.length} regular expressions, ${wrong.length} problems`)
process.exit(wrong.length === 0 ? 0 : 1)

/**
 * Finds what lets chance, or how busy the machine is, decide whether a test passes: values that are drawn without the seed, deadlines of less
 * than 15 seconds, figures of the processor, the memory or the time, actions that are tried again and again, and a clock that is spied where
 * files share a process. Samples that must be found, and some that must not, show that the check can fail, and a least number of files that
 * it has read them.
 */
import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { parseSync } from '@swc/core'
import playwright from '../e2e/playwright.config.ts'
import vitest from '../vitest.config.ts'

const leastFiles = 300
/** Benches, the simulator's report and the runner measure, and the wait for a page that rests looks at it from time to time. */
const measuring = /^tests\/(bench\/|checks\/|simulate\/run\.ts|soak\.ts|support\/(budget|neighbour|settled)\.ts)/
const leastMs = 15_000

/** What holds for a file: whether its draws have a seed from its setup, and whether other files use its process after it. */
type Where = { seeded: boolean; shared: boolean }

const wrongSamples: readonly [code: string, found: string, where?: Partial<Where>][] = [
  ['fc.assert(fc.property(fc.integer(), holds))', 'seed', { seeded: false }],
  ['fc.sample(words, { numRuns: 9 })', 'seed', { seeded: false }],
  ['const ids = fc.constantFrom(none, crypto.randomUUID())', 'seed'],
  ['const at = randomInt(9)', 'seed'],
  ['const some = () => list[Math.floor(Math.random() * 9)]', 'seed'],
  ['const draw = { random: Math.random }', 'seed'],
  ["await page.waitForLoadState('networkidle')", 'network'],
  ['await expect(acted).toPass()', 'again and again'],
  ['await expect(item).toBeVisible({ timeout: 5_000 })', 'deadline'],
  ['const soon = 500; await item.click({ timeout: soon })', 'deadline'],
  ["await until('it is done', isDone, 1_000)", 'deadline'],
  ['await within(socket, 5_000)', 'deadline'],
  ['await vi.waitFor(() => expect(all).toEqual([]), 10_000)', 'deadline'],
  ['await vi.waitFor(() => expect(all).toEqual([]))', 'deadline'],
  ["test('it ends', async () => {}, 5_000)", 'deadline'],
  ['test.setTimeout(10_000)', 'deadline'],
  ['const { user } = process.cpuUsage()', 'count the work'],
  ['const before = process.memoryUsage().external', 'count the work'],
  ['expect(sizes.rss).toBeLessThan(9)', 'count the work'],
  ['const began = performance.now()', 'count the work'],
  ['expect(Date.now() - began).toBeLessThan(9)', 'count the work'],
  ["vi.spyOn(Date, 'now').mockReturnValue(0)", 'clock', { shared: true }],
  ['Date.now = () => 0', 'clock', { shared: true }],
]
const rightSamples: readonly [code: string, where?: Partial<Where>][] = [
  ['fc.assert(fc.property(fc.integer(), holds))', { seeded: true }],
  ['fc.assert(fc.property(fc.integer(), holds), { seed })', { seeded: false }],
  ['await ask(member, name, input, { key: crypto.randomUUID() })'],
  ['await expect(item).toBeVisible({ timeout: 15_000 })'],
  ["await until('it is done', isDone)"],
  ['await vi.waitFor(() => expect(all).toEqual([]), { timeout: 20_000 })'],
  ["test('it ends', async () => {})"],
  ['const soon = Date.now() + 1_000; expect(Date.now() - Date.parse(at)).toBeLessThan(9)'],
  ["vi.spyOn(Date, 'now').mockReturnValue(0)", { shared: false }],
  ['vi.setSystemTime(0)', { shared: true }],
]

type Node = { type: string; span?: { start: number }; [field: string]: unknown }
type Finding = { at: number; what: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const children = (node: object): unknown[] => Object.values(node)

/** The last name of `a` and `a.b`. */
function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return String(node.value)
  return node.type === 'MemberExpression' ? nameOf(node.property) : null
}

/** Of `a.b(…)` and `a.b.c` the name before the last one. */
const ownerOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'MemberExpression' ? nameOf(node.object) : null

const argumentsOf = (call: Node): Node[] =>
  (call.arguments as { expression: Node }[]).map(({ expression }) => expression)

/** The value of a property of an object that is written out. */
const propertyOf = (node: unknown, key: string): unknown =>
  isNode(node) && node.type === 'ObjectExpression'
    ? (node.properties as Node[]).find(
        each => nameOf(each.key) === key || (each.type === 'Identifier' && nameOf(each) === key),
      )
    : undefined

/** The numbers that a file gives names. */
function constants(node: unknown, found = new Map<string, number>()): Map<string, number> {
  if (isNode(node) && node.type === 'VariableDeclarator' && isNode(node.init) && node.init.type === 'NumericLiteral')
    found.set(nameOf(node.id) ?? '', Number(node.init.value))
  if (typeof node === 'object' && node !== null) for (const value of children(node)) constants(value, found)
  return found
}

const testNames: ReadonlySet<string | null> = new Set([
  'test',
  'it',
  'beforeAll',
  'afterAll',
  'beforeEach',
  'afterEach',
])
const figures: ReadonlySet<string | null> = new Set(['cpuUsage', 'memoryUsage', 'resourceUsage', 'rss', 'hrtime'])
const draws: ReadonlySet<string | null> = new Set(['assert', 'sample', 'check'])
const countWork = 'judges by what else the machine does: count the work (support/counted-work.ts), or look at the order'

function findings(tree: unknown, { seeded, shared }: Where): Finding[] {
  const numbers = constants(tree)
  const found: Finding[] = []

  const msOf = (node: unknown): number | undefined => {
    if (!isNode(node)) return undefined
    return node.type === 'NumericLiteral' ? Number(node.value) : numbers.get(nameOf(node) ?? '')
  }
  const isShort = (node: unknown): boolean => (msOf(node) ?? leastMs) < leastMs

  /** What is wrong with a call by itself. */
  function ofCall(call: Node): string | null {
    const [name, owner] = [nameOf(call.callee), ownerOf(call.callee)]
    const given = argumentsOf(call)
    const hasSeed = given.some(each => propertyOf(each, 'seed') !== undefined)
    if (owner === 'fc' && draws.has(name) && !seeded && !hasSeed) return 'draws without the seed (support/chance.ts)'
    if (name === 'randomInt') return 'draws without the seed (support/chance.ts)'
    if (name === 'toPass') return 'acts again and again: act once, and wait for a condition with expect.poll'
    const [first, second, third] = given
    const isDeadline =
      (name === 'until' && isShort(third)) ||
      (name === 'within' && isShort(second)) ||
      (owner === 'vi' && (name === 'waitFor' || name === 'waitUntil') && (second === undefined || isShort(second))) ||
      (testNames.has(name) && owner === null && (isShort(third) || isShort(second))) ||
      (owner === 'test' && name === 'setTimeout' && isShort(first)) ||
      (name === 'setDefaultTimeout' && isShort(first))
    if (isDeadline) return 'has a deadline of less than 15 seconds'
    if (name === 'expect' && first?.type === 'BinaryExpression' && first.operator === '-') {
      const { left, right } = first as unknown as { left: Node; right: Node }
      const isNow = left.type === 'CallExpression' && ownerOf(left.callee) === 'Date' && nameOf(left.callee) === 'now'
      if (isNow && right.type === 'Identifier') return countWork
    }
    if (shared && name === 'spyOn' && nameOf(first) === 'Date')
      return 'spies the clock of other files: vi.setSystemTime'
    return null
  }

  function ofNode(node: Node): string | null {
    const { type } = node
    if (type === 'CallExpression') return ofCall(node)
    if (type === 'StringLiteral' && node.value === 'networkidle')
      return 'waits for a silent network: wait for what is shown'
    if (type === 'KeyValueProperty' && nameOf(node.key) === 'timeout' && isShort(node.value))
      return 'has a deadline of less than 15 seconds'
    if (type === 'AssignmentExpression' && shared && ownerOf(node.left) === 'Date')
      return 'changes the clock of other files: vi.setSystemTime'
    if (type !== 'MemberExpression') return null
    const [name, owner] = [nameOf(node), ownerOf(node)]
    if (owner === 'Math' && name === 'random') return 'draws without the seed (support/chance.ts)'
    return figures.has(name) || (owner === 'performance' && name === 'now') ? countWork : null
  }

  function walk(node: unknown, inDraw: boolean): void {
    if (typeof node !== 'object' || node === null) return
    let drawn = inDraw
    if (isNode(node)) {
      const isCall = node.type === 'CallExpression'
      const name = isCall ? nameOf(node.callee) : null
      const what =
        inDraw && (name === 'randomUUID' || name === 'randomBytes')
          ? 'draws without the seed (support/chance.ts)'
          : ofNode(node)
      if (what !== null) found.push({ at: (node.span ?? (node.key as Node).span)?.start ?? 0, what })
      drawn = inDraw || (isCall && ownerOf(node.callee) === 'fc')
    }
    for (const value of children(node)) walk(value, drawn)
  }
  walk(tree, false)
  return found
}

const treeOf = (code: string, tsx = false): unknown => parseSync(code, { syntax: 'typescript', tsx }).body

const usual: Where = { seeded: true, shared: true }
const seen = (code: string, where?: Partial<Where>) => findings(treeOf(code), { ...usual, ...where })
const misjudged = [
  ...wrongSamples.filter(([code, found, where]) => {
    const all = seen(code, where)
    return all.length !== 1 || !all[0]?.what.includes(found)
  }),
  ...rightSamples.filter(([code, where]) => seen(code, where).length > 0),
].map(([code]) => code)
if (misjudged.length > 0) {
  console.error(['the check is blind for', ...misjudged].join('\n'))
  process.exit(1)
}

const wrong: string[] = []

const [chanceSetup, clockSetup] = ['tests/support/chance-setup.ts', 'tests/support/clock-setup.ts']
type Project = { name: string; include: string[]; exclude?: string[]; setupFiles?: string[]; isolate?: boolean }
const projects = (vitest.test?.projects ?? []).map(each => (each as unknown as { test: Project }).test)

for (const { name, isolate, setupFiles = [] } of projects)
  if (isolate === false && !setupFiles.includes(clockSetup))
    wrong.push(`tests/vitest.config.ts: ${name} shares its workers without ${clockSetup}`)
if (!readFileSync(chanceSetup, 'utf8').includes('fc.configureGlobal({ seed,'))
  wrong.push(`${chanceSetup} does not seed what is drawn`)
if (!readFileSync(clockSetup, 'utf8').includes('afterAll(() => void vi.useRealTimers())'))
  wrong.push(`${clockSetup} does not give the clock back`)
if ((vitest.test?.expect?.poll?.timeout ?? 0) < leastMs)
  wrong.push('tests/vitest.config.ts: expect.poll has a short deadline')
if ((playwright.expect?.timeout ?? 0) < leastMs)
  wrong.push('tests/e2e/playwright.config.ts: expect has a short deadline')

/** What holds for a file, by the project that runs it. What only tests import is shared; in `src` it is the units' alone. */
function whereOf(file: string): Where {
  if (!/\.test\.tsx?$/.test(file)) return { seeded: file.startsWith('src/'), shared: true }
  const own = projects.filter(
    ({ include, exclude = [] }) =>
      include.some(each => matchesGlob(file, each)) && !exclude.some(each => matchesGlob(file, each)),
  )
  return {
    seeded: own.length > 0 && own.every(({ setupFiles = [] }) => setupFiles.includes(chanceSetup)),
    shared: own.some(({ isolate }) => isolate === false),
  }
}

const files = globSync(['tests/**/*.ts', '{src,sw}/**/*.test.{ts,tsx}', 'src/local/testing/*.ts']).filter(
  file => !measuring.test(file),
)
for (const file of files) {
  const text = readFileSync(file)
  // Positions are bytes, and count from 1.
  const lineAt = (at: number) => text.toString('utf8', 0, at - 1).split('\n').length
  for (const { at, what } of findings(treeOf(text.toString(), file.endsWith('x')), whereOf(file)))
    wrong.push(`${file}:${lineAt(at)} ${what}`)
}
if (files.length < leastFiles) wrong.push(`only ${files.length} files were read`)
if (wrong.length > 0) console.error(wrong.join('\n'))
console.log(`${files.length} files, ${wrong.length} problems`)
process.exit(wrong.length === 0 ? 0 : 1)

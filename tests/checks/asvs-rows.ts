import { createHash } from 'node:crypto'
import { parseSync } from '@swc/core'

/** A row of tests/asvs.tsv: what holds a requirement, or why nothing has to. */
export type AsvsRow = { id: string; kind: string; where: string }

/** An edit of tests/data/mutations.json: what it breaks, with the id of the requirement in brackets, and the file of tests that notices. */
export type Edit = { breaks: string; test: string }

type Node = { type: string; [field: string]: unknown }

/** By this number the rows are drawn whose tests are shown to notice. Another one would draw others. */
const drawSeed = 27

const head = 'id\tkind\twhere'
/** The shortest reason that can say anything. */
const leastReason = 15

/** @throws Error where the table does not begin with the names of its columns */
export function rowsOf(table: string): AsvsRow[] {
  const [first, ...lines] = table.trimEnd().split('\n')
  if (first !== head) throw new Error(`the table begins with '${first}' instead of its columns`)
  return lines.map(line => {
    const [id = '', kind = '', where = '', ...more] = line.split('\t')
    return { id, kind, where: more.length === 0 ? where : '' }
  })
}

const tests: ReadonlySet<unknown> = new Set(['test', 'it', 'describe'])
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Of `test`, `test.each` and `test.each(…)` the name that they begin with. */
function firstName(callee: unknown): unknown {
  if (!isNode(callee)) return null
  if (callee.type === 'Identifier') return callee.value
  if (callee.type === 'MemberExpression') return firstName(callee.object)
  if (callee.type === 'CallExpression') return firstName(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? firstName(callee.tag) : null
}

/** The title of a test or a group of tests; null for every other call. */
function titleOf(node: Node): string | null {
  if (node.type !== 'CallExpression' || !tests.has(firstName(node.callee))) return null
  const [first] = node.arguments as { expression: Node }[]
  return first?.expression.type === 'StringLiteral' ? String(first.expression.value) : null
}

/**
 * @param code a file of tests
 * @returns the names of its tests as they are written, each with those of the groups around it: `group › test`
 */
export function testNames(code: string, tsx = false): string[] {
  const found: string[] = []
  function walk(node: unknown, groups: readonly string[]): void {
    if (typeof node !== 'object' || node === null) return
    const title = isNode(node) ? titleOf(node) : null
    const inner = title === null ? groups : [...groups, title]
    if (title !== null && firstName((node as Node).callee) !== 'describe') found.push(inner.join(' › '))
    for (const value of Object.values(node)) walk(value, inner)
  }
  walk(parseSync(code, { syntax: 'typescript', tsx }).body, [])
  return found
}

/**
 * @param namesIn the names of the tests of a file, or null where there is no such file
 * @returns what is wrong with the rows: an id that is missing, unknown or there twice, a test that is not there, a reason that says nothing
 */
export function wrongRows(
  rows: readonly AsvsRow[],
  ids: readonly string[],
  namesIn: (file: string) => readonly string[] | null,
): string[] {
  const known = new Set(ids)
  const seen = new Set<string>()
  const wrong: string[] = []
  for (const { id, kind, where } of rows) {
    if (!known.has(id)) wrong.push(`${id} is no requirement`)
    if (seen.has(id)) wrong.push(`${id} stands there twice`)
    seen.add(id)
    if (kind === 'reason') {
      if (where.trim().length < leastReason) wrong.push(`${id} has no reason`)
    } else if (kind === 'test') {
      const parted = /^(\S+) › (.+)$/.exec(where)
      const names = parted ? namesIn(parted[1] ?? '') : null
      if (!names?.some(name => name === parted?.[2] || name.endsWith(` › ${parted?.[2]}`)))
        wrong.push(`${id} names no test: ${where}`)
    } else wrong.push(`${id} is neither 'test' nor 'reason', but '${kind}'`)
  }
  return [...wrong, ...ids.filter(id => !seen.has(id)).map(id => `${id} is missing`)]
}

/** So many of the rows that name a test, drawn by a fixed seed, so that nobody chooses those that are easy to show. */
export function drawnRows(rows: readonly AsvsRow[], count: number): AsvsRow[] {
  const placeOf = ({ id }: AsvsRow) => createHash('sha256').update(`${drawSeed} ${id}`).digest('hex')
  return rows
    .filter(({ kind }) => kind === 'test')
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
    .slice(0, count)
}

/** @returns what is wrong with drawn rows: no edit breaks what one guards, or the file of its test is not the one that notices */
export function unshownRows(drawn: readonly AsvsRow[], edits: readonly Edit[]): string[] {
  return drawn.flatMap(({ id, where }) => {
    const own = edits.filter(({ breaks }) => breaks.endsWith(`(${id})`))
    if (own.length === 0) return [`${id} was drawn, and no edit breaks what it guards`]
    return own.some(({ test }) => where.startsWith(`${test} › `)) ? [] : [`${id} names a test that its edit does not`]
  })
}

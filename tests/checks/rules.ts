/**
 * Finds code of server and app that decides by itself who may do something: that compares ids of people, or roles, instead of
 * asking a rule of contract/policy. A file that must be found shows that the check can fail, and a least number of files that it
 * has read them.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

const leastFiles = 300
const canary = { file: 'tests/checks/canary/src/app/features/one/compares-ids.ts', findings: 7 }

/** Comparisons that decide nothing about what somebody may do: how many a file has, and what they are for. */
const allowed: Readonly<Record<string, [count: number, purpose: string]>> = {
  'src/server/gate/auth/closing.sql.ts': [1, 'looking whether another admin is left'],
  'src/server/things/comments/answered-comment.ts': [1, 'the author whom a path names must be that of the comment'],
  'src/server/things/social/blocks.sql.ts': [1, 'picking the row of one of two people'],
  'src/app/features/messenger/people-picker.tsx': [3, 'which people of a list are picked'],
  'src/app/features/messenger/send-post.tsx': [1, 'leaving out people whose chats are listed'],
  'src/app/features/messenger/use-found-people.ts': [1, 'listing nobody twice'],
  'src/app/features/messenger/use-unwritable.ts': [1, 'of which people their profile says so'],
  'src/app/state/drafts/open-draft.ts': [1, 'noticing that another account has signed in'],
  'src/app/routes/_full.users.$user_tag.$post_slug.tsx': [1, 'the person whom an address names must be the author'],
}

type Node = { type: string; span?: { start: number }; [field: string]: unknown }

const personIds: ReadonlySet<string> = new Set([
  'user_id',
  'userId',
  'author_id',
  'authorId',
  'owner_id',
  'ownerId',
  'viewerId',
  'personId',
  'role',
])
const people: ReadonlySet<string> = new Set(['viewer', 'session', 'me', 'author', 'owner', 'user', 'person', 'account'])
const comparisons: ReadonlySet<unknown> = new Set(['===', '!==', '==', '!='])
const searches: ReadonlySet<unknown> = new Set(['includes', 'has', 'indexOf'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** An expression without what only types and optional chains put around it. */
function bare(node: Node): Node {
  const inner = node.type === 'OptionalChainingExpression' ? node.base : node.expression
  const wraps = ['OptionalChainingExpression', 'ParenthesisExpression', 'TsNonNullExpression', 'TsAsExpression']
  return wraps.includes(node.type) && isNode(inner) ? bare(inner) : node
}

/** The last name of `a`, `a.b` and `a?.b`. */
function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null
  const { type, value, property } = bare(node)
  if (type === 'Identifier') return String(value)
  return type === 'MemberExpression' ? nameOf(property) : null
}

/** Whether an expression names the id or role of a person. */
function isPersonal(node: unknown): boolean {
  const name = nameOf(node)
  if (name === null) return false
  const { object } = bare(node as Node)
  return personIds.has(name) || (['id', 'user_tag'].includes(name) && people.has(nameOf(object) ?? ''))
}

const isNothing = (node: unknown): boolean =>
  isNode(node) && (node.type === 'NullLiteral' || nameOf(node) === 'undefined')

function isFinding(node: Node): boolean {
  const { type, operator, left, right, callee } = node
  if (type === 'BinaryExpression')
    return comparisons.has(operator) && !isNothing(left) && !isNothing(right) && (isPersonal(left) || isPersonal(right))
  if (type === 'SwitchStatement') return isPersonal(node.discriminant)
  if (type !== 'CallExpression' || !searches.has(nameOf(callee))) return false
  return (node.arguments as { expression: Node }[]).some(({ expression }) => isPersonal(expression))
}

/** The positions in a file, as offsets in bytes, at which it compares people. */
function findings(node: unknown, found: number[] = []): number[] {
  if (isNode(node) && isFinding(node)) found.push(node.span?.start ?? 0)
  if (typeof node === 'object' && node !== null) for (const value of Object.values(node)) findings(value, found)
  return found
}

/** The numbers of the lines of a file that compare people. */
function linesOf(file: string): number[] {
  const text = readFileSync(file)
  const { body } = parseSync(text.toString(), { syntax: 'typescript', tsx: file.endsWith('x') })
  // Positions count from 1.
  const lineAt = (at: number) => text.toString('utf8', 0, at - 1).split('\n').length
  return findings(body).map(lineAt)
}

const seen = linesOf(canary.file)
if (seen.length !== canary.findings) {
  console.error(
    `the check is blind: of the ${canary.findings} comparisons in ${canary.file} it found those of lines ${seen.join(', ')}`,
  )
  process.exit(1)
}

const files = globSync('{src/server,src/app}/**/*.{ts,tsx}').filter(
  file => !/\.test\.tsx?$|\.gen\.ts$|^src\/server\/demo\//.test(file),
)
const wrong = files.flatMap(file => {
  const lines = linesOf(file)
  const [count, purpose] = allowed[file] ?? [0, 'nothing']
  if (lines.length === count) return []
  return [`${file} compares people in lines ${lines.join(', ') || '(none)'}; allowed are ${count}, for ${purpose}`]
})
for (const file of Object.keys(allowed)) if (!files.includes(file)) wrong.push(`${file} is not there any more`)
if (files.length < leastFiles) wrong.push(`only ${files.length} files were read`)
if (wrong.length > 0) console.error([...wrong, 'Ask a rule of contract/policy who may do what.'].join('\n'))
console.log(`${files.length} files, ${wrong.length} problems`)
process.exit(wrong.length === 0 ? 0 : 1)

import type { HoldCause } from '../../../contract/entities/moderation.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { skipsApproval } from '../../../contract/policy/posts.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import type { Services } from '../../services.ts'
import { isNewAccount, isTooFast } from './accounts.sql.ts'
import { isRepeated } from './prints.sql.ts'
import { readWritten, type Written } from './read-written.ts'

/** Why something waits, and what was found in it. */
export type Hold = { cause: HoldCause; marks: string[] }

/** What is to be published: a new post or comment, or an edit, which has what everybody reads until now as `before`. */
type Judged = Written & { kind: 'post' | 'comment'; id: string; before?: Written }

const { links: bounds, marks: shownMarks } = keepingLimits.spam
const nothing = { words: new Map<string, string>(), links: new Set<string>(), print: null } as const

/**
 * Looks whether a rule against spam holds what a member writes until an admin has read it (PRODUCT 6.21); nothing is refused by these
 * rules. Of an edit only what is new counts: what was approved once is not held for the same word again. What admins write never waits.
 */
export async function judge(
  { db, viewer, services }: { db: Database; viewer: SignedIn; services: Services },
  { kind, id, before, ...written }: Judged,
): Promise<Hold | null> {
  if (skipsApproval(viewer)) return null
  const find = await services.spamWords.finder()
  const read = (of: Written) => readWritten(of, find, services.origin())
  const now = await read(written)
  const earlier = before === undefined ? nothing : await read(before)
  const sameText = now.print === null || (earlier.print !== null && now.print.equals(earlier.print))
  const repeated = !sameText && (await isRepeated(db, { print: now.print as Buffer, id, authorId: viewer.id }))
  const words = [...now.words].flatMap(([word, mark]) => (earlier.words.has(word) ? [] : [mark]))
  if (words.length > 0) return hold('words', words)
  const isNew = (await services.site.newcomerQueue.isOn()) && (await isNewAccount(db, viewer.id))
  const bound = bounds[isNew ? (kind === 'post' ? 'newPost' : 'newComment') : kind]
  const newLinks = [...now.links].some(link => !earlier.links.has(link))
  if (newLinks && now.links.size > bound) return hold('links', [...now.links])
  if (repeated) return hold('repeated', [])
  return isNew && before === undefined && (await isTooFast(db, viewer.id, kind)) ? hold('pace', []) : null
}

const hold = (cause: HoldCause, marks: readonly string[]): Hold => ({
  cause,
  marks: marks.slice(0, shownMarks.most).map(mark => mark.slice(0, shownMarks.letters)),
})

import type { HoldCause } from '../../../contract/entities/moderation.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { skipsApproval } from '../../../contract/policy/posts.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { isNewAccount, isTooFast, isWatched } from './accounts.sql.ts'
import { isRepeated } from './prints.sql.ts'
import type { Read, Written } from './read-written.ts'

/** Why something waits, and what was found in it. */
export type Hold = { cause: HoldCause; marks: string[] }

/** What is to be published: a new post or comment, or an edit, which has what everybody reads until now as `before`. */
type Judged = Written & { kind: 'post' | 'comment'; id: string; before?: Written }

const { links: bounds, marks: shownMarks } = keepingLimits.spam
const nothing: Read = { words: new Map(), links: new Set(), print: null }

type Judging = Pick<Context<SignedIn>, 'db' | 'viewer' | 'services' | 'workOnTexts'>

/**
 * Reads for {@link judge} what is to be published; null where nobody judges it. Called before a transaction, it leaves nothing to be read
 * in it.
 */
export async function readForJudge(
  { viewer, services, workOnTexts }: Omit<Judging, 'db'>,
  { before, ...written }: Written & { before?: Written },
): Promise<{ now: Read; earlier: Read } | null> {
  if (skipsApproval(viewer)) return null
  const words = await services.spamWords.list()
  const origin = services.origin()
  const read = ({ title, text, location = null, days = null, stops = null, doors = null }: Written) =>
    workOnTexts('readForSpam', {
      written: {
        title,
        text,
        location: location && namesOf(location),
        days: days && { repeats: days.repeats },
        stops,
        doors,
      },
      words,
      origin,
    })
  return { now: await read(written), earlier: before === undefined ? nothing : await read(before) }
}

const namesOf = ({ name, name_ja }: NonNullable<Written['location']>) => ({ name, name_ja })

/**
 * Looks whether a rule against spam holds what a member writes until an admin has read it (PRODUCT 6.21); nothing is refused by these
 * rules. Of an edit only what is new counts: what was approved once is not held for the same word again. What admins write never waits.
 */
export async function judge(context: Judging, { kind, id, before, ...written }: Judged): Promise<Hold | null> {
  const { db, viewer, services } = context
  const read = await readForJudge(context, { ...written, ...(before && { before }) })
  if (read === null) return null
  const { now, earlier } = read
  const repeated =
    now.print !== null &&
    now.print !== earlier.print &&
    (await isRepeated(db, { print: Buffer.from(now.print, 'hex'), id, authorId: viewer.id }))
  const words = [...now.words].flatMap(([word, mark]) => (earlier.words.has(word) ? [] : [mark]))
  if (words.length > 0) return hold('words', words)
  const settings = await services.site.settings.read()
  const isNew = (await services.site.newcomerQueue.isOn()) && (await isNewAccount(db, viewer.id, settings))
  const bound = isNew ? settings[`new_${kind}_links`] : bounds[kind]
  const newLinks = [...now.links].some(link => !earlier.links.has(link))
  if (newLinks && now.links.size > bound) return hold('links', [...now.links])
  if (repeated) return hold('repeated', [])
  if (isNew && before === undefined) {
    if (await isTooFast(db, viewer.id, { kind, pace: settings[`new_${kind}s_an_hour`] })) return hold('pace', [])
  }
  return (await isWatched(db, viewer.id)) ? hold('watched', []) : null
}

const hold = (cause: HoldCause, marks: readonly string[]): Hold => ({
  cause,
  marks: marks.slice(0, shownMarks.most).map(mark => mark.slice(0, shownMarks.letters)),
})

import type { Changes } from '../../contract/entities/changes.ts'
import type { Cursor } from '../../contract/entities/common.ts'
import { serverLimits } from '../../contract/server-limits.ts'
import { standingNotes } from '../core/emergency-notes/notes.sql.ts'
import { deltaEnd } from '../core/revisions/horizon.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { collectionsState } from '../things/collections/collections.sql.ts'
import { readComments } from '../things/comments/read-comments.sql.ts'
import { type Reader, readPosts } from '../things/posts/read-posts.sql.ts'
import { removedFor, type Touched, touchedBetween } from './changes.sql.ts'
import { whatElse } from './come-back.ts'

/** With more changes than this the device is told to load its lists anew, which is cheaper. */
const mostRows = 5 * serverLimits.changesPerAnswer

const none: Changes = { posts: [], comments: [], removals: [] }

/**
 * The delta since a cursor: changed posts and comments as the asker may see them, and removals of what they may not see any more.
 */
export const changesHandler: Handler<'app.changes'> = async ({ query }, context) => {
  const { db, viewer, services } = context
  const { epoch } = services.site
  // First: what is written from here on is hinted at beyond the cursor, while what is read below may hold it already.
  const reach = await services.horizon.read()
  const pages_rev = await services.texts.rev()
  const states = {
    pages_rev,
    emergency_notes: await standingNotes(db),
    ...(viewer && { collections_rev: await collectionsState(db, viewer.id) }),
    ...(await whatElse(query, context)),
  }
  const upTo = (rev: number): Cursor => ({ epoch, rev })
  const { since } = query
  if (since === undefined) return { cursor: upTo(reach.horizon), reset: false, more: false, changes: none, ...states }
  // Of all that may have changed a device must know at once who is not to be seen any more.
  const anew = async () => {
    const removals = viewer === null ? [] : await removedFor(db, viewer.id)
    return { cursor: upTo(reach.horizon), reset: true, more: false, changes: { ...none, removals }, ...states }
  }
  const until = query.epoch === epoch ? deltaEnd(reach, since) : null
  if (until === null) return anew()
  const touched = await touchedBetween(db, viewer, { since, until, most: mostRows + 1 })
  if (touched.length > mostRows) return anew()
  const end = touched[serverLimits.changesPerAnswer]?.tx ?? until
  const page = touched.filter(({ tx }) => tx < end)
  if (page.length === 0 && touched.length > 0) return anew()
  const delta = await readChanges(context, page)
  return { cursor: upTo(end), reset: false, more: end < until, changes: delta, ...states }
}

/** The rows that were touched, as the reader sees them, and removals of those that the reader doesn't see. */
export async function readChanges(reader: Reader, touched: readonly Touched[]): Promise<Changes> {
  const idsOf = (...kinds: Touched['kind'][]) => [
    ...new Set(touched.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ]
  const posts = await readPosts(reader, idsOf('post', 'save'))
  const comments = await readComments(reader.db, reader.viewer, idsOf('comment'))
  const seen = new Set([...posts.map(({ id }) => `post ${id}`), ...comments.map(({ id }) => `comment ${id}`)])
  const removals = touched.flatMap(({ kind, id, rev }) =>
    kind === 'save' || seen.has(`${kind} ${id}`) ? [] : [{ kind, id, rev }],
  )
  return { posts, comments, removals }
}

import { CallError } from '../../../contract/errors.ts'
import { announce } from '../../core/announce/announce.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { changedPost } from './changed-post.ts'
import { lockReadable, setSaved } from './posts.sql.ts'

/** Saves a post among the member's favourites. */
export const savePost: Handler<'posts.save'> = async ({ params }, context) => {
  const { db, viewer, language } = context
  if ((await lockReadable(db, viewer, params.id)) === null) throw new CallError('not_found')
  await setSaved(db, viewer.id, params.id, true)
  await announce(db, 'content.changed', { by: viewer })
  return { message: textIn(language)('content.post_saved'), changes: await changedPost(context, params.id) }
}

/** Removes a post from the favourites, also one that the member may no longer read. */
export const unsavePost: Handler<'posts.unsave'> = async ({ params }, context) => {
  const { db, viewer, language } = context
  await setSaved(db, viewer.id, params.id, false)
  await announce(db, 'content.changed', { by: viewer })
  return { message: textIn(language)('content.post_unsaved'), changes: await changedPost(context, params.id) }
}

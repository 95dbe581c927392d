import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { listedKinds } from '../../../contract/policy/posts.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { mayRead } from './posts.sql.ts'
import { relatedTo } from './related.sql.ts'
import { teasersOf } from './teasers.sql.ts'

/** A few posts to read after a post: those that share most with it first. */
export const related: Handler<'posts.related'> = async ({ params }, { db, viewer, services }) => {
  if (!(await mayRead(db, viewer, params.id))) throw new CallError('not_found')
  const asked = { listed: listedKinds(services.config), most: limits.relatedPosts }
  return teasersOf(db, viewer, await relatedTo(db, viewer, params.id, asked))
}

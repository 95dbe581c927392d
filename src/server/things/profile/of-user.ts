import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { listedKinds } from '../../../contract/policy/posts.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { readUserComments } from '../comments/read-comments.sql.ts'
import { isProfileShown } from '../profile/profile.sql.ts'
import { commentsOf, postsOf } from './of-user.sql.ts'

/** A page of a person's posts, where the profile is shown to the member. */
export const ofUser: Handler<'posts.ofUser'> = async ({ params, query }, context) => {
  const { db, viewer, nextCursor, services } = context
  if (!(await isProfileShown(db, viewer, params.id))) throw new CallError('not_found')
  const { posts, next } = await postsOf(context, {
    authorId: params.id,
    listed: listedKinds(services.config),
    selection: query.selectedUserPosts,
    loaded: query.loadedUserPostsIds,
    cursor: query.cursor,
    size: limits.feedPageSize,
  })
  nextCursor(next)
  return posts
}

/** A page of a person's comments, where the profile is shown to the member. */
export const commentsOfUser: Handler<'posts.commentsOfUser'> = async (
  { params, query },
  { db, viewer, nextCursor },
) => {
  if (!(await isProfileShown(db, viewer, params.id))) throw new CallError('not_found')
  const { ids, next } = await commentsOf(db, viewer, {
    authorId: params.id,
    selection: query.selectedUserComments,
    loaded: query.loadedUserCommentsIds,
    cursor: query.cursor,
    size: limits.commentsPageSize,
  })
  nextCursor(next)
  return readUserComments(db, viewer, ids)
}

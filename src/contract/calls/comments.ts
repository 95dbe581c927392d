import * as v from 'valibot'
import { changes } from '../entities/changes.ts'
import { comment, flatComment } from '../entities/comment.ts'
import { reactionKind } from '../entities/common.ts'
import { ownModeration } from '../entities/moderation.ts'
import { id, richText, whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'
import { selection } from './posts.ts'
import { changed, listCursor, loadedIds, reasonOfAdmin } from './shapes.ts'

const slug = v.pipe(v.string(), v.maxLength(300))
const body = v.object({ id: v.optional(id), comment_text: richText(limits.commentText.max) })
const added = v.object({
  message: v.string(),
  responseData: v.object({ id: v.string(), comment_slug: v.string() }),
  changes,
  /** What waits for approval instead of being shown. */
  held: v.optional(ownModeration),
})
const adds = { who: 'member', body, files: [], output: added, status: 201, queue: true, rate: 'comment' } as const

/** Comments, replies and re-replies (PRODUCT 3.4). `{slug}` is the slug of the post and is checked against it. */
export const comments = {
  list: call('GET /api/get_post_comments', {
    who: 'anyone',
    summary: 'A page of a post’s comments, each with its replies; with `comment`, the thread of that one comes first.',
    query: v.object({
      postId: id,
      loadedCommentsIds: loadedIds,
      selectedComments: selection,
      userId: v.optional(id),
      comment: v.optional(id),
      cursor: listCursor,
    }),
    output: v.array(comment),
    shared: true,
  }),
  replies: call('GET /api/get_comment_replies/{commentId}', {
    who: 'anyone',
    summary: 'The replies of a comment beyond those that came with it, oldest first.',
    params: v.object({ commentId: id }),
    query: v.object({ loadedIds, cursor: listCursor }),
    output: v.array(flatComment),
    shared: true,
  }),
  add: call('POST /api/add_post_comment/{postId}/{slug}', {
    ...adds,
    summary: 'Comment on a post.',
    params: v.object({ postId: id, slug }),
  }),
  reply: call('POST /api/add_post_comment_reply/{postId}/{commentId}/{slug}', {
    ...adds,
    summary: 'Reply to a comment.',
    params: v.object({ postId: id, commentId: id, slug }),
  }),
  reReply: call('POST /api/add_post_comment_re_reply/{postId}/{commentId}/{userId}/{slug}', {
    ...adds,
    summary: 'Answer a reply; it hangs under the same comment. `userId` must be the author of the answered reply.',
    params: v.object({ postId: id, commentId: id, userId: id, slug }),
  }),
  delete: call('DELETE /api/delete_comment/{commentId}/{postId}', {
    who: 'member',
    summary: 'Delete a comment: its author, the author of the post, or an admin.',
    params: v.object({ commentId: id, postId: id }),
    body: reasonOfAdmin,
    output: changed,
    queue: true,
    withdraws: true,
  }),
  edit: call('PUT /api/edit_comment/{commentId}/{postId}', {
    who: 'member',
    summary: 'Edit an own comment.',
    params: v.object({ commentId: id, postId: id }),
    body: v.object({ comment_text: richText(limits.commentText.max), version: whole(1, 999_999) }),
    output: added,
    queue: true,
    rate: 'comment',
    withdraws: true,
  }),
  react: call('PUT /api/react_comment/{commentId}/{postId}', {
    who: 'member',
    summary: 'Set or, with null, take away the one reaction to a comment.',
    params: v.object({ commentId: id, postId: id }),
    body: v.object({ reaction: v.nullable(reactionKind) }),
    output: changed,
    queue: true,
  }),
}

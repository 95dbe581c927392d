import type { ReactionKind } from '../../contract/entities/common.ts'
import type { PostKind } from '../../contract/entities/post.ts'
import { plainText } from '../../contract/rich-text/plain-text.ts'
import { makeSlug } from '../../contract/slug.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { NewCommand } from '../command/command.ts'

/** A picture as an editor hands it over; width and height, in pixels, keep its place while it waits. */
export type NewPicture = { blob: Blob; name: string; alt: string; width?: number; height?: number }

type Text = { text: string; lang?: 'en' | 'ja' }

/**
 * A timeline post. Its id and slug are made here, so that its page opens at once.
 * @param from `text` is canonical rich text
 */
export function newTimelinePost(
  from: Text & { pictures?: readonly NewPicture[] },
): NewCommand<'posts.addTimeline' | 'posts.addTimelineWithPictures'> & { postId: string; slug: string } {
  const postId = uuidv7()
  const body = { id: postId, post_text: from.text, ...(from.lang ? { lang: from.lang } : {}) }
  const made = { postId, slug: makeSlug({ text: plainText(from.text), id: postId }) }
  const pictures = (from.pictures ?? []).map(({ alt, ...file }) => ({ alt, file: { ...file, id: uuidv7() } }))
  if (pictures.length === 0) return { kind: 'posts.addTimeline', args: { body }, ...made }
  const uploads = pictures.map(({ alt, file }) => ({ id: file.id, alt }))
  return {
    kind: 'posts.addTimelineWithPictures',
    args: { body: { ...body, uploads } },
    files: pictures.map(each => each.file),
    ...made,
  }
}

/** A comment on a post. `slug` is the post's. */
export function newComment(on: { postId: string; slug: string; text: string }) {
  const commentId = uuidv7()
  const params = { postId: on.postId, slug: on.slug }
  return { kind: 'comments.add', args: { params, body: { id: commentId, comment_text: on.text } }, commentId } as const
}

/** A reply to a root comment. */
export function newReply(to: { postId: string; slug: string; commentId: string; text: string }) {
  const commentId = uuidv7()
  const params = { postId: to.postId, slug: to.slug, commentId: to.commentId }
  return {
    kind: 'comments.reply',
    args: { params, body: { id: commentId, comment_text: to.text } },
    commentId,
  } as const
}

/** An answer to a reply; `commentId` is the answered reply, `userId` its author. It hangs under the same root. */
export function newReReply(to: { postId: string; slug: string; commentId: string; userId: string; text: string }) {
  const commentId = uuidv7()
  const params = { postId: to.postId, slug: to.slug, commentId: to.commentId, userId: to.userId }
  return {
    kind: 'comments.reReply',
    args: { params, body: { id: commentId, comment_text: to.text } },
    commentId,
  } as const
}

/** The deletion of a post; of one that only waits, it takes the waiting back. */
export const deletePost = (post: { id: string; type: PostKind }) =>
  ({ kind: 'posts.delete', args: { params: { id: post.id, type: post.type } } }) as const

/** The deletion of a comment or reply. */
export const deleteComment = (comment: { id: string; postId: string }) =>
  ({ kind: 'comments.delete', args: { params: { commentId: comment.id, postId: comment.postId } } }) as const

/** Keeps a post among the favourites. */
export const savePost = (id: string) => ({ kind: 'posts.save', args: { params: { id } } }) as const

/** Takes a post from the favourites. */
export const unsavePost = (id: string) => ({ kind: 'posts.unsave', args: { params: { id } } }) as const

/** Sets the one reaction to a post, or takes it away with null. */
export const reactPost = (id: string, reaction: ReactionKind | null) =>
  ({ kind: 'posts.react', args: { params: { id }, body: { reaction } } }) as const

/** Sets the one reaction to a comment, or takes it away with null. */
export const reactComment = (comment: { id: string; postId: string }, reaction: ReactionKind | null) =>
  ({
    kind: 'comments.react',
    args: { params: { commentId: comment.id, postId: comment.postId }, body: { reaction } },
  }) as const

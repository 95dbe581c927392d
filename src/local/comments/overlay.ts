import type { Command } from '../command/command.ts'
import { withReaction } from '../command/reaction.ts'
import { type Overlay, stepOf } from '../command/shown-in.ts'
import { isConflict, waitingOf } from '../command/waiting.ts'
import type { CommentView } from './views.ts'

/**
 * The comments of a post with waiting commands laid over.
 * @param roots in order, each with its replies, oldest first
 * @param commands in the order of writing
 */
export const layOverThread = (
  postId: string,
  roots: readonly CommentView[],
  commands: readonly Command[],
): CommentView[] =>
  commands.reduce<CommentView[]>(
    (laid, command) => stepOf(overlay, command)?.(laid, command as never, postId) ?? laid,
    [...roots],
  )

const underParent = (
  roots: CommentView[],
  command: Command<'comments.reply' | 'comments.reReply'>,
  postId: string,
): CommentView[] => {
  const { params, body } = command.args
  if (params.postId !== postId) return roots
  const parent = roots.find(root => root.id === params.commentId || root.replies.some(r => r.id === params.commentId))
  const reply = parent && newComment(command, postId, body, parent.id)
  if (!reply || has(roots, reply.id)) return roots
  return roots.map(root => (root === parent ? { ...root, replies: [...root.replies, reply] } : root))
}

const overlay: Overlay<'thread', CommentView[], [postId: string]> = {
  'posts.delete': (roots, { args, state }, postId) => (state !== 'refused' && args.params.id === postId ? [] : roots),
  'comments.add': (roots, command, postId) => {
    const { params, body } = command.args
    if (params.postId !== postId) return roots
    const comment = newComment(command, postId, body, null)
    return comment && !has(roots, comment.id) ? [comment, ...roots] : roots
  },
  'comments.reply': underParent,
  'comments.reReply': underParent,
  'comments.delete': (roots, command) =>
    command.state === 'refused'
      ? mapped(roots, command.args.params.commentId, comment => marked(comment, command))
      : without(roots, command.args.params.commentId),
  'comments.react': (roots, command) =>
    mapped(roots, command.args.params.commentId, comment =>
      command.state === 'refused' ? marked(comment, command) : withReaction(comment, command.args.body.reaction),
    ),
  'comments.edit': (roots, command) => {
    const { comment_text, version } = command.args.body
    const change = isConflict(command) ? {} : { comment_text, version: Number(version) }
    return mapped(roots, command.args.params.commentId, comment => marked({ ...comment, ...change }, command))
  },
}

/** A command that creates a comment or reply. */
export type NewComment = Command<'comments.add' | 'comments.reply' | 'comments.reReply'>

/** @see NewComment */
export const isNewComment = (command: Command): command is NewComment =>
  command.kind === 'comments.add' || command.kind === 'comments.reply' || command.kind === 'comments.reReply'

/** The comment that a command will create, as it is shown until then; null when the command creates none. */
export function newCommentOf(command: Command): CommentView | null {
  if (!isNewComment(command)) return null
  const { params, body } = command.args
  return newComment(command, params.postId, body, 'commentId' in params ? params.commentId : null)
}

const marked = (comment: CommentView, command: Command): CommentView => ({ ...comment, waiting: waitingOf(command) })

const has = (roots: readonly CommentView[], id: string): boolean =>
  roots.some(root => root.id === id || root.replies.some(reply => reply.id === id))

/** Removes a comment; one with replies keeps its place without text and author, as on the server. */
function without(roots: readonly CommentView[], id: string): CommentView[] {
  return roots.flatMap(root => {
    if (root.id !== id) return [{ ...root, replies: root.replies.filter(reply => reply.id !== id) }]
    if (root.replies.length === 0) return []
    return [{ ...root, deleted: true, comment_text: '', username: '', user_tag: '', avatar: null }]
  })
}

function mapped(
  roots: readonly CommentView[],
  id: string,
  change: (comment: CommentView) => CommentView,
): CommentView[] {
  return roots.map(root => {
    if (root.id === id) return change(root)
    return { ...root, replies: root.replies.map(reply => (reply.id === id ? change(reply) : reply)) }
  })
}

function newComment(
  command: Command,
  postId: string,
  body: { id?: string | undefined; comment_text: string },
  parent: string | null,
): CommentView | null {
  if (body.id === undefined) return null
  const { id: user_id, username, user_tag, avatar } = command.user
  return {
    id: body.id,
    comment_date: new Date(command.createdAt).toISOString(),
    comment_text: body.comment_text,
    comment_slug: '',
    post_id: postId,
    user_id,
    is_reply: parent === null ? 0 : 1,
    comment_reply_id: parent,
    user_tag,
    avatar,
    username,
    reactions: {},
    my_reaction: null,
    deleted: false,
    comment_date_edited: null,
    version: 1,
    rev: 0,
    waiting: waitingOf(command),
    replies: [],
  }
}

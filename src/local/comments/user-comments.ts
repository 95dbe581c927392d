import type { FlatComment, UserComment } from '../../contract/entities/comment.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { Command } from '../command/command.ts'
import type { CommentRow, UserListRow } from '../mirror/rows.ts'
import { layOverThread, newCommentOf } from './overlay.ts'
import type { UserCommentView } from './views.ts'

/**
 * Comments of one person with what waits laid over.
 * @param posts names of the posts, as the list has them
 */
export function showComments(
  ids: readonly string[],
  rows: ReadonlyMap<string, CommentRow>,
  posts: UserListRow['posts'],
  commands: readonly Command[],
): UserCommentView[] {
  return ids.flatMap(id => {
    const row = rows.get(id)
    const post = row && posts?.[row.postId]
    return post ? laid(row.comment, post, commands) : []
  })
}

/** Own comments that wait to be sent, in the order of writing. */
export function freshComments(
  commands: readonly Command[],
  held: ReadonlyMap<string, unknown>,
  posts: ReadonlyMap<string, Post>,
): UserCommentView[] {
  return commands.flatMap(command => {
    const comment = newCommentOf(command)
    if (!comment || held.has(comment.id)) return []
    const { replies: _, ...flat } = comment
    const post = posts.get(comment.post_id)
    return laid(flat, { post_slug: slugOf(command), post_title: post?.post_title ?? '' }, commands)
  })
}

/** The post that a comment command writes under, or null. */
export const commentedPost = (command: Command): string | null => (isNew(command) ? command.args.params.postId : null)

function laid(comment: FlatComment, post: UserComment['post'], commands: readonly Command[]): UserCommentView[] {
  const changes = commands.filter(each => !isNew(each))
  const [root] = layOverThread(comment.post_id, [{ ...comment, replies: [] }], changes)
  if (!root) return []
  const { replies: _, ...flat } = root
  return [{ ...flat, post }]
}

type Making = Command<'comments.add' | 'comments.reply' | 'comments.reReply'>

const isNew = (command: Command): command is Making =>
  command.kind === 'comments.add' || command.kind === 'comments.reply' || command.kind === 'comments.reReply'

const slugOf = (command: Command): string => (isNew(command) ? command.args.params.slug : '')

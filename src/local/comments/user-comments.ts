import type { FlatComment, UserComment } from '../../contract/entities/comment.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { Command } from '../command/command.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { applyComments } from '../mirror/apply-rows.ts'
import { freshness, pageOf, type Read, withPage } from '../mirror/list-pages.ts'
import type { Selection } from '../mirror/list-state.ts'
import { beyondOf, listState, withFresh } from '../mirror/list-state.ts'
import { postsById } from '../mirror/posts-by-id.ts'
import type { CommentRow, UserListRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { userListKey } from '../mirror/user-list-key.ts'
import { isNewComment, layOverThread, newCommentOf } from './overlay.ts'
import type { UserCommentsView, UserCommentView } from './views.ts'

/**
 * Comments of one person with waiting commands laid over.
 * @param posts slugs and titles of the posts, as the list row holds them
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

/**
 * Own comments that wait to be sent, in the order of writing.
 * @param held comments that the mirror holds already, by id
 */
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

/** The id of the post that a command comments on, or null. */
export const commentedPost = (command: Command): string | null =>
  isNewComment(command) ? command.args.params.postId : null

function laid(comment: FlatComment, post: UserComment['post'], commands: readonly Command[]): UserCommentView[] {
  const changes = commands.filter(each => !isNewComment(each))
  const [root] = layOverThread(comment.post_id, [{ ...comment, replies: [] }], changes)
  if (!root) return []
  const { replies: _, ...flat } = root
  return [{ ...flat, post }]
}

const slugOf = (command: Command): string => (isNewComment(command) ? command.args.params.slug : '')

/** Writes a page of a person's comments. */
export async function fillUserComments(
  mirror: Mirror,
  userId: string,
  selection: Selection,
  read: Read<UserComment>,
  now: number,
): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.userLists, mirror.tombstones, mirror.meta, async () => {
    const comments = read.rows.map(({ post: _, ...comment }) => comment)
    await applyComments(mirror, comments, { asked: read.asked })
    const key = userListKey('comments', userId, selection)
    const row = await mirror.userLists.get(key)
    const held = withPage(row, pageOf(read), read)
    if (!held) return
    const posts = { ...row?.posts, ...Object.fromEntries(read.rows.map(each => [each.post_id, each.post])) }
    await mirror.userLists.put({ ...held, key, userId, posts, ...freshness(row, read, now) })
  })
}

/**
 * A person's comments, each with its post's title. Own comments that wait come first; in the oldest-first order they
 * come last.
 */
export function readUserComments(mirror: Mirror, userId: string, selection: Selection): Promise<UserCommentsView> {
  const tables = [mirror.userLists, mirror.comments, mirror.posts, mirror.outbox]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.userLists.get(userListKey('comments', userId, selection))
    const rows = await mirror.comments.bulkGet([...(row?.ids ?? []), ...beyondOf(row)])
    const commands = await commandsOf(mirror)
    const posts = await mirror.posts.bulkGet(commands.flatMap(each => commentedPost(each) ?? []))
    if (hiddenPeople(commands).has(userId)) return { comments: [], older: [], ...listState(row) }
    const held = new Map(rows.flatMap(each => (each ? [[each.id, each] as const] : [])))
    const show = (ids: readonly string[]) => showComments(ids, held, row?.posts, commands)
    const fresh = userId === mirror.account ? freshComments(commands, held, postsById(posts)) : []
    return {
      comments: withFresh(show(row?.ids ?? []), fresh, selection),
      older: show(beyondOf(row)),
      ...listState(row),
    }
  })
}

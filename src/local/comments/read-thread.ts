import type { Command } from '../command/command.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { grouped } from '../mirror/grouped.ts'
import type { Selection } from '../mirror/list-state.ts'
import { beyondOf, listState } from '../mirror/list-state.ts'
import { readModerated } from '../mirror/moderated.ts'
import type { CommentRow, ThreadRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { layOverThread } from './overlay.ts'
import { threadKey } from './thread-rows.ts'
import type { CommentView, ThreadView } from './views.ts'

// One transaction that awaits tables only, followed by pure code: see `posts/read-posts.ts`.

/** The comments of a post. Comments that wait to be sent come first, replies under the comment that they answer. */
export function readThread(mirror: Mirror, postId: string, selection: Selection): Promise<ThreadView> {
  const tables = [mirror.threads, mirror.comments, mirror.outbox, mirror.singles]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.threads.get(threadKey(postId, selection))
    const comments = await mirror.comments.where('postId').equals(postId).toArray()
    const commands = await commandsOf(mirror)
    const held = (await readModerated(mirror)).filter(({ kind, status }) => kind === 'comment' && status === 'pending')
    // What was sent before the comments were ever read stays in sight, though no list has a place for it.
    const ids = row?.ids ?? ownRoots(comments, mirror.account)
    return { ...threadView(postId, row, ids, comments, commands), held }
  })
}

function threadView(
  postId: string,
  row: ThreadRow | undefined,
  ids: readonly string[],
  rows: readonly CommentRow[],
  commands: readonly Command[],
): ThreadView {
  const replies = grouped(
    rows.filter(each => each.comment.is_reply === 1).sort(byTime),
    each => each.comment.comment_reply_id ?? '',
  )
  const flat = new Map(rows.map(each => [each.id, each.comment]))
  const show = (ids: readonly string[]): CommentView[] =>
    ids.flatMap(id => {
      const comment = flat.get(id)
      const under = (replies.get(id) ?? []).map(each => ({ ...each.comment, replies: [] }))
      const moreReplies = row?.moreReplies?.[id]
      return comment ? [{ ...comment, replies: under, ...(moreReplies ? { moreReplies } : {}) }] : []
    })
  const hidden = hiddenPeople(commands)
  return {
    comments: withoutPeople(layOverThread(postId, show(ids), commands), hidden),
    older: withoutPeople(show(beyondOf(row)), hidden),
    more: row !== undefined && !row.done && row.cursor !== null,
    ...listState(row),
  }
}

const byTime = (a: CommentRow, b: CommentRow): number =>
  a.comment.comment_date.localeCompare(b.comment.comment_date) || a.id.localeCompare(b.id)

const ownRoots = (rows: readonly CommentRow[], account: string | null): string[] =>
  rows
    .filter(({ comment }) => comment.is_reply === 0 && comment.user_id === account)
    .sort((a, b) => byTime(b, a))
    .map(({ id }) => id)

/** Leaves out the comments and replies of hidden people, and the empty place of a deleted comment whose last reply went with its author. */
const withoutPeople = (roots: readonly CommentView[], hidden: ReadonlySet<string>): CommentView[] =>
  roots
    .filter(root => !hidden.has(root.user_id))
    .map(root => ({ ...root, replies: root.replies.filter(reply => !hidden.has(reply.user_id)) }))
    .filter(root => !root.deleted || root.replies.length > 0 || root.moreReplies)

import type { Command, NewCommand } from '../command/command.ts'
import { type EditKind, editedId, isEdit, isPostEdit } from '../command/edits.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { isConflict } from '../command/waiting.ts'
import type { CommentConflict } from '../comments/views.ts'
import type { Mirror } from '../mirror/schema.ts'
import { enqueue, remove, writeTables } from '../outbox/queue.ts'
import { clock } from '../wire/clock.ts'

// When an edit is based on an older version than the server has, both texts are kept and its author chooses (PRODUCT 10.2).

/** The two versions of a comment after an edit of it was refused as a conflict; null when there is no conflict. */
export function readCommentConflict(mirror: Mirror, commentId: string): Promise<CommentConflict | null> {
  return mirror.transaction('r', mirror.comments, mirror.outbox, async () => {
    const command = (await commandsOf(mirror)).findLast(each => isEditOf(each, commentId))
    const comment = (await mirror.comments.get(commentId))?.comment
    if (command?.kind !== 'comments.edit' || !comment) return null
    const { comment_text, version } = command.args.body
    const theirs = comment.version > Number(version) ? comment : null
    return { commandId: command.id, mine: { ...comment, comment_text }, theirs }
  })
}

/**
 * Ends a conflict: sends the own text again, based on the newer version; or drops it for the server's; or sends a text that was
 * merged from both.
 * @returns false when there is no such conflict (any more), or when the newer version is not loaded yet
 */
export async function resolveConflict(
  mirror: Mirror,
  commandId: string,
  choice: Resolution,
  now = clock.now(),
): Promise<boolean> {
  return mirror.transaction('rw', writeTables(mirror), async () => {
    const command = await mirror.outbox.get({ id: commandId })
    if (!command || !isEdit(command) || !isConflict(command)) return false
    if (choice === 'theirs') {
      await remove(mirror, command)
      return true
    }
    const version = await versionHere(mirror, command)
    if (version <= Number(command.args.body.version)) return false
    // A new command under a new idempotency key: the server may have stored its answer under the old one.
    const files = await mirror.files.where('owner').equals(command.id).toArray()
    await remove(mirror, command)
    const id = await enqueue(mirror, newCommand(command, version, choice), command.user, { now })
    if (id !== null) await mirror.files.bulkPut(files.map(file => ({ ...file, owner: id })))
    return id !== null
  })
}

type Edit = Command<EditKind>

const isEditOf = (command: Command, id: string): command is Edit =>
  isConflict(command) && isEdit(command) && editedId(command) === id

async function versionHere(mirror: Mirror, command: Edit): Promise<number> {
  if (isPostEdit(command)) return (await mirror.posts.get(command.args.params.postId))?.post.version ?? 0
  return (await mirror.comments.get(command.args.params.commentId))?.comment.version ?? 0
}

function newCommand(command: Edit, version: number, choice: Exclude<Resolution, 'theirs'>): NewCommand {
  const given: { title?: string; text?: string } = choice === 'mine' ? {} : choice
  if (command.kind === 'comments.edit') {
    const { params, body } = command.args
    return {
      kind: command.kind,
      args: { params, body: { comment_text: given.text ?? body.comment_text, version } },
    } as const
  }
  const { params, body } = command.args
  const post_title = given.title ?? body.post_title
  const { post_text: mine } = body
  const changed = {
    ...body,
    post_text: given.text ?? mine,
    ...(post_title === undefined ? {} : { post_title }),
    version,
  }
  return { kind: command.kind, args: { params, body: changed } }
}

/** Which version wins: the own one, the server's, or one merged from both (`title` for posts only). */
export type Resolution = 'mine' | 'theirs' | { title?: string; text: string }

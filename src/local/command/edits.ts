import type { Changes } from '../../contract/entities/changes.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Command, NewCommand } from './command.ts'
import { commandsOf } from './queued-commands.ts'

/** The calls that edit a post. */
export type PostEditKind = 'posts.edit' | 'posts.editWithPictures'

/** The calls that edit something that has a version on the server. */
export type EditKind = PostEditKind | 'comments.edit'

type Any<K extends EditKind> = NewCommand<K> | Command<K>

/** @see PostEditKind */
export const isPostEdit = <C extends NewCommand | Command>(command: C): command is C & Any<PostEditKind> =>
  command.kind === 'posts.edit' || command.kind === 'posts.editWithPictures'

/** @see EditKind */
export const isEdit = <C extends NewCommand | Command>(command: C): command is C & Any<EditKind> =>
  isPostEdit(command) || command.kind === 'comments.edit'

/** The id of the post or comment that an edit changes. */
export const editedId = (edit: Any<EditKind>): string =>
  isPostEdit(edit) ? edit.args.params.postId : (edit as Any<'comments.edit'>).args.params.commentId

/** The waiting edits of the same text that were written after a command, in the order of writing. */
export async function laterEdits(mirror: Mirror, target: string, after: Command): Promise<Command<EditKind>[]> {
  const queued = await commandsOf(mirror)
  return queued.filter(isEdit).filter(each => each.seq > after.seq && editedId(each) === target)
}

/**
 * After a command's answer: moves edits that were written while it waited to the version that it created, and gives
 * their pictures the ids that the server chose. To be called inside a transaction over the queue.
 * @param base the version that the command was based on; 1 for a new post
 */
export async function rebaseLaterEdits(
  mirror: Mirror,
  command: Command,
  { target, base }: { target: string | undefined; base: number | string },
  { posts, comments }: Changes,
): Promise<void> {
  const post = posts.find(each => each.id === target)
  const version = post?.version ?? comments.find(each => each.id === target)?.version
  if (target === undefined || version === undefined) return
  const names = new Map(uploadsOf(command).map(({ id }, index) => [id, post?.pictures[index]?.id ?? id]))
  for (const later of await laterEdits(mirror, target, command)) {
    const { body } = later.args
    if (body.version === base) body.version = version
    if ('uploads' in body && Array.isArray(body.uploads)) {
      body.uploads = body.uploads.map(each => ({ ...each, id: names.get(each.id) ?? each.id }))
    }
    await mirror.outbox.put(later)
  }
}

function uploadsOf({ args }: Command): { id: string }[] {
  const body: object = ('body' in args ? args.body : undefined) ?? {}
  return 'uploads' in body && Array.isArray(body.uploads) ? body.uploads : []
}

import { plainText } from '../../contract/rich-text/plain-text.ts'
import { makeSlug } from '../../contract/slug.ts'
import type { Command, NewCommand } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { orderOf } from './command-table.ts'

// What was written about a post or comment that was then taken back to its editor (a reaction, a save, comments) waits for the
// edited copy. In `dependsOn` it names the thing by a mark; the thing's draft has the same id as its `base`.

const prefix = 'held '

const markOf = (createdId: string): string => `${prefix}${createdId}`

/** The ids of the things whose edited copies a command waits for. */
export const heldFor = ({ dependsOn }: Command): string[] =>
  dependsOn.filter(each => each.startsWith(prefix)).map(each => each.slice(prefix.length))

/** Whether a command waits for the edited copy of what it is about. */
export const isHeld = (command: Command): boolean => heldFor(command).length > 0

/** Lets a command that depended on another wait for that one's edited copy. To be called inside a transaction over the queue. */
export async function hold(mirror: Mirror, command: Command, takenBack: string, createdId: string): Promise<void> {
  const others = command.dependsOn.filter(each => each !== takenBack)
  await mirror.outbox.put({
    ...command,
    dependsOn: [...others, markOf(createdId)],
    error: { code: 'held', message: '' },
  })
}

/**
 * Moves what waits for the edited copy of a thing to that copy: it names the copy's id and slug, and is sent after it. To be called
 * inside a transaction over the queue.
 * @param createdId the id that the thing had when it was taken back
 * @param copy the queued copy, with its command's id
 */
export async function attachHeld(mirror: Mirror, createdId: string, copy: NewCommand & { id: string }): Promise<void> {
  const held = (await commandsOf(mirror)).filter(each => heldFor(each).includes(createdId))
  const now = orderOf(copy).creates
  if (now === undefined) return
  for (const { seq, error: _, ...command } of held) {
    const args = JSON.parse(JSON.stringify(command.args).replaceAll(createdId, now))
    const slug = slugOf(copy, now)
    if (slug !== null && 'slug' in args.params && args.params.postId === now) args.params.slug = slug
    const dependsOn = command.dependsOn.map(each => (each === markOf(createdId) ? copy.id : each))
    const moved = { ...command, args, dependsOn } as Command
    await mirror.outbox.delete(seq)
    // Added anew, because overlays are laid in the order of the queue: the copy comes first.
    await mirror.outbox.add({ ...moved, subject: orderOf(moved).subject })
  }
}

function slugOf({ kind, args }: NewCommand, id: string): string | null {
  if (!kind.startsWith('posts.add') || !('body' in args) || !args.body || !('post_text' in args.body)) return null
  const title = 'post_title' in args.body ? args.body.post_title : ''
  return makeSlug({ title: title ?? '', text: plainText(args.body.post_text), id })
}

import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { CommentView } from '../comments/views.ts'
import type { Mirror } from '../mirror/schema.ts'

/** Whom a block that waits hides: everywhere and at once. One that was refused hides nobody. */
export function hiddenPeople(commands: readonly Command[]): ReadonlySet<string> {
  const hidden = new Set<string>()
  for (const { kind, args, state } of commands) {
    if (state === 'refused') continue
    if (kind === 'social.block') hidden.add(args.params.id)
    if (kind === 'social.unblock') hidden.delete(args.params.id)
  }
  return hidden
}

/** Comments and replies that some people did not write. */
export const withoutPeople = (roots: readonly CommentView[], hidden: ReadonlySet<string>): CommentView[] =>
  hidden.size === 0
    ? [...roots]
    : roots
        .filter(root => !hidden.has(root.user_id))
        .map(root => ({ ...root, replies: root.replies.filter(reply => !hidden.has(reply.user_id)) }))

/** Whom a block that waits hides: for what is not read from the mirror, as search results and suggestions of names. */
export const readHidden = (mirror: Mirror): Promise<ReadonlySet<string>> => commandsOf(mirror).then(hiddenPeople)

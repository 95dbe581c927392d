import type { Mirror } from '../mirror/schema.ts'
import type { Command } from './command.ts'
import { commandsOf } from './queued-commands.ts'

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

/** Whom a block that waits hides: for what is not read from the mirror, as search results and suggestions of names. */
export const readHidden = (mirror: Mirror): Promise<ReadonlySet<string>> => commandsOf(mirror).then(hiddenPeople)

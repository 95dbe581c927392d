import type { Mirror } from '../mirror/schema.ts'
import type { Command } from './command.ts'
import { commandsOf } from './queued-commands.ts'

/** The ids of people whom a queued block hides: everywhere and at once. A refused block hides nobody. */
export function hiddenPeople(commands: readonly Command[]): ReadonlySet<string> {
  const hidden = new Set<string>()
  for (const { kind, args, state } of commands) {
    if (state === 'refused') continue
    if (kind === 'social.block') hidden.add(args.params.id)
    if (kind === 'social.unblock') hidden.delete(args.params.id)
  }
  return hidden
}

/** The same, for results that come from the server and not from the mirror: search hits, suggestions of names. */
export const readHidden = (mirror: Mirror): Promise<ReadonlySet<string>> => commandsOf(mirror).then(hiddenPeople)

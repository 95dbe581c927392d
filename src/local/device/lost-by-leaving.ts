import { commandsOf } from '../command/queued-commands.ts'
import { isOnServer } from '../editing/shared-drafts.ts'
import type { Mirror } from '../mirror/schema.ts'
import { isQuiet } from '../outbox/command-table.ts'

/** How many things signing out would lose: waiting changes, and drafts that the server does not have completely. */
export async function countLost(mirror: Mirror): Promise<number> {
  const [commands, drafts] = await Promise.all([commandsOf(mirror), mirror.drafts.toArray()])
  const there = await Promise.all(drafts.map(each => isOnServer(mirror, each)))
  return commands.filter(each => !isQuiet(each)).length + there.filter(each => !each).length
}

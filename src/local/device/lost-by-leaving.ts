import { commandsOf } from '../command/queued-commands.ts'
import { isOnServer } from '../editing/shared-drafts.ts'
import type { Mirror } from '../mirror/schema.ts'
import { isQuiet } from '../outbox/command-table.ts'
import { cardKey } from './leaving.ts'

/** What signing out would lose; `card`: one's own card, which is on this device alone. */
export type Lost = { waiting: number; card: boolean }

/** What signing out would lose; null if nothing. */
export async function lostByLeaving(mirror: Mirror): Promise<Lost | null> {
  const [waiting, card] = await Promise.all([countLost(mirror), mirror.meta.get(cardKey)])
  return waiting > 0 || card ? { waiting, card: card !== undefined } : null
}

/** How many things signing out would lose: waiting changes, and drafts that the server does not have completely. */
export async function countLost(mirror: Mirror): Promise<number> {
  const [commands, drafts] = await Promise.all([commandsOf(mirror), mirror.drafts.toArray()])
  const there = await Promise.all(drafts.map(each => isOnServer(mirror, each)))
  return commands.filter(each => !isQuiet(each)).length + there.filter(each => !each).length
}

import { commandsOf } from '../command/queued-commands.ts'
import { isOnServer } from '../editing/shared-drafts.ts'
import type { Mirror } from '../mirror/schema.ts'
import { isQuiet } from '../outbox/command-table.ts'
import { allergyKey, cardKey } from './leaving.ts'

/** What signing out would lose; `card`: one's own card or allergy card, which are on this device alone. */
export type Lost = { waiting: number; card: boolean }

/** What signing out would lose; null if nothing. */
export async function lostByLeaving(mirror: Mirror): Promise<Lost | null> {
  const [waiting, cards] = await Promise.all([
    countLost(mirror),
    mirror.meta.where('key').anyOf(cardKey, allergyKey).count(),
  ])
  return waiting > 0 || cards > 0 ? { waiting, card: cards > 0 } : null
}

/** How many things signing out would lose: waiting changes, and drafts that the server does not have completely. */
export async function countLost(mirror: Mirror): Promise<number> {
  const [commands, drafts] = await Promise.all([commandsOf(mirror), mirror.drafts.toArray()])
  const there = await Promise.all(drafts.map(each => isOnServer(mirror, each)))
  return commands.filter(each => !isQuiet(each)).length + there.filter(each => !each).length
}

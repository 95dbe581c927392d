import { commandsOf } from '../command/queued-commands.ts'
import { existingMirror } from '../mirror/existing-mirror.ts'
import { type LastView, lastViewOf } from '../mirror/last-view.ts'
import { orderOf } from '../outbox/command-table.ts'

/**
 * What a page of an account showed last; null if that is not known, or while a deletion or a block waits to be sent, as it may show what
 * these hide.
 * @param href path and query of the page
 */
export async function readLastView(account: string, href: string): Promise<LastView | null> {
  const mirror = existingMirror(account)
  try {
    const view = await lastViewOf(mirror, href)
    if (!view) return null
    const waiting = await commandsOf(mirror)
    return waiting.some(each => orderOf(each).deletes !== undefined || each.kind === 'social.block') ? null : view
  } finally {
    mirror.close()
  }
}

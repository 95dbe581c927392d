import type { Mirror } from '../../../local/mirror/schema.ts'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { openPopup } from '../popups/open-popup.ts'
import { forgetWrite } from './followed-writes.ts'

/** Asks whether an unsent change shall be discarded, and discards it. If it was sent meanwhile, says so. */
export function askToDiscard(mirror: Mirror, id: string): void {
  openPopup({ kind: 'discard-change', id }, async () => {
    forgetWrite(id)
    if (await discard(mirror, id)) return
    const { sayAlreadySent } = await import('./after-write.ts')
    await sayAlreadySent()
  })
}

import type { Mirror } from '../../../local/mirror/schema.ts'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { openPopup } from '../popups/open-popup.ts'

/** Asks whether a change that waits is to be thrown away, and does so; one that went out meanwhile is said to have gone. */
export function askToDiscard(mirror: Mirror, id: string): void {
  openPopup({ kind: 'discard-change', id }, async () => {
    if (await discard(mirror, id)) return
    const { sayGoneOut } = await import('./after-write.ts')
    await sayGoneOut()
  })
}

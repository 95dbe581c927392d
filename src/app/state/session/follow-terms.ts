import { subscribe } from 'valtio/vanilla'
import type { Device } from '../../../local/device/device.ts'
import { openPopup, popups } from '../popups/open-popup.ts'

/**
 * Asks the member over the page about new terms (PRODUCT 6.16), once no other popup is open; put off, with the next page that loads, or
 * when something that was written waits for them.
 */
export function followTerms(device: Device): void {
  const asked = new Set<number>()
  const ask = () => {
    const terms = device.session?.terms
    if (!terms || popups.open || asked.has(terms.edition) || location.pathname === '/info/terms') return
    asked.add(terms.edition)
    openPopup({ kind: 'terms', ...terms })
  }
  device.subscribe(ask)
  device.subscribeTermsNeeded(() => {
    asked.clear()
    ask()
  })
  subscribe(popups, ask)
  ask()
}

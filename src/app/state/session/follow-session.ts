import type { AnyRouter } from '@tanstack/react-router'
import type { Device } from '../../../local/device/device.ts'
import { speechNow } from '../language/text.tsx'
import { loginHref } from '../navigation/route-access.ts'
import { showMessage } from '../popups/global-message.ts'
import { closePopup } from '../popups/open-popup.ts'

const lookEveryMs = 300_000

/**
 * Checks the session every five hours and reacts when it ends. A revoked session leads home with a warning (PRODUCT 4.2);
 * an expired one to the login, and the unsent changes wait for the same person.
 */
export function followSession(device: Device, router: AnyRouter): void {
  const checkWhenDue = async () => {
    if (await device.sync.sessionDue()) await device.sync.checkSession()
  }
  setInterval(() => void checkWhenDue(), lookEveryMs)
  addEventListener('focus', () => void checkWhenDue())
  void checkWhenDue()
  device.subscribe(why => {
    closePopup()
    if (why === 'revoked') {
      showMessage(speechNow().text('error.session'), 'error')
      void router.navigate({ href: '/' })
    }
    if (why === 'session-ended') {
      showMessage(speechNow().text('error.session'), 'error')
      void router.navigate({ href: loginHref(router.latestLocation.href) })
    }
    if (why === 'signed-out' || why === 'signed-in' || why === 'switched') void router.invalidate()
  })
}

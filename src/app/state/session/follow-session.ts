import type { AnyRouter } from '@tanstack/react-router'
import type { Device } from '../../../local/device/device.ts'
import { speechNow } from '../language/text.tsx'
import { loginHref } from '../navigation/route-access.ts'
import { say } from '../popups/global-message.ts'
import { closePopup } from '../popups/open-popup.ts'

const lookEveryMs = 300_000

/**
 * Checks the session every five hours, and follows its end: a revoked one leads home with the warning of specification 8, an
 * expired one to the login, where the same person's changes wait.
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
      say(speechNow().text('error.session'), 'error')
      void router.navigate({ href: '/' })
    }
    if (why === 'session-ended') {
      say(speechNow().text('error.session'), 'error')
      void router.navigate({ href: loginHref(router.latestLocation.href) })
    }
    if (why === 'signed-out' || why === 'signed-in' || why === 'switched') void router.invalidate()
  })
}

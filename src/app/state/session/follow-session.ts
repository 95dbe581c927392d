import type { AnyRouter } from '@tanstack/react-router'
import type { Device } from '../../../local/device/device.ts'
import { loginHref } from '../navigation/route-access.ts'
import { closePopup } from '../popups/open-popup.ts'
import { sayEnded, saySent } from './say-what-waits.ts'

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
  let { account } = device
  device.subscribe(why => {
    const left = account
    account = device.account
    const login = loginHref(router.latestLocation.href)
    closePopup()
    if (why === 'revoked') {
      void sayEnded(left, login)
      void router.navigate({ href: '/' })
    }
    if (why === 'session-ended') {
      void sayEnded(left, null)
      void router.navigate({ href: login })
    }
    if (why === 'signed-in') void saySent(device.mirror)
    if (why === 'signed-out' || why === 'signed-in' || why === 'switched') void router.invalidate()
  })
}

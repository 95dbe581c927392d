import type { AnyRouter } from '@tanstack/react-router'
import type { Device } from '../../../local/device/device.ts'
import { speechNow } from '../language/text.tsx'
import { loginHref } from '../navigation/route-access.ts'
import { showMessage } from '../popups/global-message.ts'
import { closePopup } from '../popups/open-popup.ts'

const lookEveryMs = 300_000

type Words = typeof import('./say-what-waits.ts')

/** Loaded when a session ends or begins. If it does not arrive, the plain sentence stands alone. */
async function say(what: (words: Words) => Promise<void>): Promise<void> {
  const words = await import('./say-what-waits.ts').catch(() => null)
  if (words) await what(words)
}

/** Goes to an address, also where a link was followed while its page was still loading: what that leads to belonged to the ended session. */
async function leaveFor(router: AnyRouter, href: string): Promise<void> {
  await router.navigate({ href })
  if (router.latestLocation.pathname !== new URL(href, location.origin).pathname) await router.navigate({ href })
}

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
  // What is asked at the start shows whether it stands.
  void device.sync.begin().then(checkWhenDue)
  let { account } = device
  device.subscribe(why => {
    const left = account
    account = device.account
    const login = loginHref(router.latestLocation.href)
    // The same person goes on with what they were doing.
    if (why !== 'refreshed') closePopup()
    if (why === 'revoked') {
      showMessage(speechNow().text('error.session'), 'error')
      void say(({ sayEnded }) => sayEnded(left, login))
      void leaveFor(router, '/')
    }
    if (why === 'session-ended') {
      showMessage(speechNow().text('error.session'), 'error')
      void say(({ sayEnded }) => sayEnded(left, null))
      void leaveFor(router, login)
    }
    if (why === 'signed-in') void say(({ saySent }) => saySent(device.mirror))
    if (why === 'signed-out' || why === 'signed-in' || why === 'switched') void router.invalidate()
  })
}

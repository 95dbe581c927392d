import { redirect } from '@tanstack/react-router'
import type { RouterContext } from './router.tsx'
import { whenOpen } from './state/device/open-device.ts'
import { speechNow } from './state/language/text.tsx'
import { currentPage } from './state/navigation/current-page.ts'
import { loginHref, verdict } from './state/navigation/route-access.ts'
import { showMessage } from './state/popups/global-message.ts'
import { mailedLink, takeRestoreToken } from './state/session/restore-token.ts'

/**
 * The navigation guard in the browser. An important route makes a protected request before entry; without a signal it opens for
 * reading only (PRODUCT 2.3).
 */
export const guard: NonNullable<RouterContext['enter']> = async ({ access, important, href }) => {
  currentPage.readOnly = false
  if (access === 'public') return
  if (access === 'mailed-link' && takeRestoreToken(href)) throw redirect({ href: withoutQuery(href), replace: true })
  const device = await whenOpen()
  const decided = verdict(access, device.session, mailedLink.token !== null)
  if (decided === 'login') throw redirect({ href: loginHref(href) })
  if (decided === 'home') throw redirect({ href: '/' })
  if (!important) return
  let revoked = false
  const unsubscribe = device.subscribe(change => {
    revoked ||= change === 'revoked'
  })
  const check = await device.sync.checkSession()
  // Ending the session tells the subscriber above why it ended. While a page is still loading, nobody else listens yet.
  if (check === 'ended') await device.endSession('session-ended')
  unsubscribe()
  if (check === 'ended') showMessage(speechNow().text('error.session'), 'error')
  if (check === 'ended' || check === 'visitor') throw redirect({ href: revoked ? '/' : loginHref(href) })
  currentPage.readOnly = check === 'no-network'
}

const withoutQuery = (href: string): string => new URL(href, 'http://x').pathname

import { redirect } from '@tanstack/react-router'
import type { RouterContext } from './router.tsx'
import { whenOpen } from './state/device/open-device.ts'
import { speechNow } from './state/language/text.tsx'
import { page } from './state/navigation/current-page.ts'
import { loginHref, verdict } from './state/navigation/route-access.ts'
import { say as warn } from './state/popups/global-message.ts'
import { restoreToken, takeRestoreToken } from './state/session/restore-token.ts'

/**
 * The navigation guard in the browser. An important route makes a protected request before entry; without a signal it opens
 * for reading only (decision 22).
 */
export const guard: NonNullable<RouterContext['enter']> = async ({ access, important, href }) => {
  page.readOnly = false
  if (access === 'public') return
  if (access === 'mailed-link' && takeRestoreToken(href)) throw redirect({ href: withoutQuery(href), replace: true })
  const device = await whenOpen()
  const say = verdict(access, device.session, restoreToken() !== null)
  if (say === 'login') throw redirect({ href: loginHref(href) })
  if (say === 'home') throw redirect({ href: '/' })
  if (!important) return
  let revoked = false
  const unsubscribe = device.subscribe(turn => {
    revoked ||= turn === 'revoked'
  })
  const check = await device.sync.checkSession()
  // How it ended is told with the device's letting go of the account; while a page begins, nobody else listens yet.
  if (check === 'ended') await device.endSession('session-ended')
  unsubscribe()
  if (check === 'ended') warn(speechNow().text('error.session'), 'error')
  if (check === 'ended' || check === 'visitor') throw redirect({ href: revoked ? '/' : loginHref(href) })
  page.readOnly = check === 'no-network'
}

const withoutQuery = (href: string): string => new URL(href, 'http://x').pathname

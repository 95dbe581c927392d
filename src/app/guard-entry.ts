import { redirect } from '@tanstack/react-router'
import { patience } from '../contract/limits.ts'
import type { Device } from '../local/device/device.ts'
import type { Checked } from './check-entry.ts'
import type { RouterContext } from './router.tsx'
import { whenOpen } from './state/device/open-device.ts'
import { currentPage } from './state/navigation/current-page.ts'
import { loginHref, verdict } from './state/navigation/route-access.ts'
import { mailedLink, takeRestoreToken } from './state/session/restore-token.ts'

type Guard = NonNullable<RouterContext['enter']>

let entries = 0

/**
 * Makes the navigation guard in the browser. An important route makes a protected request before entry; without a signal, or without
 * an answer for a moment, it opens for reading only, and an answer that says no still leads out (PRODUCT 2.3).
 * @param leave leads out of a page, if it is still the one that is shown
 */
export function makeGuard(leave: (page: string, to: string) => void): Guard {
  return async ({ access, important, href }) => {
    const entry = ++entries
    currentPage.readOnly = null
    if (access === 'public') return
    if (access === 'mailed-link' && takeRestoreToken(href)) throw redirect({ href: withoutQuery(href), replace: true })
    const device = await whenOpen()
    const decided = verdict(access, device.session, mailedLink.token !== null)
    if (decided === 'login') throw redirect({ href: loginHref(href) })
    if (decided === 'home') throw redirect({ href: '/' })
    if (!important) return
    const checking = check(device, href)
    const checked = await Promise.race([checking, important === 'awaited' ? noAnswer(device) : aMoment()])
    if (checked && 'instead' in checked) throw redirect({ href: checked.instead })
    currentPage.readOnly = checked ? checked.readOnly : 'unanswered'
    if (checked) return
    void checking.then(late => {
      if (entry !== entries) return
      if ('instead' in late) leave(href, late.instead)
      else currentPage.readOnly = late.readOnly
    })
  }
}

/** Its code is no part of the first view. If that can't be loaded, neither can anything be asked. */
async function check(device: Device, href: string): Promise<Checked> {
  // The build takes what follows `import()` by `then` into the loading itself: a failure of the chunk's styles would pass it by.
  const load = async () => (await import('./check-entry.ts')).checkEntry
  const checkEntry = await load().catch(() => null)
  return checkEntry ? checkEntry(device, href) : { readOnly: 'offline' }
}

const aMoment = (): Promise<null> =>
  new Promise(resolve => {
    setTimeout(() => resolve(null), patience.entryMs)
  })

/** Waits until it is known that the server does not answer. */
const noAnswer = (device: Device): Promise<null> =>
  new Promise(resolve => {
    const look = () => {
      if (device.online() !== false) return
      stop()
      resolve(null)
    }
    const stop = device.subscribeOnline(look)
    look()
  })

const withoutQuery = (href: string): string => new URL(href, 'http://x').pathname

import { wakeOn } from '../local/device/wake-sender.ts'
import type { makeRouter } from './router.tsx'
import { whenShown } from './state/device/open-device.ts'
import { followDisplay } from './state/display/follow-display.ts'
import { keepLanguage } from './state/language/text.tsx'
import { closeView } from './state/navigation/close-view.ts'
import { followSwipes } from './state/navigation/swipe-back.ts'
import { forgetPages } from './state/scroll/list-pages.ts'
import { followAvatar } from './state/session/follow-avatar.ts'
import { followSession } from './state/session/follow-session.ts'
import { registerSiteWorker } from './state/site/site-worker.ts'
import { noteMaintenance, watchMaintenance } from './state/site/watch-maintenance.ts'
import { watchVersion } from './state/site/watch-version.ts'
import { followUploads } from './state/writing/follow-uploads.ts'
import { holdRouter } from './ui/back-closes.ts'

const hourMs = 3_600_000

/** Starts what the first view does without: swipes, the worker, and the clocks of maintenance, version and session. Once. */
export async function followSite(router: ReturnType<typeof makeRouter>): Promise<void> {
  followSwipes(() => closeView(router))
  holdRouter(router.history)
  const worker = registerSiteWorker()
  watchMaintenance()
  const device = await whenShown()
  device.subscribeClosed(noteMaintenance)
  keepLanguage(device)
  watchVersion(device, worker)
  followSession(device, router)
  followUploads(device)
  followAvatar(device)
  followDisplay(device)
  // What does not arrive now is asked for again.
  const keep = () =>
    void import('./state/pictures/keep-saved-pictures.ts').then(
      ({ keepSaved }) => keepSaved(device),
      () => {},
    )
  keep()
  device.subscribe(keep)
  device.subscribeOnline(keep)
  // Starting, and coming back online or into view, asks by itself, as part of waking.
  device.sender.wake('start')
  device.subscribe(turn => turn !== 'refreshed' && device.sender.wake('start'))
  device.subscribe(turn => turn !== 'refreshed' && turn !== 'signed-in' && forgetPages())
  setInterval(() => void device.sync.pullChanges(), hourMs)
  wakeOn({ window, document, serviceWorker: navigator.serviceWorker }, () => device.sender)
}

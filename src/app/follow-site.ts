import { wakeOn } from '../local/device/wake-sender.ts'
import { registerWorker } from './register-worker.ts'
import type { makeRouter } from './router.tsx'
import { closeView } from './state/close-view.ts'
import { whenOpen } from './state/device.ts'
import { followAvatar } from './state/follow-avatar.ts'
import { followDisplay } from './state/follow-display.ts'
import { noteMaintenance, watchMaintenance } from './state/maintenance.ts'
import { forgetPages } from './state/posts-view.ts'
import { followSession } from './state/session.ts'
import { followSwipes } from './state/swipe.ts'
import { keepLanguage } from './state/text.tsx'
import { followUploads } from './state/uploads.ts'
import { watchVersion } from './state/version.ts'
import { holdRouter } from './ui/back-closes.ts'

const hourMs = 3_600_000

/** Starts what the first view does without: swipes, the worker, and the clocks of maintenance, version and session. Once. */
export async function followSite(router: ReturnType<typeof makeRouter>): Promise<void> {
  followSwipes(() => closeView(router))
  holdRouter(router.history)
  registerWorker()
  watchMaintenance()
  const device = await whenOpen()
  device.subscribeClosed(noteMaintenance)
  keepLanguage(device)
  watchVersion(device)
  followSession(device, router)
  followUploads(device)
  followAvatar(device)
  followDisplay(device)
  // What does not arrive now is asked for again.
  const keep = () =>
    void import('./state/keep-saved.ts').then(
      ({ keepSaved }) => keepSaved(device),
      () => {},
    )
  keep()
  device.subscribe(keep)
  device.subscribeOnline(keep)
  // Starting, and coming back online or into view, asks by itself, as part of waking.
  device.flusher.wake('start')
  device.subscribe(turn => turn !== 'refreshed' && device.flusher.wake('start'))
  device.subscribe(turn => turn !== 'refreshed' && turn !== 'signed-in' && forgetPages())
  setInterval(() => void device.sync.pullChanges(), hourMs)
  wakeOn({ window, document, serviceWorker: navigator.serviceWorker }, () => device.flusher)
}

import type { Device } from '../local/device/device.ts'
import { wakeOn } from '../local/device/wake-sender.ts'
import { hasKept } from '../local/keeping/has-kept.ts'
import { isFull, onFull } from '../local/mirror/full.ts'
import type { makeRouter } from './router.tsx'
import { askAgain } from './state/device/ask-again.ts'
import { whenShown } from './state/device/open-device.ts'
import { hear, noteMaintenance, watchMaintenance } from './state/device/watch-maintenance.ts'
import { followDisplay } from './state/display/follow-display.ts'
import { keepInstallOffer } from './state/install/install-offer.ts'
import { setFull } from './state/keeping/device-full.ts'
import { keepLanguage } from './state/language/text.tsx'
import { withPart } from './state/loading/with-part.ts'
import { closeView } from './state/navigation/close-view.ts'
import { holdRouterFor } from './state/navigation/go-to.ts'
import { forgetPages } from './state/navigation/list-pages.ts'
import { followSearchKey } from './state/navigation/search-key.ts'
import { followSwipes } from './state/navigation/swipe-back.ts'
import { answerWorker } from './state/push/answer-worker.ts'
import { followAvatar } from './state/session/follow-avatar.ts'
import { followSession } from './state/session/follow-session.ts'
import { followTerms } from './state/session/follow-terms.ts'
import { keepAnnouncement, tried } from './state/site/announcement.ts'
import { keepPage } from './state/site/keep-page.ts'
import { hasWorker } from './state/site/register-worker.ts'
import { siteWorker } from './state/site/site-worker.ts'
import { watchVersion } from './state/site/watch-version.ts'
import { followUploads } from './state/writing/follow-uploads.ts'
import { forgetWrites } from './state/writing/followed-writes.ts'
import { holdRouter } from './ui/back-closes.ts'

const hourMs = 3_600_000

/**
 * Starts what the first view can do without: swipes, the service worker, and the regular checks of maintenance, version and
 * session. To be called once.
 */
export async function followSite(router: ReturnType<typeof makeRouter>): Promise<void> {
  // A write that nobody waits for: that there is no room is said by itself.
  addEventListener('unhandledrejection', event => isFull(event.reason) && event.preventDefault())
  followSwipes(() => closeView(router))
  followSearchKey(() => void router.navigate({ href: '/posts#search' }))
  holdRouter(router.history)
  holdRouterFor(router)
  keepInstallOffer()
  withPart(
    () => import('./state/install/invite.ts'),
    part => part.followVisits(router),
  )
  // If it does not arrive now, this page is printed as it looks.
  withPart(() => import('./ui/styles/print.css'))
  const worker = siteWorker()
  answerWorker(navigator.serviceWorker)
  watchMaintenance()
  const device = await whenShown()
  if (hasWorker()) keepPage(navigator.serviceWorker, device)
  device.subscribeClosed(noteMaintenance)
  device.subscribeSite(({ maintenance, announcement }) => {
    hear(device, { status: maintenance })
    if (announcement !== undefined) keepAnnouncement(announcement)
  })
  keepLanguage(device)
  askAgain(device)
  // In development each page is of the current sources, whatever build the server finds beside them.
  if (import.meta.env.PROD) watchVersion(device, worker)
  followSession(device, router)
  followTerms(device)
  followUploads(device)
  // What a write says should not wait for its code; if that does not arrive now, the first write asks for it again.
  if (device.session) withPart(() => import('./state/writing/after-write.ts'))
  followAvatar(device)
  followDisplay(device)
  // If the chunk does not arrive now, what this page shows is not kept for the next start.
  withPart(
    () => import('./state/reading/keep-last-view.ts'),
    part => part.followLastView(device),
  )
  onFull(() => {
    // Where what frees room is not here, there is none.
    import('./state/keeping/make-room.ts').then(part => part.makeRoom(device.mirror)).catch(() => setFull(true))
  })
  // If the chunk does not arrive now, this page's calls are not counted.
  withPart(
    () => import('./state/keeping/count-calls.ts'),
    part => part.countCalls(device),
  )
  // If the chunk does not arrive now, the next of these events asks for it again.
  const keep = () => {
    if (device.session)
      withPart(
        () => import('./state/session/keep-up.ts'),
        part => part.keepUp(device),
      )
    else void keepForVisitor(device).catch(() => {})
  }
  keep()
  device.subscribe(keep)
  device.subscribeOnline(keep)
  // Only the start is asked for here; coming back online or into view is part of `wakeOn` below.
  device.sender.wake('start')
  device.subscribe(change => {
    if (change === 'refreshed') return
    forgetWrites()
    tried.line = null
    device.sender.wake('start')
    if (change !== 'signed-in') forgetPages()
  })
  setInterval(() => void device.sync.pullChanges(), hourMs)
  wakeOn({ window, document, serviceWorker: navigator.serviceWorker }, () => device.sender)
}

/** Goes on with the lists that a visitor keeps, as few do. */
async function keepForVisitor(device: Device): Promise<void> {
  if (await hasKept(device.mirror, 'lists'))
    (await import('./state/keeping/keep-in-background.ts')).keepInBackground(device)
}

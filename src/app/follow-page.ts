import { wakeOn } from '../local/wake.ts'
import { registerWorker } from './register-worker.ts'
import type { makeRouter } from './router.tsx'
import { beginWaitAnew, watchChunks } from './state/chunks.ts'
import { closeView } from './state/close-view.ts'
import { whenOpen } from './state/device.ts'
import { whenIdle } from './state/idle.ts'
import { watchMaintenance } from './state/maintenance.ts'
import { page, recordPage } from './state/page.ts'
import { followPosts } from './state/posts-view.ts'
import { followScroll } from './state/scroll.ts'
import { followSession } from './state/session.ts'
import { followSwipes } from './state/swipe.ts'
import { followUploads } from './state/uploads.ts'
import { watchVersion } from './state/version.ts'

/** Starts everything that follows the page for as long as it lives. Once, after the first paint. */
export function followPage(router: ReturnType<typeof makeRouter>): void {
  followScroll(router)
  followSwipes(() => closeView(router))
  watchChunks()

  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) beginWaitAnew()
  })
  const record = () => {
    const matches = router.stores.matches.get()
    recordPage({
      type: matches.findLast(each => each.staticData.pageType)?.staticData.pageType,
      path: router.stores.location.get().pathname,
      readOnly: page.readOnly,
    })
  }
  record()
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    followPosts(fromLocation?.pathname ?? null, toLocation)
    record()
  })

  whenIdle(async () => {
    registerWorker()
    watchMaintenance()
    const device = await whenOpen()
    watchVersion(device)
    followSession(device, router)
    followUploads(device)
    wakeOn({ window, document, serviceWorker: navigator.serviceWorker }, () => device.flusher)
  })
}

import type { makeRouter } from './router.tsx'
import { beginWaitAnew, watchChunks } from './state/loading/failed-chunks.ts'
import { whenIdle } from './state/loading/when-idle.ts'
import { page, recordPage } from './state/navigation/current-page.ts'
import { afterOver, beforeOver } from './state/navigation/post-over-list.ts'
import { followScroll } from './state/scroll/follow-scroll.ts'
import { followPosts } from './state/scroll/list-pages.ts'

/** Starts what follows the navigations for as long as the page lives, and when the browser rests all else. Once. */
export function followPage(router: ReturnType<typeof makeRouter>): void {
  followScroll(router)
  watchChunks()
  router.subscribe('onBeforeNavigate', ({ hrefChanged, fromLocation, toLocation }) => {
    if (hrefChanged) beginWaitAnew()
    beforeOver(fromLocation?.pathname, toLocation.pathname)
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
    afterOver(toLocation.pathname)
    record()
  })
  whenIdle(() => void import('./follow-site.ts').then(({ followSite }) => followSite(router)))
}

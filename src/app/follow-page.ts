import type { makeRouter } from './router.tsx'
import { beginWaitAnew, watchChunks } from './state/chunks.ts'
import { whenIdle } from './state/idle.ts'
import { afterOver, beforeOver } from './state/over-feed.ts'
import { page, recordPage } from './state/page.ts'
import { followPosts } from './state/posts-view.ts'
import { followScroll } from './state/scroll.ts'

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

import type { makeRouter } from './router.tsx'
import { whenQuiet } from './state/loading/when-quiet.ts'
import { recordPageType } from './state/navigation/current-page.ts'
import { followPosts } from './state/navigation/list-pages.ts'
import { afterPostOverList, beforePostOverList } from './state/navigation/post-over-list.ts'
import { followScroll } from './state/scroll/follow-scroll.ts'
import { beginWaitAnew, watchChunks } from './state/site/failed-chunks.ts'
import { followBy } from './state/site/follow-now.ts'
import { registerWorker } from './state/site/register-worker.ts'

/**
 * Starts what reacts to navigations; the service worker and everything else (`follow-site.ts`) start when the page is quiet. To be called
 * once.
 */
export function followPage(router: ReturnType<typeof makeRouter>): void {
  whenQuiet(registerWorker)
  followScroll(router)
  watchChunks()
  router.subscribe('onBeforeNavigate', ({ hrefChanged, fromLocation, toLocation }) => {
    if (hrefChanged) beginWaitAnew()
    beforePostOverList(fromLocation?.pathname, toLocation.pathname)
  })
  const record = () => {
    const matches = router.stores.matches.get()
    recordPageType(matches.findLast(each => each.staticData.pageType)?.staticData.pageType)
  }
  record()
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    followPosts(fromLocation?.pathname ?? null, toLocation)
    afterPostOverList(toLocation.pathname)
    record()
  })
  let following: Promise<void> | undefined
  const follow = () => {
    following ??= import('./follow-site.ts').then(
      ({ followSite }) => followSite(router),
      () => {
        // `watchChunks` says so; with the next signal it is tried again.
        following = undefined
        addEventListener('online', () => void follow(), { once: true })
      },
    )
    return following
  }
  followBy(follow)
  whenQuiet(() => void follow())
}

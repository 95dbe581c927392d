import type { AnyRouter } from '@tanstack/react-router'
import { postsHref } from './posts-view.ts'

/**
 * Goes back, as the swipe and the phone's top bar do; on a single post it closes the post's view. Where there is nothing of
 * this site to go back to, a post leads to the posts, anything else home.
 */
export function closeView(router: AnyRouter): void {
  if (router.history.canGoBack()) {
    router.history.back()
    return
  }
  const path = router.stores.location.get().pathname
  void router.navigate({ href: path.startsWith('/posts/') ? postsHref() : '/', replace: true })
}

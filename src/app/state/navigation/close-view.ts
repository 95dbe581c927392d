import type { AnyRouter } from '@tanstack/react-router'
import { postsHref } from '../scroll/list-pages.ts'

/** Where a closed view leads to: a post to the posts, one within a profile to the profile, anything else home. */
export function closedHref(path: string): string {
  if (path.startsWith('/posts/')) return postsHref()
  return /^\/users\/[^/]+(?=\/[^/]+$)/.exec(path)?.[0] ?? '/'
}

/**
 * Goes back, as the swipe and the phone's top bar do; on a single post it closes the post's view. Where there is nothing of
 * this site to go back to, it leads where {@link closedHref} says.
 */
export function closeView(router: AnyRouter): void {
  if (router.history.canGoBack()) {
    router.history.back()
    return
  }
  void router.navigate({ href: closedHref(router.stores.location.get().pathname), replace: true })
}

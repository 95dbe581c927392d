import type { AnyRouter } from '@tanstack/react-router'
import { postsHref } from './list-pages.ts'

/** Where closing a view leads: from a post to the posts, from a post within a profile to the profile, from anything else home. */
export function closedHref(path: string): string {
  if (path.startsWith('/posts/')) return postsHref()
  return /^\/users\/[^/]+(?=\/[^/]+$)/.exec(path)?.[0] ?? '/'
}

/**
 * Goes back, for the swipe and the phone's top bar; on a single post this closes it. If the history holds nothing of this site,
 * it goes to {@link closedHref} instead.
 */
export function closeView(router: AnyRouter): void {
  if (router.history.canGoBack()) {
    router.history.back()
    return
  }
  void router.navigate({ href: closedHref(router.stores.location.get().pathname), replace: true })
}

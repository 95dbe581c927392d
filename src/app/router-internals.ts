import type { AnyRouter } from '@tanstack/react-router'

// The router declares these fields, but does not document them. `router-internals.test.ts` pins the version they were tested with.

/**
 * Tells the router that the server rendered this document. Otherwise it would add Suspense boundaries that the document does not
 * have. The documented way is to hydrate the router from a second copy of the page's data, which each document would carry.
 */
export function markServerRendered(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/** After the server's router has loaded: the redirect that it asks for, or else the status of the page. */
export function serverResult(router: AnyRouter): { status: number; redirect: string | null } {
  const result = router._serverResult
  if (result?.type === 'redirect') {
    return { status: result.redirect.status, redirect: result.redirect.headers.get('location') ?? '/' }
  }
  return { status: result?.status ?? 200, redirect: null }
}

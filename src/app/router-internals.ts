import type { AnyRouter } from '@tanstack/react-router'

/** The private parts of the router that this site relies on. `router-internals.test.ts` pins the version they were tested with. */
type Internals = {
  ssr?: { manifest: undefined }
  _serverResult?: { type: 'render'; status: number } | { type: 'redirect'; redirect: Response }
}

/**
 * Tells the router that the server rendered this document. Otherwise it would add Suspense boundaries that the document does not
 * have.
 */
export function markServerRendered(router: AnyRouter): void {
  ;(router as unknown as Internals).ssr = { manifest: undefined }
}

/** After the server's router has loaded: the redirect that it asks for, or else the status of the page. */
export function serverResult(router: AnyRouter): { status: number; redirect: string | null } {
  const result = (router as unknown as Internals)._serverResult
  if (result?.type === 'redirect') {
    return { status: result.redirect.status, redirect: result.redirect.headers.get('location') ?? '/' }
  }
  return { status: result?.status ?? 200, redirect: null }
}

/** Keeps the router from reloading the page by itself when a chunk is missing: `failed-chunks.ts` decides about reloads. */
export function forgoRouterReload(failure: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${failure.message}`, '1')
  } catch {
    // Without storage the router can't remember its reloads and makes none.
  }
}

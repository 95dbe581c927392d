import type { AnyRouter } from '@tanstack/react-router'

/**
 * What the router has no public words for. `router-internals.test.ts` pins the version that this was proven with.
 */
type Internals = {
  ssr?: { manifest: undefined }
  _serverResult?: { type: 'render'; status: number } | { type: 'redirect'; redirect: Response }
}

/** Tells the router that the server has written this document, so that it adds no Suspense boundary that is not there. */
export function markServerRendered(router: AnyRouter): void {
  ;(router as unknown as Internals).ssr = { manifest: undefined }
}

/** Where a loaded router of the server wants the browser to go instead, or the status of what it rendered. */
export function serverResult(router: AnyRouter): { status: number; redirect: string | null } {
  const result = (router as unknown as Internals)._serverResult
  if (result?.type === 'redirect') {
    return { status: result.redirect.status, redirect: result.redirect.headers.get('location') ?? '/' }
  }
  return { status: result?.status ?? 200, redirect: null }
}

/** Keeps the router's own reload after a chunk failure from happening: `failed-chunks.ts` decides about reloads. */
export function forgoRouterReload(failure: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${failure.message}`, '1')
  } catch {
    // without storage the router can't remember and does not reload either
  }
}

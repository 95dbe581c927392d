/** How the worker answers a request of its own origin. */
export type Way = 'shell' | 'file' | 'version' | 'picture' | 'network'

const served = /^\/(api|auth|media|healthz|readyz|realtime|version\.json)(\/|$)/
const aFile = /\.[a-z0-9]{2,11}$/

/**
 * Which way a request goes. Navigations get the kept shell, whatever the address; calls are never answered from a cache, except
 * `/version.json` without a network; signed pictures belong to an account and are left alone.
 */
export function wayOf(request: { method: string; mode: string; url: string }, origin: string): Way {
  const { origin: asked, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || asked !== origin) return 'network'
  if (pathname === '/version.json') return 'version'
  if (pathname.startsWith('/media/')) return searchParams.has('s') ? 'network' : 'picture'
  if (served.test(pathname)) return 'network'
  return request.mode === 'navigate' && !aFile.test(pathname) ? 'shell' : 'file'
}

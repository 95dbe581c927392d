/** Where the files of the build before are, for pages that it still runs. */
export const previousCache = 'engawa-previous-build'

type Caches = Pick<CacheStorage, 'open' | 'match'>

const isBuilt = (url: string): boolean => new URL(url).pathname.startsWith('/assets/')

/**
 * Keeps what a new build no longer has, before the precache lets it go: lazy chunks of pages that are open.
 * @param precache the precache's name
 * @param current paths of the new build's files
 */
export async function keepPreviousBuild(caches: Caches, precache: string, current: ReadonlySet<string>): Promise<void> {
  const [now, previous] = [await caches.open(precache), await caches.open(previousCache)]
  const leaving = (await now.keys()).filter(({ url }) => isBuilt(url) && !current.has(new URL(url).pathname))
  // Installing the first build, or the same one again: what is kept stays.
  if (leaving.length === 0) return
  const urls = new Set(leaving.map(request => request.url))
  for (const request of await previous.keys()) if (!urls.has(request.url)) await previous.delete(request)
  for (const request of leaving) {
    const file = await now.match(request)
    if (file) await previous.put(request, file)
  }
}

/** A file of a build: of the one before from its cache, else from the server, which keeps those of the last builds. */
export async function builtFile(caches: Caches, request: Request, load: typeof fetch = fetch): Promise<Response> {
  const kept = await caches.match(request, { cacheName: previousCache, ignoreVary: true })
  return kept ?? load(request)
}

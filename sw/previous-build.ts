/** The cache with the files of the previous build, which open pages still run. */
export const previousCache = 'engawa-previous-build'

type Caches = Pick<CacheStorage, 'open' | 'match'>

const isBuilt = (url: string): boolean => new URL(url).pathname.startsWith('/assets/')

/**
 * Copies the files that the new build no longer has out of the precache, which is about to delete them: open pages may still load
 * such chunks. Files of the build before that one are deleted.
 * @param precache the name of the precache
 * @param current the paths of the new build's files
 */
export async function keepPreviousBuild(caches: Caches, precache: string, current: ReadonlySet<string>): Promise<void> {
  const [now, previous] = [await caches.open(precache), await caches.open(previousCache)]
  const leaving = (await now.keys()).filter(({ url }) => isBuilt(url) && !current.has(new URL(url).pathname))
  // This is the first build, or the same one again: keep what is there.
  if (leaving.length === 0) return
  const urls = new Set(leaving.map(request => request.url))
  for (const request of await previous.keys()) if (!urls.has(request.url)) await previous.delete(request)
  for (const request of leaving) {
    const file = await now.match(request)
    if (file) await previous.put(request, file)
  }
}

/** Gives a built file: from the previous build's cache, else from the server, which serves the files of its last builds. */
export async function builtFile(caches: Caches, request: Request, load: typeof fetch = fetch): Promise<Response> {
  const kept = await caches.match(request, { cacheName: previousCache, ignoreVary: true })
  return kept ?? load(request)
}

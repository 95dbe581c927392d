/** The cache with the files of the previous build, which open pages still run. */
export const previousCache = 'engawa-previous-build'

const isBuilt = (url: string): boolean => new URL(url).pathname.startsWith('/assets/')

/**
 * Takes out of a cache what the new build does not have. Built files go to the cache of the previous build, as open pages may still
 * load them; those of the build before that one are deleted.
 * @param current the keys of the new build's files
 */
export async function keepPreviousBuild(
  caches: Pick<CacheStorage, 'open'>,
  cache: Cache,
  current: ReadonlySet<string>,
): Promise<void> {
  const leaving = (await cache.keys()).filter(({ url }) => !current.has(url))
  const built = leaving.filter(({ url }) => isBuilt(url))
  // Where none leaves, this is the first build, or the same one again: what is there stays.
  if (built.length > 0) {
    const previous = await caches.open(previousCache)
    const urls = new Set(built.map(({ url }) => url))
    for (const request of await previous.keys()) if (!urls.has(request.url)) await previous.delete(request)
    for (const request of built) {
      const file = await cache.match(request)
      if (file) await previous.put(request, file)
    }
  }
  for (const request of leaving) await cache.delete(request)
}

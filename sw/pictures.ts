/** Where public pictures are kept. */
export const pictureCache = 'engawa-pictures'

/** How many pictures are kept besides those of saved posts. */
const most = 500
/** Trimming looks at the whole cache, so it is done only now and then. */
const slack = 50

type Caches = Pick<CacheStorage, 'open'>

/** Whether an answer may be kept: whole, of the own origin, and public. */
export function isKeepable(response: Response): boolean {
  const caching = response.headers.get('cache-control') ?? ''
  return response.status === 200 && response.type !== 'opaque' && !/private|no-store/.test(caching)
}

/**
 * A picture from the cache, else from the network, and then kept.
 * @param saved addresses that stay whatever the cap is
 */
export async function picture(
  caches: Caches,
  request: Request,
  keep: (work: Promise<void>) => void,
  saved: () => Promise<ReadonlySet<string>>,
  load: typeof fetch = fetch,
): Promise<Response> {
  const cache = await caches.open(pictureCache)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await load(request)
  if (isKeepable(response)) {
    const copy = response.clone()
    keep(cache.put(request.url, copy).then(() => trim(cache, saved)))
  }
  return response
}

/** Lets the oldest go where there are more than fit. A full disk is no reason to fail: the picture was shown. */
async function trim(cache: Cache, saved: () => Promise<ReadonlySet<string>>): Promise<void> {
  const held = await cache.keys()
  if (held.length <= most + slack) return
  const staying = await saved()
  const leaving = held.filter(({ url }) => !staying.has(new URL(url).pathname)).slice(0, held.length - most)
  for (const request of leaving) await cache.delete(request)
}

import { pictureKey } from '../src/local/kept-pictures.ts'
import { trim } from './trim.ts'

/** Where public pictures are kept. */
export const pictureCache = 'engawa-pictures'

/** Besides those of saved posts. */
const bounds = { most: 500, slack: 50, bytes: Infinity }

type Caches = Pick<CacheStorage, 'open'>

/** Whether an answer may be kept for everybody: whole, a picture, of the own origin, and public. */
export const isKeepable = (response: Response): boolean =>
  isPicture(response) && !/private|no-store/.test(response.headers.get('cache-control') ?? '')

/** Whether an answer is a whole picture of the own origin, and not the page of a captive portal. */
export const isPicture = (response: Response): boolean =>
  response.status === 200 && response.type !== 'opaque' && response.headers.get('content-type') === 'image/webp'

/**
 * A picture from the cache, else from the network, and then kept.
 * @param saved paths that stay whatever the cap is
 */
export async function picture(
  caches: Caches,
  request: Request,
  keep: (work: Promise<void>) => void,
  saved: () => Promise<ReadonlySet<string>>,
  load: typeof fetch = fetch,
): Promise<Response> {
  const cache = await caches.open(pictureCache)
  const key = pictureKey(request.url)
  const kept = await cache.match(key, { ignoreVary: true })
  if (kept) return kept
  const response = await load(request)
  if (isKeepable(response)) {
    const copy = response.clone()
    keep(cache.put(key, copy).then(() => trim(cache, bounds, saved)))
  }
  return response
}

/** Loads nothing: an answer without a picture, and no failure in anybody's console. */
export const loadNothing = async (): Promise<Response> => new Response(null, { status: 204 })

import { otherSizeKey, pictureKey, publicPictures } from '../src/local/mirror/picture-caches.ts'
import { trim } from './trim.ts'

/** Where public pictures are kept. */
export const pictureCache = publicPictures

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
 * A picture from the cache, else from the network, and then kept; without a connection also in its other size.
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
  const find = (wanted: string) => cache.match(wanted, { ignoreVary: true })
  const kept = await find(key)
  if (kept) return kept
  return loadOr(() => find(otherSizeKey(key)), loadAndKeep())

  async function loadAndKeep(): Promise<Response> {
    const response = await load(request)
    if (isKeepable(response)) keep(store(response.clone()))
    return response
  }

  async function store(copy: Response): Promise<void> {
    await cache.put(key, copy)
    await trim(cache, bounds, saved)
  }
}

/**
 * What is loaded, or what there is instead where that fails.
 * @throws the failure, when there is nothing else
 */
export async function loadOr(
  instead: () => Promise<Response | undefined>,
  loading: Promise<Response>,
): Promise<Response> {
  try {
    return await loading
  } catch (error) {
    const found = await instead()
    if (found) return found
    throw error
  }
}

import { isFull } from '../src/local/mirror/full.ts'
import { largerSizeKeys, otherSizeKeys, pictureKey, publicPictures } from '../src/local/mirror/picture-caches.ts'
import { giveWay, type Staying, trim } from './trim.ts'

/** The cache of public pictures. */
export const pictureCache = publicPictures

/** How many public pictures stay; those of saved posts are not counted. */
const bounds = { most: 500, slack: 50, bytes: Infinity }

type Caches = Pick<CacheStorage, 'open'>

/** Whether a response may be kept for everybody who uses this device: a picture ({@link isPicture}) that is public. */
export const isKeepable = (response: Response): boolean =>
  isPicture(response) && !/private|no-store/.test(response.headers.get('cache-control') ?? '')

/** Whether a response is a whole picture of our own origin. A captive portal answers with its page instead. */
export const isPicture = (response: Response): boolean =>
  response.status === 200 && response.type !== 'opaque' && response.headers.get('content-type') === 'image/webp'

/**
 * Gives a public picture from the cache, also in a larger size, else from the network, and keeps it. Without a network a smaller one
 * will do.
 * @param keep is given the work that goes on after the response
 * @param staying what is never trimmed from the cache
 */
export async function picture(
  caches: Caches,
  request: Request,
  keep: (work: Promise<void>) => void,
  staying: Staying,
  load: typeof fetch = fetch,
): Promise<Response> {
  const cache = await caches.open(pictureCache)
  const key = pictureKey(request.url)
  const find = (wanted: string) => cache.match(wanted, { ignoreVary: true })
  const kept = await firstOf([key, ...largerSizeKeys(key)], find)
  if (kept) return kept
  return loadOr(() => firstOf(otherSizeKeys(key), find), loadAndKeep())

  async function loadAndKeep(): Promise<Response> {
    const response = await load(request)
    if (isKeepable(response)) keep(store(response.clone()))
    return response
  }

  async function store(copy: Response): Promise<void> {
    await cache.put(key, copy).catch(error => {
      if (!isFull(error)) throw error
      return giveWay(cache, bounds, staying)
    })
    await trim(cache, bounds, staying)
  }
}

/** What is found under the first of these keys that holds something. */
export async function firstOf(
  keys: readonly string[],
  find: (key: string) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  for (const key of keys) {
    const found = await find(key)
    if (found) return found
  }
  return undefined
}

/**
 * Gives what is loaded; where that fails, what `instead` finds.
 * @throws the failure, when `instead` finds nothing
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

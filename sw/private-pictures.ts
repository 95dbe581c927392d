import { otherSizeKey, pictureKey, privatePictures } from '../src/local/mirror/picture-caches.ts'
import { isPicture, loadOr } from './pictures.ts'
import { trim } from './trim.ts'

const bounds = { most: 400, slack: 20, bytes: 60 * 1024 * 1024 }

type Options = {
  caches: Pick<CacheStorage, 'open' | 'match' | 'delete'>
  /** Who the device belongs to now; null for a visitor, for whom nothing is kept. */
  account: () => Promise<string | null>
  /** Told of work that goes on after the answer. */
  keep: (work: Promise<void>) => void
  /** Paths that stay whatever the cap is. */
  saved: () => Promise<ReadonlySet<string>>
  load?: typeof fetch
}

/**
 * A private picture: what this account was let see before, from a cache of its own, whether the signature has expired meanwhile
 * or not; else from the network, and then kept. What one account has kept is never given to another. Without a connection its other
 * size will do.
 */
export async function privatePicture(
  { caches, account, keep, saved, load = fetch }: Options,
  request: Request,
): Promise<Response> {
  const owner = await account()
  if (owner === null) return load(request)
  const key = pictureKey(request.url)
  const name = privatePictures(owner)
  // Not opened: that would make it, perhaps just after it was taken away.
  const find = (wanted: string) => caches.match(wanted, { cacheName: name, ignoreVary: true })
  const kept = await find(key)
  if (kept) return kept
  return loadOr(() => find(otherSizeKey(key)), loadAndKeep())

  async function loadAndKeep(): Promise<Response> {
    const response = await load(request)
    if (isPicture(response) && (await account()) === owner) keep(store(response.clone()))
    return response
  }

  async function store(copy: Response): Promise<void> {
    const cache = await caches.open(name)
    await cache.put(key, copy)
    await trim(cache, bounds, saved)
    // Who signed out meanwhile leaves nothing: the cache may have been taken away before the picture came into it.
    if ((await account()) !== owner) await caches.delete(name)
  }
}

import { isFull } from '../src/local/mirror/full.ts'
import { largerSizeKeys, otherSizeKeys, pictureKey, privatePictures } from '../src/local/mirror/picture-caches.ts'
import { firstOf, isPicture, loadOr } from './pictures.ts'
import { giveWay, type Staying, trim } from './trim.ts'

const bounds = { most: 400, slack: 20, bytes: 60 * 1024 * 1024 }

type Options = {
  caches: Pick<CacheStorage, 'open' | 'match' | 'delete'>
  /** Who is signed in now; null for a visitor, for whom no private picture is kept. */
  account: () => Promise<string | null>
  /** Is given the work that goes on after the response. */
  keep: (work: Promise<void>) => void
  /** What is never trimmed from the cache. */
  staying: Staying
  load?: typeof fetch
}

/**
 * Gives a private picture: from the cache of the account that is signed in, even if the signature of its address has expired, else
 * from the network, and keeps it in that cache. No account is given what another one kept. A larger size
 * will do, and without a network a smaller one.
 */
export async function privatePicture(
  { caches, account, keep, staying, load = fetch }: Options,
  request: Request,
): Promise<Response> {
  const owner = await account()
  if (owner === null) return load(request)
  const key = pictureKey(request.url)
  const name = privatePictures(owner)
  // `caches.open` would make the cache again, perhaps just after signing out deleted it; `match` doesn't.
  const find = (wanted: string) => caches.match(wanted, { cacheName: name, ignoreVary: true })
  const kept = await firstOf([key, ...largerSizeKeys(key)], find)
  if (kept) return kept
  return loadOr(() => firstOf(otherSizeKeys(key), find), loadAndKeep())

  async function loadAndKeep(): Promise<Response> {
    const response = await load(request)
    if (isPicture(response) && (await account()) === owner) keep(store(response.clone()))
    return response
  }

  async function store(copy: Response): Promise<void> {
    const cache = await caches.open(name)
    await cache.put(key, copy).catch(error => {
      if (!isFull(error)) throw error
      return giveWay(cache, bounds, staying)
    })
    await trim(cache, bounds, staying)
    // Signing out deletes the cache. If that happened before the picture was put, the put made the cache again: delete it.
    if ((await account()) !== owner) await caches.delete(name)
  }
}

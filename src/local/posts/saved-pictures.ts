import type { Post } from '../../contract/entities/post.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { isSigned, pictureKey, privatePictures, publicPictures } from '../mirror/picture-caches.ts'
import type { Mirror } from '../mirror/schema.ts'

type Kept = Pick<CacheStorage, 'match'>

type KeepOptions = {
  mirror: Mirror
  origin: string
  /** Whether pictures may be loaded ahead, by the member's setting and the kind of connection; asked before each picture. */
  mayLoad: () => boolean
  fetch?: typeof fetch
  caches?: Kept
  signal?: AbortSignal
}

/** How many of a post's pictures this device has cached. */
export type KeptOffline = {
  /** Whether the post is saved and all its pictures are cached, in both sizes. */
  kept: boolean
  bytes: number
  /** How many pictures are not cached in both sizes. */
  missing: number
}

/**
 * Loads the pictures of saved posts that are not cached here, in both sizes: one at a time, with low priority, those of
 * the last seen posts first. The service worker caches them as they pass, and keeps them while the post is saved.
 * @returns how many were loaded; it stops when `mayLoad` forbids it or the connection is lost
 */
export async function keepSavedPictures(options: KeepOptions): Promise<number> {
  const { mirror, origin, mayLoad, fetch: load = fetch, caches: kept = caches, signal } = options
  let loaded = 0
  for (const post of await savedPosts(mirror)) {
    for (const address of addressesOf(post, origin)) {
      if (!mayLoad() || signal?.aborted) return loaded
      if (await find(kept, mirror.account, address)) continue
      try {
        const response = await load(address, { priority: 'low', ...(signal ? { signal } : {}) })
        // The worker caches a body only if it is read to its end.
        await response.arrayBuffer()
        if (response.ok) loaded++
      } catch {
        return loaded
      }
    }
  }
  return loaded
}

/** The posts that the member saved, queued toggles applied, the last seen first. */
async function savedPosts(mirror: Mirror): Promise<Post[]> {
  const commands = await commandsOf(mirror)
  const toggled = new Map<string, boolean>()
  for (const { kind, args, state } of commands) {
    if ((kind === 'posts.save' || kind === 'posts.unsave') && state !== 'refused') {
      toggled.set(args.params.id, kind === 'posts.save')
    }
  }
  const rows = await mirror.posts.filter(row => toggled.get(row.id) ?? row.post.saved).toArray()
  return rows.sort((a, b) => b.seen - a.seen).map(row => row.post)
}

/** Paths of all pictures of saved posts, in both sizes: the worker never evicts them from its caches. */
export async function savedPaths(mirror: Mirror, origin: string): Promise<ReadonlySet<string>> {
  const posts = await savedPosts(mirror)
  return new Set(posts.flatMap(post => addressesOf(post, origin)).map(each => new URL(each).pathname))
}

/** Whether a saved post can be shown completely offline, and how many bytes its cached pictures take. */
export async function isKeptOffline(
  post: Pick<Post, 'saved' | 'pictures'>,
  { account, origin, caches: kept = caches }: { account: string; origin: string; caches?: Kept },
): Promise<KeptOffline> {
  let [bytes, missing] = [0, 0]
  for (const picture of post.pictures) {
    let whole = true
    for (const address of addressesOf({ pictures: [picture] }, origin)) {
      const found = await find(kept, account, address)
      if (found) bytes += Number(found.headers.get('content-length') ?? 0) || (await found.blob()).size
      else whole = false
    }
    if (!whole) missing++
  }
  return { kept: post.saved && missing === 0, bytes, missing }
}

const find = (kept: Kept, account: string, address: string): Promise<Response | undefined> =>
  kept.match(pictureKey(address), {
    cacheName: isSigned(address) ? privatePictures(account) : publicPictures,
    ignoreVary: true,
  })

/** The absolute addresses of pictures, in both sizes; without those that are not sent yet, which are on the device anyway. */
const addressesOf = ({ pictures }: Pick<Post, 'pictures'>, origin: string): string[] =>
  pictures
    .flatMap(({ thumb, large }) => [thumb, large])
    .filter(each => !each.startsWith('local:'))
    .map(each => new URL(each, origin).href)

import type { Post } from '../../contract/entities/post.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { isSigned, pictureKey, privatePictures, publicPictures } from '../mirror/picture-caches.ts'
import type { Mirror } from '../mirror/schema.ts'

type Kept = Pick<CacheStorage, 'match'>

type Keeping = {
  mirror: Mirror
  origin: string
  /** Whether pictures may be loaded that nobody asked for, by the member's wish and the kind of connection; asked each time. */
  mayLoad: () => boolean
  fetch?: typeof fetch
  caches?: Kept
  signal?: AbortSignal
}

/** How much of a post's pictures this device has. */
export type KeptOffline = {
  /** All pictures are here, the large ones too; of a post without pictures, that it is saved. */
  kept: boolean
  bytes: number
  /** How many pictures are not, or not in both sizes. */
  missing: number
}

/**
 * Loads what this device does not have of the pictures of saved posts, the large ones too: one at a time, with low priority, the
 * last saved first. The worker keeps what passes by, until the post is no longer saved.
 * @returns how many were loaded; it ends where nothing may be loaded any more or there is no connection
 */
export async function keepSavedPictures(keeping: Keeping): Promise<number> {
  const { mirror, origin, mayLoad, fetch: load = fetch, caches: kept = caches, signal } = keeping
  let loaded = 0
  for (const post of await savedPosts(mirror)) {
    for (const address of addressesOf(post, origin)) {
      if (!mayLoad() || signal?.aborted) return loaded
      if (await find(kept, mirror.account, address)) continue
      try {
        const response = await load(address, { priority: 'low', ...(signal ? { signal } : {}) })
        // Read to its end: what is not taken is not kept either.
        await response.arrayBuffer()
        if (response.ok) loaded++
      } catch {
        return loaded
      }
    }
  }
  return loaded
}

/** The posts that the member saved, what waits included, the last seen first. */
async function savedPosts(mirror: Mirror): Promise<Post[]> {
  const commands = await commandsOf(mirror)
  const toggled = new Map<string, boolean>()
  for (const { kind, args, state } of commands) {
    if ((kind === 'posts.save' || kind === 'posts.unsave') && state !== 'refused') {
      toggled.set(args.params.id, kind === 'posts.save')
    }
  }
  const rows = await mirror.posts.filter(row => toggled.get(row.id) ?? row.post.saved).toArray()
  return rows.sort((a, b) => b.seenAt - a.seenAt).map(row => row.post)
}

/** Paths of the pictures of saved posts, both sizes of each: they stay, whatever else a cache has to let go. */
export async function savedPaths(mirror: Mirror, origin: string): Promise<ReadonlySet<string>> {
  const posts = await savedPosts(mirror)
  return new Set(posts.flatMap(post => addressesOf(post, origin)).map(each => new URL(each).pathname))
}

/** Whether a saved post opens whole without a connection, and how large its pictures are here. */
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

/** Pictures that wait to be sent are on the device anyway. */
const addressesOf = ({ pictures }: Pick<Post, 'pictures'>, origin: string): string[] =>
  pictures
    .flatMap(({ thumb, large }) => [thumb, large])
    .filter(each => !each.startsWith('local:'))
    .map(each => new URL(each, origin).href)

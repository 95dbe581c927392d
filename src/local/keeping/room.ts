import type { Collection } from 'dexie'
import { privatePictures, publicPictures } from '../mirror/picture-caches.ts'
import type { Mirror } from '../mirror/schema.ts'
import { readTables } from '../mirror/truth-tables.ts'
import { evict } from '../sync/evict.ts'
import { keepsSaved, keptIds, setKeepsSaved } from './kept-ids.ts'
import { keptPaths } from './kept-paths.ts'
import { lengthOf } from './kept-pictures.ts'

/** What takes room on this device, in bytes. */
export type Room = {
  /** Posts that are kept whole, with their comments and pictures. */
  kept: { bytes: number; posts: number; pictures: number }
  /** Pictures that were seen, which belong to no kept post. */
  pictures: number
  /** What was read: posts, comments, people, lists. */
  read: number
  messages: number
  /** Drafts and what waits to be sent, with their pictures. */
  typed: number
  /** What was opened from files. */
  opened: number
  /** The site's own files. */
  files: number
}

/** The parts of `caches` that are used here. */
export type RoomCaches = Pick<CacheStorage, 'open' | 'keys' | 'delete'>

/** All that takes room. */
export const wholeOf = ({ kept, pictures, read, messages, typed, opened, files }: Room): number =>
  kept.bytes + pictures + read + messages + typed + opened + files

/** Measures what takes room: pictures and files by their bytes, rows by their letters, of a long table by those of some of them. */
export async function measureRoom(mirror: Mirror, caches: RoomCaches = globalThis.caches): Promise<Room> {
  const kept = await keptIds(mirror)
  const paths = await keptPaths(mirror)
  const own = [publicPictures, privatePictures(mirror.account)]
  const sums = { kept: 0, seen: 0, files: 0 }
  // A picture may be here in several sizes.
  const pictures = new Set<string>()
  for (const name of await caches.keys()) {
    const isOwn = own.includes(name)
    // Pictures of an account that is signed in on no page of this device.
    if (!isOwn && name.endsWith('-pictures')) continue
    for (const { path, bytes } of await entriesOf(await openCache(mirror, name, caches))) {
      if (!isOwn) sums.files += bytes
      else if (!paths.has(path)) sums.seen += bytes
      else {
        sums.kept += bytes
        pictures.add(path.slice(0, path.lastIndexOf('/')))
      }
    }
  }
  const { posts, comments, chats, messages, logs, drafts, outbox, files } = mirror
  const ids = [...kept]
  const keptRows = [posts.where('id').anyOf(ids), comments.where('postId').anyOf(ids)]
  const chatTables = [chats, messages, logs]
  const rest = readTables(mirror).filter(table => !(chatTables as unknown[]).includes(table))
  const sum = async (rows: readonly Rows[]) => (await Promise.all(rows.map(sizeOf))).reduce((all, one) => all + one, 0)
  const keptBytes = await sum(keptRows)
  const stored = await files.toArray()
  return {
    kept: { bytes: sums.kept + keptBytes, posts: await posts.where('id').anyOf(ids).count(), pictures: pictures.size },
    pictures: sums.seen,
    read: Math.max(0, (await sum(rest.map(table => table.toCollection()))) - keptBytes),
    messages: await sum(chatTables.map(table => table.toCollection())),
    typed:
      (await sum([drafts.toCollection(), outbox.toCollection()])) +
      stored.reduce((all, { blob }) => all + blob.size, 0),
    opened: (await mirror.opened.toArray()).reduce((all, { bytes }) => all + bytes, 0),
    files: sums.files,
  }
}

type Rows = Pick<Collection, 'clone' | 'count' | 'limit' | 'toArray'>

/** So many rows of a table are measured; the others count as large as they are. */
const measured = 300

async function sizeOf(rows: Rows): Promise<number> {
  const count = await rows.clone().count()
  const some: unknown[] = await rows.limit(measured).toArray()
  const bytes = some.reduce<number>((sum, row) => sum + (JSON.stringify(row)?.length ?? 0), 0)
  return some.length === 0 ? 0 : Math.round((bytes / some.length) * count)
}

/**
 * Opens a cache. Signing out closes the mirror and then deletes the account's cache of pictures: if that has just
 * happened, opening made it again, so it is deleted once more.
 */
async function openCache(mirror: Mirror, name: string, caches: RoomCaches): Promise<Cache> {
  const cache = await caches.open(name)
  if (name === privatePictures(mirror.account) && !mirror.isOpen()) await caches.delete(name)
  return cache
}

type Entry = { request: Request; path: string; bytes: number }

/** What a cache holds, the oldest first. */
async function entriesOf(cache: Cache): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const request of await cache.keys()) {
    const found = await cache.match(request, { ignoreVary: true })
    if (found) entries.push({ request, path: new URL(request.url).pathname, bytes: await lengthOf(found) })
  }
  return entries
}

/** Deletes pictures that were seen and belong to no kept post, the oldest first, until so many bytes are free. */
export async function freePictures(
  mirror: Mirror,
  bytes = Number.POSITIVE_INFINITY,
  caches: RoomCaches = globalThis.caches,
): Promise<void> {
  const paths = await keptPaths(mirror)
  let left = bytes
  const held = await caches.keys()
  for (const name of [publicPictures, privatePictures(mirror.account)].filter(each => held.includes(each))) {
    const cache = await openCache(mirror, name, caches)
    for (const { request, path, bytes } of await entriesOf(cache)) {
      if (left <= 0) return
      if (paths.has(path)) continue
      await cache.delete(request)
      left -= bytes
    }
  }
}

/** Deletes what was read, but not what is kept whole. Chats stay. */
export const freeRead = (mirror: Mirror): Promise<void> =>
  evict(mirror, { posts: 0, comments: 0, feeds: 0, threads: 0, profiles: 0, userLists: 0, photos: 0, related: 0 })

/** Deletes the messages of all chats. They are loaded again when a chat is opened. */
export const freeMessages = (mirror: Mirror): Promise<void> => evict(mirror, { logs: 0 })

/** Gives the room of saved posts free: they stay saved, but are not kept whole on this device until that is asked for again. */
export async function freeSaved(mirror: Mirror, caches: RoomCaches = globalThis.caches): Promise<void> {
  if (await keepsSaved(mirror)) await letGo(mirror, () => setKeepsSaved(mirror, false), caches)
}

/**
 * Does something that ends keeping posts, and then frees what nothing wants any more: their comments, and the pictures that belong to no
 * other kept post. The posts stay like others that were read.
 */
export async function letGo(
  mirror: Mirror,
  change: () => Promise<void>,
  caches: RoomCaches = globalThis.caches,
): Promise<void> {
  const [idsBefore, pathsBefore] = [await keptIds(mirror), await keptPaths(mirror)]
  await change()
  const kept = await keptIds(mirror)
  const ids = [...idsBefore].filter(id => !kept.has(id))
  await mirror.transaction('rw', mirror.comments, mirror.threads, async () => {
    await mirror.comments.where('postId').anyOf(ids).delete()
    await mirror.threads.where('postId').anyOf(ids).delete()
  })
  const paths = await keptPaths(mirror)
  const held = await caches.keys()
  for (const name of [publicPictures, privatePictures(mirror.account)].filter(each => held.includes(each))) {
    const cache = await openCache(mirror, name, caches)
    for (const { request, path } of await entriesOf(cache)) {
      if (pathsBefore.has(path) && !paths.has(path)) await cache.delete(request)
    }
  }
}

/**
 * Makes room until no more is kept than the person allows: first the pictures that were seen, then what was read and chats. What is kept
 * whole, drafts and what waits stay, even if they alone take more (PRODUCT 10.16).
 * @returns what takes room now
 */
export async function holdBound(mirror: Mirror, bound: number, caches: RoomCaches = globalThis.caches): Promise<Room> {
  let room = await measureRoom(mirror, caches)
  const over = wholeOf(room) - bound
  if (over <= 0) return room
  await freePictures(mirror, over, caches)
  const { read, messages } = room
  const left = over - room.pictures
  if (left > 0 && read + messages > 0) {
    const factor = Math.max(0, 1 - left / (read + messages))
    const share = async (count: PromiseLike<number>) => Math.floor((await count) * factor)
    await evict(mirror, {
      posts: await share(mirror.posts.count()),
      comments: await share(mirror.comments.count()),
      feeds: await share(mirror.feeds.count()),
      threads: await share(mirror.threads.count()),
      profiles: await share(mirror.profiles.count()),
      logs: await share(mirror.logs.count()),
    })
  }
  room = await measureRoom(mirror, caches)
  return room
}

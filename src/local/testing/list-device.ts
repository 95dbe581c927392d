import type { Picture } from '../../contract/entities/common.ts'
import type { Session } from '../../contract/entities/session.ts'
import { type KeepOptions, keep } from '../keeping/keep.ts'
import { keptLists } from '../keeping/kept-lists.ts'
import type { RoomCaches } from '../keeping/room.ts'
import { keptWhole } from '../keeping/whole.ts'
import { publicPictures } from '../mirror/picture-caches.ts'
import { feedKey } from '../posts/feed-choice.ts'
import { createSync } from '../sync/sync.ts'
import { PagedServer } from './paged-server.ts'
import { aComment, aPost, newMirror, someone } from './rows.ts'

export const origin = 'https://engawa.test'
export const choice = { selectedType: 'guides', selectedDate: 'all', selectedPlace: 'Kyoto' } as const
/** The list that is kept. */
export const key = feedKey(choice)
export const path = '/posts?type=guides&date=all&place=Kyoto'
export const chosen = { key, path, most: 5, pictures: true, anyway: false }
export const address = (id: string) => `/media/${id}/480.webp`
const picture = (id: string): Picture => ({
  ...{ id, alt: '', width: 480, height: 360, thumb: address(id), large: address(id) },
  bytes: { thumb: 1_000, large: 1_000 },
})
const kyoto = { prefecture: 'Kyoto', city: '', address: '', latitude: null, longitude: null } as never
export const guide = (id: string, comments = 1) =>
  aPost({ type: 'guide', post_location: kyoto, pictures: [picture(id)], post_comments_count: comments })

/** A device whose worker caches the pictures that pass, and a server with eight guides in pages of two. */
export function listDevice({ session = someone as Session | null, count = 8, size = 2 } = {}) {
  const mirror = newMirror()
  const server = new PagedServer(size)
  const guides = Array.from({ length: count }, (_, at) => guide(`p${at}`))
  server.posts.push(...guides)
  for (const { id } of guides) server.comments.set(id, [{ ...aComment({ post_id: id }), replies: [] }])
  const held = new Map<string, Response>()
  const cache = {
    keys: async () => [...held.keys()].map(url => new Request(url)),
    match: async (request: RequestInfo | URL) =>
      held.get(request instanceof Request ? request.url : String(request))?.clone(),
    delete: async (request: Request) => held.delete(request.url),
  }
  const caches = {
    keys: async () => [publicPictures],
    open: async () => cache,
    match: async (request: RequestInfo, options?: MultiCacheQueryOptions) =>
      options?.cacheName === publicPictures ? cache.match(request) : undefined,
  } as unknown as RoomCaches & Pick<CacheStorage, 'match'>
  const screen = { width: 390, density: 1, quality: 'high' } as const
  const device = {
    ...{ mirror, server, guides, caches, refused: new Set<string>(), loaded: [] as string[] },
    ...{ may: true, anyway: true, room: true, onPicture: async (_: string) => {} },
  }
  const run = (given: Partial<KeepOptions> = {}) =>
    keep({
      ...{ mirror, origin, caches, screen, member: session !== null },
      sync: createSync({ mirror, client: server, session: () => session }),
      mayLoad: anyway => device.may || (anyway === true && device.anyway),
      hasRoom: async () => device.room,
      async loadPicture(url) {
        const { pathname } = new URL(url)
        await device.onPicture(pathname)
        if (server.line-- <= 0) throw new TypeError('cut')
        device.loaded.push(pathname)
        if (device.refused.has(pathname)) return 'refused'
        held.set(url, new Response('x'.repeat(1_000)))
        return 'loaded'
      },
      ...given,
    })
  const list = async () => (await keptLists(mirror)).find(each => each.key === key)
  const look = async () => keptWhole(mirror, (await list())?.ids ?? [], { origin, caches, screen })
  const pictures = () => [...held.keys()].map(url => url.split('/').at(-2)).toSorted()
  return Object.assign(device, { run, list, look, pictures, screen, held })
}

import { fillThread, threadKey } from '../comments/thread-rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { nextTick } from '../mirror/ticks.ts'
import { unconfirmedBefore } from '../mirror/unconfirmed.ts'
import type { Sync } from '../sync/sync.ts'
import type { Loaded } from '../wire/load-context.ts'
import { hasKept } from './has-kept.ts'
import { keepsSaved, keptIds, savedFeed, savedFeedKey } from './kept-ids.ts'
import { keptBytes, type PictureCaches, type PicturePlace } from './kept-pictures.ts'
import { keptOrder, type NeededPicture, type Needs, readNeeds } from './needs.ts'
import type { Screen } from './picture-size.ts'

type Options = {
  mirror: Mirror
  sync: Pick<Sync, 'loadFeed' | 'loadPost' | 'loadThread' | 'loadReplies' | 'loadCollection'>
  origin: string
  screen: Screen
  /** Whether it may load now, by the device's settings and the kind of connection; asked before each request. */
  mayLoad: () => boolean
  /** Whether there is room for more, by the device's bound. */
  hasRoom?: () => Promise<boolean>
  /** Loads a picture into its cache; throws without a network. */
  loadPicture: (address: string) => Promise<void>
  caches?: PictureCaches
  signal?: AbortSignal
  /** Called whenever something has come. */
  onStep?: () => void
}

/** How a run ended: everything is here; it may not load now; no network; no room. The next run goes on where this one stopped. */
export type KeepEnd = 'whole' | 'not-now' | 'no-network' | 'no-room'

/**
 * Loads what is missing of the posts that are kept whole: the list of saved posts, the posts, all their comments, and then pictures in
 * the size that the screen would pick. What is here is not asked for again, so that a run that was cut off costs nothing twice. Only one
 * run at a time: see `state/keeping/`.
 */
export async function keep(options: Options): Promise<KeepEnd> {
  const { mirror, sync } = options
  try {
    allow(options)
    await done(loadSavedList(mirror, sync, () => allow(options)))
    // Few people keep any: only then their code is loaded.
    if (await hasKept(mirror)) await (await import('./kept-collections.ts')).followKept(mirror, sync)
    if (await keepsSaved(mirror)) await done(loadSavedList(mirror, sync, () => allow(options)))
    for (const id of await inOrder(mirror)) await keepPost(options, id)
    return 'whole'
  } catch (end) {
    if (end instanceof Ended) return end.why
    throw end
  }
}

/** Ends a run. */
class Ended extends Error {
  readonly why: KeepEnd
  constructor(why: KeepEnd) {
    super(why)
    this.why = why
  }
}

function allow({ mayLoad, signal }: Options): void {
  if (!mayLoad() || signal?.aborted) throw new Ended('not-now')
}

/** Waits for a load. What the server refuses is left out: it says the same another time. */
async function done(loading: Promise<Loaded>): Promise<'loaded' | 'refused'> {
  const loaded = await loading
  if (loaded === 'no-network') throw new Ended('no-network')
  return loaded === 'loaded' ? 'loaded' : 'refused'
}

/** The kept posts, those that were seen last first; at the end those that are not here yet. */
async function inOrder(mirror: Mirror): Promise<string[]> {
  const ids = [...(await keptIds(mirror))]
  const rows = await mirror.posts.bulkGet(ids)
  const seen = new Map(ids.map((id, index) => [id, rows[index]?.seen ?? -1]))
  return ids.sort((a, b) => (seen.get(b) ?? 0) - (seen.get(a) ?? 0))
}

async function keepPost(options: Options, id: string): Promise<void> {
  const { mirror, sync, screen, onStep } = options
  const look = () => readNeeds(mirror, id, screen)
  let needs = await look()
  if (needs.post === null) {
    const slug = (await mirror.keeping.get(id))?.slug
    if (slug === undefined) return
    await roomFor(options)
    if ((await done(sync.loadPost(slug))) === 'refused') return
    onStep?.()
    needs = await look()
  }
  if (needs.post === null) return
  if (await keepComments(options, id, needs)) {
    onStep?.()
    needs = await look()
  }
  await keepPictures(options, needs.pictures)
}

/** @returns whether something was loaded */
async function keepComments(options: Options, id: string, first: Needs): Promise<boolean> {
  const { mirror, sync } = options
  const isHere = ({ comments }: Needs) => comments.whole && !comments.stale
  if (isHere(first)) return false
  const held = await mirror.threads.get(threadKey(id, keptOrder))
  if (held === undefined && first.post?.post_comments_count === 0) {
    const none = { rows: [], nextCursor: null, which: 'first', asked: await nextTick(mirror) } as const
    await fillThread(mirror, id, keptOrder, none)
    return true
  }
  let needs = first
  let page: 'first' | 'next' = held === undefined || held.stale ? 'first' : 'next'
  let before = -1
  while (!isHere(needs)) {
    await roomFor(options)
    const [root] = needs.comments.short
    const thread = await mirror.threads.get(threadKey(id, keptOrder))
    const asksReplies = root !== undefined && thread?.done === true && page === 'next'
    const loading = asksReplies ? sync.loadReplies(root) : sync.loadThread(id, keptOrder, page)
    if ((await done(loading)) === 'refused') return true
    page = 'next'
    needs = await readNeeds(mirror, id, options.screen)
    const now = await progressOf(mirror, id, needs)
    // A server that gives nothing new would be asked for ever.
    if (now === before) return true
    before = now
  }
  return true
}

/** A number that changes with each answer that brought something. */
async function progressOf(mirror: Mirror, id: string, { comments, text }: Needs): Promise<number> {
  const thread = await mirror.threads.get(threadKey(id, keptOrder))
  return text.bytes * 2 + (thread?.done ? 1 : 0) + comments.short.length / 10_000
}

/** How many pictures are loaded at once: on a slow line one answer begins while another one ends. */
const atOnce = 2

async function keepPictures(options: Options, pictures: readonly NeededPicture[]): Promise<void> {
  const { mirror, origin, caches, loadPicture, onStep } = options
  const place: PicturePlace = { account: mirror.account, origin, ...(caches && { caches }) }
  const waiting = [...pictures]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if ((await keptBytes(next.enough, place)) !== null) continue
      await roomFor(options)
      await loadPicture(new URL(next.picked.address, origin).href).catch(() => {
        throw new Ended('no-network')
      })
      onStep?.()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  const failed = ends.find(end => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function roomFor(options: Options): Promise<void> {
  allow(options)
  if (options.hasRoom && !(await options.hasRoom())) throw new Ended('no-room')
}

/** When the list was last read to its end, as a tick. */
const readKey = 'saved-list-read'
/** How many saved posts are followed. */
const most = 1_000

/**
 * Reads the list of the member's saved posts to its end, once: later saves and those on other devices come with the changes, until the
 * server can't say any more what has changed.
 * @param allow is asked before each page, and throws to stop
 */
async function loadSavedList(mirror: Mirror, sync: Pick<Sync, 'loadFeed'>, allow: () => void): Promise<Loaded> {
  const read = Number((await mirror.meta.get(readKey))?.value ?? -1)
  if (read >= (await unconfirmedBefore(mirror)) && read >= 0) return 'loaded'
  const begun = await nextTick(mirror)
  const held = await mirror.feeds.get(savedFeedKey)
  let page: 'first' | 'next' = held === undefined || held.stale ? 'first' : 'next'
  for (;;) {
    const row = await mirror.feeds.get(savedFeedKey)
    if (page === 'next' && (row === undefined || row.done || row.ids.length >= most)) break
    allow()
    const loaded = await sync.loadFeed(savedFeed, page)
    if (loaded !== 'loaded') return loaded
    const now = await mirror.feeds.get(savedFeedKey)
    if (page === 'next' && now?.ids.length === row?.ids.length && now?.cursor === row?.cursor && !now?.done) break
    page = 'next'
  }
  await mirror.meta.put({ key: readKey, value: begun })
  return 'loaded'
}

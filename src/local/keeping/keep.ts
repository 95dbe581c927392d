import { fillThread, threadKey } from '../comments/thread-rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { nextTick } from '../mirror/ticks.ts'
import type { Sync } from '../sync/sync.ts'
import type { BackgroundPictures } from './background-pictures.ts'
import { hasKept } from './has-kept.ts'
import { keepsSaved, keptIds, savedPosts } from './kept-ids.ts'
import { keptBytes, type PictureCaches, type PictureLoad, type PicturePlace } from './kept-pictures.ts'
import { keptOrder, type NeededPicture, type Needs, readNeeds } from './needs.ts'
import type { Screen } from './picture-size.ts'
import { answerOf, Ended, endOf, type KeepEnd } from './run-end.ts'
import { loadSavedList } from './saved-list.ts'
import { isOfLists, withoutPictures } from './wanted.ts'

/** What a run of keeping needs. */
export type KeepOptions = {
  mirror: Mirror
  sync: Pick<Sync, 'loadFeed' | 'loadUserPosts' | 'loadPost' | 'loadThread' | 'loadReplies' | 'loadCollection'>
  /** Whether somebody is signed in: visitors have no saved posts. */
  member: boolean
  origin: string
  screen: Screen
  /**
   * Whether it may load now, by the device's settings and the kind of connection; asked before each request.
   * @param anyway for what somebody wants on every connection
   */
  mayLoad: (anyway?: boolean) => boolean
  /** Whether there is room for more, by the device's bound. */
  hasRoom?: () => Promise<boolean>
  /** Loads a picture into its cache; throws without a network. */
  loadPicture: PictureLoad
  /** Where the browser can load pictures without a page, those of a list are given to it. */
  background?: BackgroundPictures | undefined
  caches?: PictureCaches
  signal?: AbortSignal
  /** Called whenever something has come. */
  onStep?: () => void
  /** Called when the server has no time, with how long it asks to wait, in ms. */
  onBusy?: (waitMs: number) => void
}

/**
 * Loads what is missing of the posts that are kept whole: the lists that name them, the posts, all their comments, and then pictures in
 * the size that the screen would pick. What is here is not asked for again, so that a run that was cut off costs nothing twice. Only one
 * run at a time: see `state/keeping/`.
 */
export const keep = (options: KeepOptions): Promise<KeepEnd> =>
  endOf(async () => {
    const { mirror, sync, member } = options
    const mayGoOn = async () => allow(options)
    // Somebody has asked for each of them, so they come first.
    if (await hasKept(mirror, 'lists'))
      await (await import('./follow-lists.ts')).keepLists(options, (...list) => keepPosts(options, ...list))
    await mayGoOn()
    if (member) await loadSavedList(mirror, sync, () => allow(options))
    // Few people keep any: only then their code is loaded.
    if (await hasKept(mirror, 'collections')) await (await import('./kept-collections.ts')).followKept(mirror, sync)
    if (member && (await keepsSaved(mirror))) await loadSavedList(mirror, sync, () => allow(options))
    await keepPosts(options, await inOrder(mirror), mayGoOn)
  }, options.onBusy)

function allow({ mayLoad, signal }: KeepOptions): void {
  if (!mayLoad() || signal?.aborted) throw new Ended('not-now')
}

/** The kept posts that not only lists want, those that were seen last first; at the end those that are not here yet. */
async function inOrder(mirror: Mirror): Promise<string[]> {
  const saved = new Set((await keepsSaved(mirror)) ? (await savedPosts(mirror)).map(post => post.id) : [])
  const ofLists = await mirror.keeping.filter(({ id, reasons }) => !saved.has(id) && isOfLists(reasons)).primaryKeys()
  const kept = await keptIds(mirror)
  for (const id of ofLists) kept.delete(id)
  const ids = [...kept]
  const rows = await mirror.posts.bulkGet(ids)
  const seen = new Map(ids.map((id, index) => [id, rows[index]?.seen ?? -1]))
  return ids.sort((a, b) => (seen.get(b) ?? 0) - (seen.get(a) ?? 0))
}

/**
 * Loads what some posts lack: first what is read, so that a tunnel finds as much of that as can be, then the pictures.
 * @param mayGoOn is asked before each request, and throws to stop
 * @param hand is given the pictures before they are loaded, and throws where somebody else loads them
 */
async function keepPosts(
  options: KeepOptions,
  ids: readonly string[],
  mayGoOn: () => Promise<void>,
  hand?: (pictures: readonly NeededPicture[]) => Promise<void>,
): Promise<void> {
  const bare = await withoutPictures(options.mirror, ids)
  const pictures: NeededPicture[] = []
  for (const id of ids) {
    const needs = await keepText(options, id, mayGoOn)
    if (!bare.has(id)) pictures.push(...needs.pictures)
  }
  await hand?.(pictures)
  await keepPictures(options, pictures, mayGoOn)
}

/** Loads what is missing of a post and its comments. @returns what it needs then */
async function keepText(options: KeepOptions, id: string, mayGoOn: () => Promise<void>): Promise<Needs> {
  const { mirror, sync, screen, onStep } = options
  const look = () => readNeeds(mirror, id, screen)
  let needs = await look()
  if (needs.post === null) {
    const slug = (await mirror.keeping.get(id))?.slug
    if (slug === undefined) return needs
    await roomFor(options, mayGoOn)
    if ((await answerOf(sync.loadPost(slug))) === 'refused') return needs
    onStep?.()
    needs = await look()
  }
  if (needs.post === null) return needs
  if (await keepComments(options, id, needs, mayGoOn)) {
    onStep?.()
    needs = await look()
  }
  return needs
}

/** @returns whether something was loaded */
async function keepComments(
  options: KeepOptions,
  id: string,
  first: Needs,
  mayGoOn: () => Promise<void>,
): Promise<boolean> {
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
    await roomFor(options, mayGoOn)
    const [root] = needs.comments.short
    const thread = await mirror.threads.get(threadKey(id, keptOrder))
    const asksReplies = root !== undefined && thread?.done === true && page === 'next'
    const loading = asksReplies ? sync.loadReplies(root) : sync.loadThread(id, keptOrder, page)
    if ((await answerOf(loading)) === 'refused') return true
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

/** Loads pictures that are not here. One that the server refuses stays missing. */
async function keepPictures(
  options: KeepOptions,
  pictures: readonly NeededPicture[],
  mayGoOn: () => Promise<void>,
): Promise<void> {
  const { mirror, origin, caches, loadPicture, onStep } = options
  const place: PicturePlace = { account: mirror.account, origin, ...(caches && { caches }) }
  const waiting = [...pictures]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if ((await keptBytes(next.enough, place)) !== null) continue
      await roomFor(options, mayGoOn)
      const answer = await loadPicture(new URL(next.picked.address, origin).href).catch(() => {
        throw new Ended('no-network')
      })
      if (answer === 'busy') throw new Ended('busy')
      onStep?.()
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
  const failed = ends.find(end => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function roomFor(options: KeepOptions, mayGoOn: () => Promise<void>): Promise<void> {
  await mayGoOn()
  if (options.hasRoom && !(await options.hasRoom())) throw new Ended('no-room')
}

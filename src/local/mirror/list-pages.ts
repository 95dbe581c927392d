import type { Comment } from '../../contract/entities/comment.ts'
import type { Post } from '../../contract/entities/post.ts'
import { filteredKinds } from '../../contract/feed-kinds.ts'
import { choiceOf, type FullChoice } from '../posts/feed-choice.ts'
import type { Selection } from '../posts/views.ts'
import { applyComments, applyPosts, flatten } from './apply-rows.ts'
import { appendNext, type Held, joinFirst, type Page } from './lists.ts'
import type { ListRow } from './rows.ts'
import type { Mirror } from './schema.ts'
import { takeOutTeasers } from './tombstones.ts'

/** Which page of a list an answer is: the first, or the one that was asked for behind `after`. */
export type Which = 'first' | { after: Held }

/** A page of a list call with what was asked; `askedAt` in ms. */
export type Read<T> = { rows: readonly T[]; nextCursor: string | null; which: Which; askedAt: number }

/** The name of a thread in the mirror. */
export const threadKey = (postId: string, selection: Selection): string => `${postId} ${selection}`

/** Writes a page of a feed: its posts, and their place in the order. */
export async function fillFeed(mirror: Mirror, key: string, read: Read<Post>, now = Date.now()): Promise<void> {
  await mirror.transaction('rw', mirror.posts, mirror.tombstones, mirror.feeds, async () => {
    await applyPosts(mirror, read.rows, { askedAt: read.askedAt }, now)
    const row = await mirror.feeds.get(key)
    const held = placed(row, pageOf(read), read.which)
    if (held) await mirror.feeds.put({ ...held, key, ...freshness(row, read, now) })
  })
}

/**
 * Writes a page of a thread. With `target`, the answer begins with that comment's thread, wherever it stands in the order.
 */
export async function fillThread(
  mirror: Mirror,
  postId: string,
  selection: Selection,
  read: Read<Comment> & { target?: string },
  now = Date.now(),
): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.tombstones, mirror.threads, async () => {
    await applyComments(mirror, flatten(read.rows), { askedAt: read.askedAt }, now)
    const key = threadKey(postId, selection)
    const row = await mirror.threads.get(key)
    const page = pageOf(read)
    const targetRoot = read.rows.find(root => root.id === read.target || root.replies.some(r => r.id === read.target))
    const held = targetRoot ? withTarget(row, page, read.which, targetRoot.id) : placed(row, page, read.which)
    if (!held) return
    // New comments come at the end of the oldest-first order: what was its end need not be any more.
    const done = held.done && !(selection === 'old' && read.which === 'first' && held.ids.length > 0)
    const left = await repliesLeft(mirror, read.rows)
    const moreReplies = { ...row?.moreReplies, ...left }
    await mirror.threads.put({ ...held, done, key, postId, moreReplies, ...freshness(row, read, now) })
  })
}

/** How many replies the server has of each root, besides those that are held. */
async function repliesLeft(mirror: Mirror, roots: readonly Comment[]): Promise<Record<string, number>> {
  const left: Record<string, number> = {}
  const long = roots.filter(root => (root.replies_count ?? 0) > root.replies.length)
  const held =
    long.length === 0
      ? []
      : await mirror.comments
          .where('postId')
          .equals(long[0]?.post_id ?? '')
          .toArray()
  for (const root of roots) left[root.id] = 0
  for (const { id, replies_count = 0 } of long) {
    const here = held.filter(row => row.comment.comment_reply_id === id).length
    left[id] = Math.max(0, replies_count - here)
  }
  return left
}

/** Notes that lists are not what the server would answer now; nothing of them is lost. */
export async function markStale(mirror: Mirror, which: (choice: FullChoice) => boolean, threads: boolean) {
  await mirror.transaction('rw', mirror.feeds, mirror.threads, async () => {
    const feeds = (await mirror.feeds.toArray()).filter(row => !row.stale && which(choiceOf(row.key)))
    await mirror.feeds.bulkPut(feeds.map(row => ({ ...row, stale: true })))
    if (!threads) return
    const rows = (await mirror.threads.toArray()).filter(row => !row.stale)
    await mirror.threads.bulkPut(rows.map(row => ({ ...row, stale: true })))
  })
}

/** Keeps something whole under its name, unless something read later is there. */
export async function keepSingle(mirror: Mirror, key: string, value: unknown, fetchedAt: number): Promise<void> {
  await mirror.transaction('rw', mirror.singles, mirror.tombstones, async () => {
    const held = await mirror.singles.get(key)
    if (held && held.fetchedAt > fetchedAt) return
    await mirror.singles.put({ key, value, fetchedAt })
    await takeOutTeasers(mirror)
  })
}

/** The name of the cursor up to which the mirror knows what changed. */
export const cursorKey = 'changes-cursor'

/**
 * Whether an own new post stands in a feed: by time, of its kind and tags; what words find only the server knows, and nobody
 * follows oneself.
 */
export const belongs = (post: Kind, choice: FullChoice): boolean =>
  choice.selectedTrend === 'new' && choice.selectedFrom === 'all' && isOfKind(post, choice)

type Kind = Pick<Post, 'type' | 'post_hashtags' | 'post_location'>

/** Whether a post is of the type, the tags and the place that a feed asks for. */
export const isOfKind = (post: Kind, choice: FullChoice): boolean =>
  choice.searchWords === '' &&
  filteredKinds(choice).includes(post.type) &&
  ['', post.post_location?.prefecture].includes(choice.selectedPlace) &&
  choice.searchTags.every(tag => post.post_hashtags.some(each => bare(each) === bare(tag)))

const bare = (tag: string): string => tag.replace(/^#/, '').toLowerCase()

/** A page without its rows. */
export const pageOf = (read: Read<{ id: string }>): Page => ({
  ids: read.rows.map(row => row.id),
  cursor: read.nextCursor,
})

/** Where a page goes; null when the list has moved on since it was asked for. */
export function placed(row: (Held & Pick<ListRow, 'anew'>) | undefined, page: Page, which: Which): Held | null {
  if (which === 'first') return joinFirst(row?.anew ? undefined : row, page)
  const { after } = which
  if (!row || row.cursor !== after.cursor || row.ids.at(-1) !== after.ids.at(-1)) return null
  return appendNext(row, page)
}

function withTarget(row: ListRow | undefined, page: Page, which: Which, targetId: string): Held | null {
  const held = placed(row, { ...page, ids: page.ids.filter(id => id !== targetId) }, which)
  if (!held || held.ids.includes(targetId)) return held
  return { ...held, ids: [targetId, ...held.ids], done: held.done && row !== undefined }
}

/** What a list knows of itself once a page was put into it. */
export function freshness(row: ListRow | undefined, read: Read<unknown>, now: number) {
  if (read.which === 'first' || !row) return { fetchedAt: now, stale: false }
  return { fetchedAt: row.fetchedAt, stale: row.stale, ...(row.anew ? { anew: true } : {}) }
}

import type { Post } from '../../contract/entities/post.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type FeedChoice, feedKey } from '../posts/feed-choice.ts'
import { keptKeys } from './has-kept.ts'

/** The feed of all posts that the member saved, as /favorite_posts shows it. */
export const savedFeed: FeedChoice = { selectedTrend: 'saved', selectedDate: 'all' }

/** The key under which the mirror holds that feed. */
export const savedFeedKey = feedKey(savedFeed)

/** The keys of the lists of posts that are not evicted: the feed of saved posts, and the lists that are kept. */
export const keptListKeys = async (mirror: Mirror): Promise<ReadonlySet<string>> => {
  const row = await mirror.meta.get(keptKeys.lists)
  return new Set([savedFeedKey, ...((row?.value ?? []) as { key: string }[]).map(each => each.key)])
}

/** Where `meta` notes that saved posts are not kept whole on this device. */
const notSavedKey = 'saved-not-kept'

/** Whether this device keeps saved posts whole, which it does unless somebody freed their room. For use in live queries. */
export const keepsSaved = (mirror: Mirror): PromiseLike<boolean> =>
  mirror.meta.get(notSavedKey).then(row => row === undefined)

/** Keeps saved posts whole on this device, or no longer: then they stay saved, and caps hold for what belongs to them. */
export async function setKeepsSaved(mirror: Mirror, keeps: boolean): Promise<void> {
  if (keeps) await mirror.meta.delete(notSavedKey)
  else await mirror.meta.put({ key: notSavedKey, value: true })
}

/** The tables that {@link keptIds} reads; a transaction around it has to name them. */
export const keepingTables = (mirror: Mirror) => [mirror.posts, mirror.keeping, mirror.outbox, mirror.meta]

/** The ids of all posts that are kept whole: those that something wants, and the saved ones. For use in live queries. */
export async function keptIds(mirror: Mirror): Promise<Set<string>> {
  const saved = (await keepsSaved(mirror)) ? await savedPosts(mirror) : []
  const wanted = await mirror.keeping.toCollection().primaryKeys()
  return new Set([...saved.map(post => post.id), ...wanted])
}

/** The saved posts that the mirror holds, queued toggles applied, the last seen first. */
export async function savedPosts(mirror: Mirror): Promise<Post[]> {
  const toggled = new Map<string, boolean>()
  for (const { kind, args, state } of await commandsOf(mirror)) {
    if ((kind === 'posts.save' || kind === 'posts.unsave') && state !== 'refused') {
      toggled.set(args.params.id, kind === 'posts.save')
    }
  }
  const saved = (await mirror.posts.where('isSaved').equals(1).toArray()).filter(row => toggled.get(row.id) !== false)
  const held = new Set(saved.map(row => row.id))
  const queued = [...toggled].flatMap(([id, to]) => (to && !held.has(id) ? [id] : []))
  const rows = [...saved, ...(await mirror.posts.bulkGet(queued)).filter(row => row !== undefined)]
  return rows.sort((a, b) => b.seen - a.seen).map(row => row.post)
}

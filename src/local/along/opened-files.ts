import { openedLimits } from '../../contract/opened-files.ts'
import { postTitle } from '../../contract/post-title.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { OpenedEntry, OpenedRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { postsShown, type ShownPost, shownTables } from '../posts/posts-shown.ts'
import type { Sync } from '../sync/sync.ts'
import { clock } from '../wire/clock.ts'
import type { Opened } from './read-file.ts'

/** An entry as a screen shows it: `post` is what this device holds of the post that it names, which counts more than the file's words. */
export type OpenedView = OpenedEntry & { post: ShownPost | null }

/** An opened file with what is in it. */
export type OpenedContent = { file: OpenedRow; entries: OpenedView[] }

/**
 * Keeps an opened file on this device. One that was opened before is replaced; of more than some the oldest is dropped.
 * @returns its id here
 */
export async function keepOpened(
  mirror: Mirror,
  { entries, ...file }: Opened,
  bytes: number,
  at = clock.now(),
): Promise<string> {
  const { opened, openedEntries } = mirror
  return mirror.transaction('rw', opened, openedEntries, async () => {
    const held = await opened.toArray()
    const alike = held.filter(each => each.bytes === bytes && each.made === file.made && each.name === file.name)
    const before = await openedEntries.bulkGet(alike.map(each => each.id))
    // A file of points does not say when it was made.
    const same = before.find(each => each && (file.made !== null || haveSame(each.entries, entries)))
    const id = same?.id ?? uuidv7()
    await opened.put({ ...file, id, at, bytes, count: entries.length })
    await openedEntries.put({ id, entries })
    const others = held.filter(each => each.id !== id).sort((a, b) => b.at - a.at)
    const beyond = others.slice(openedLimits.files - 1).map(each => each.id)
    await opened.bulkDelete(beyond)
    await openedEntries.bulkDelete(beyond)
    return id
  })
}

/** Whether two files name the same posts and points. */
const haveSame = (some: readonly OpenedEntry[], others: readonly OpenedEntry[]): boolean => {
  const keyOf = ({ slug, title, location }: OpenedEntry) => slug ?? [title, location?.lat, location?.lng].join('\n')
  return some.length === others.length && some.every((each, at) => keyOf(each) === keyOf(others[at] as OpenedEntry))
}

/** Removes an opened file from this device. */
export const removeOpened = (mirror: Mirror, id: string): Promise<void> =>
  mirror.transaction('rw', mirror.opened, mirror.openedEntries, async () => {
    await mirror.opened.delete(id)
    await mirror.openedEntries.delete(id)
  })

/** The files that were opened on this device, the latest first. */
export const listOpened = async (mirror: Mirror): Promise<OpenedRow[]> =>
  (await mirror.opened.toArray()).sort((a, b) => b.at - a.at)

/** An opened file as this device has it; null where there is none with this id. To be read in a live query. */
export function readOpened(mirror: Mirror, id: string): Promise<OpenedContent | null> {
  const { opened, openedEntries, posts, tombstones } = mirror
  return mirror.transaction('r', [opened, openedEntries, tombstones, ...shownTables(mirror)], async () => {
    const file = await opened.get(id)
    const entries = (await openedEntries.get(id))?.entries ?? []
    const slugs = entries.flatMap(({ slug }) => slug ?? [])
    const rows = await posts.where('slug').anyOf(slugs).toArray()
    const shown = await postsShown(
      mirror,
      rows.map(row => row.id),
    )
    const bySlug = new Map([...shown.values()].map(post => [post.post_slug, post]))
    const deleted = new Set((await tombstones.where('slug').anyOf(slugs).toArray()).map(each => each.slug))
    const view = (entry: OpenedEntry): OpenedView => {
      const post = bySlug.get(entry.slug ?? '') ?? null
      return post === null && deleted.has(entry.slug) ? { ...gone(entry), post } : { ...entry, post }
    }
    return file ? { file, entries: entries.map(view) } : null
  })
}

/** What is left of an entry whose post is not there (any more): nothing of what the file said. */
const gone = ({ slug }: OpenedEntry): OpenedEntry => ({
  slug,
  state: 'gone',
  title: '',
  text: '',
  author: '',
  location: null,
  pictures: [],
})

const found = (entry: OpenedEntry, post: ShownPost): OpenedEntry => ({
  slug: entry.slug,
  state: 'found',
  title: postTitle(post),
  text: post.post_text,
  author: post.author.username,
  location: post.post_location,
  pictures: [],
})

/**
 * Asks the server for the posts that an opened file names and that were not asked for yet, many at once; what it says takes the place of
 * the file's words. What this device holds need not be asked for. Cut off, it goes on another time with those that are left.
 * @returns in how many ms to go on, where the server has no time now; else null
 */
export async function checkOpened(mirror: Mirror, sync: Pick<Sync, 'loadSeveral'>, id: string): Promise<number | null> {
  const waiting = (await readOpened(mirror, id))?.entries.filter(isUnchecked) ?? []
  const slugsOf = (entries: readonly OpenedView[]) => [...new Set(entries.flatMap(({ slug }) => slug ?? []))]
  const held = waiting.filter(each => each.post !== null)
  if (held.length > 0) await settle(mirror, id, slugsOf(held))
  const asked = slugsOf(waiting.filter(each => each.post === null))
  const parts: string[][] = []
  while (asked.length > 0) parts.push(asked.splice(0, openedLimits.atOnce))
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const outcome = await sync.loadSeveral(part)
    if (outcome === 'no-network') return null
    const error = typeof outcome === 'object' ? outcome.error : undefined
    const isUnreadable = error?.code === 'bad_request'
    // Only a list that was read says of what is not in the answer that it is gone.
    if (outcome !== 'loaded' && !isUnreadable) return (error?.retryAfterSeconds ?? 0) * 1_000 || againMs
    // A file may name what is no slug at all: then only that is refused.
    if (isUnreadable && part.length > 1) parts.unshift(part.slice(0, part.length / 2), part.slice(part.length / 2))
    else await settle(mirror, id, part)
  }
  return null
}

/** When to go on where the server does not say it, in ms. */
const againMs = 60_000

/** Notes of checked entries what the device holds of their posts now; whose author one has blocked is not for this reader either. */
async function settle(mirror: Mirror, id: string, slugs: readonly string[]): Promise<void> {
  const { openedEntries, posts } = mirror
  const checked = new Set(slugs)
  await mirror.transaction('rw', [openedEntries, ...shownTables(mirror)], async () => {
    const row = await openedEntries.get(id)
    if (!row) return
    const ids = await posts
      .where('slug')
      .anyOf([...checked])
      .primaryKeys()
    const shown = [...(await postsShown(mirror, ids)).values()]
    const bySlug = new Map(shown.map(post => [post.post_slug, post]))
    const entries = row.entries.map(entry => {
      if (entry.slug === null || !checked.has(entry.slug)) return entry
      const post = bySlug.get(entry.slug)
      return post ? found(entry, post) : gone(entry)
    })
    await openedEntries.put({ ...row, entries })
  })
}

/** Whether an entry is as the file has it, although it names a post of this site. */
export const isUnchecked = ({ slug, state }: OpenedEntry): boolean => slug !== null && state === 'unchecked'

import type { Post } from '../../contract/entities/post.ts'
import { readCollection } from '../collections/read-collections.ts'
import { readShared } from '../collections/shared.ts'
import type { EntryView } from '../collections/views.ts'
import { listedIds, readListRow } from '../keeping/list-source.ts'
import type { Mirror } from '../mirror/schema.ts'
import { readPost } from '../posts/read-posts.ts'

/**
 * What is taken out of the site (PRODUCT 2.42): a post by its slug, a collection of the member by its id, a shared one by its slug, or a list
 * of posts by its key, under a name.
 */
export type AlongOf = { post: string } | { collection: string } | { shared: string } | { list: string; name: string }

/** How many posts of a list are taken along: so many are written within a second. */
const mostOfList = 200

/** What is taken along, as this device holds it: only what everybody may read. */
export type Gathered = {
  /** The name of the collection or list; empty for a single post. */
  name: string
  about: string
  posts: Post[]
  /** How many posts were left out because not everybody may read them: they wait for approval, or were not sent yet. */
  notPublic: number
  /** How many posts of the collection this device has not loaded yet. */
  notHere: number
}

/**
 * Gathers what is taken along from the mirror, without a network; of lists the posts that the device holds. A post is
 * taken as the server has it: a change that still waits to be sent is nobody else's yet.
 * @returns null where the device does not hold it
 */
export async function gather(mirror: Mirror, of: AlongOf): Promise<Gathered | null> {
  if ('post' in of) {
    const answer = await readPost(mirror, of.post)
    return answer.state === 'here'
      ? { name: '', about: '', notHere: 0, ...(await publicOf(mirror, [answer.post.id])) }
      : null
  }
  if ('list' in of) {
    const row = await readListRow(mirror, of.list)
    const ids = listedIds(row).slice(0, mostOfList)
    return row ? { name: of.name, about: '', notHere: 0, ...(await publicOf(mirror, ids)) } : null
  }
  const { collection, entries } =
    'collection' in of ? await readCollection(mirror, of.collection) : await readShared(mirror, of.shared)
  if (collection === null) return null
  const { name, about } = collection
  const { posts, notPublic } = await publicOf(mirror, idsIn(entries))
  return {
    name,
    about,
    notHere: entries.filter(isAway).length,
    posts: posts.map(post => withChosen(post, entries)),
    notPublic,
  }
}

/** A guide of which only stops are in the collection has no others, and not its own point. */
function withChosen(post: Post, entries: readonly EntryView[]): Post {
  const chosen = entries.flatMap(each => (each.stop && each.guide === post.id ? each.stop.id : []))
  const isWhole = entries.some(each => each.post?.id === post.id && each.stop === null) || chosen.length === 0
  if (isWhole) return post
  const { lat: _, lng: __, ...location } = post.post_location ?? { name: '', name_ja: '', prefecture: '' }
  return {
    ...post,
    post_location: location,
    post_stops: (post.post_stops ?? []).filter(({ id }) => chosen.includes(id)),
  }
}

/** The posts of a collection in its order, those of its lists among them, each once. */
const idsIn = (entries: readonly EntryView[]): string[] => [
  ...new Set(entries.flatMap(({ post, posts }) => [...(post ? [post] : []), ...posts].map(each => each.id))),
]

const isAway = ({ source, post, missing }: EntryView): boolean => source === null && post === null && !missing

async function publicOf(mirror: Mirror, ids: readonly string[]): Promise<Pick<Gathered, 'posts' | 'notPublic'>> {
  const rows = await mirror.posts.bulkGet([...ids])
  const posts = rows.flatMap(row => (row?.post.status === 'published' ? [row.post] : []))
  return { posts, notPublic: ids.length - posts.length }
}

import type { FeedFilter } from '../../../contract/calls/posts.ts'
import type { Post, PostKind } from '../../../contract/entities/post.ts'
import { filteredKinds } from '../../../contract/feed-kinds.ts'
import { pinnableList } from '../../../contract/pinned-list.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { prefecturesOf } from '../../../contract/regions.ts'
import { mayHaveDoors } from '../../../contract/trip.ts'
import { writeCursor } from '../../core/lists/list-cursor.ts'
import { listedTo } from '../../core/visibility/posts.sql.ts'
import { everythingQuery, withSigns, wordsQuery } from '../../core/words/words.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { JsonOf } from '../../platform/http/json-of.ts'
import { namedHidden } from './comment-count.sql.ts'
import { betweenPlaces, type FeedOrder, feedOrder, onOrder } from './feed-order.sql.ts'
import { hasTag } from './has-tag.sql.ts'
import { hasWholeWords } from './has-whole-words.sql.ts'
import { hasWords, inPlaces, latestWithWords } from './latest-with-words.sql.ts'
import { pinnedIn } from './pins.sql.ts'
import {
  type End,
  endOf,
  type KeepingReader,
  type List,
  type Reader,
  readList,
  readListAsJson,
  readPosts,
} from './read-posts.sql.ts'

/** A page of posts in their order, and where the next one begins; null when this was the last. */
export type PostsPage<P = Post[]> = { posts: P; next: string | null }

/** How the posts of a list are read: with what stands before it, and where it ends. */
type Reading<R extends Reader, P> = (reader: R, list: List, first: string | null) => Promise<{ posts: P; end: End }>

const asObjects: Reading<Reader, Post[]> = async (reader, list, first) => {
  const { posts, places } = await readList(reader, list, first)
  return { posts, end: endOf(places) }
}

/**
 * A page of the feed. What is pinned in its list stands first on the first page, and on no other one (PRODUCT 6.35).
 * @throws CallError bad_request for a cursor that is none
 */
export const feedPage = (reader: Reader, pageSize: number, filter: FeedFilter): Promise<PostsPage> =>
  pageOf(reader, pageSize, filter, asObjects)

/**
 * The same as {@link feedPage}, as JSON where the list's query is all that it takes.
 * @throws CallError bad_request for a cursor that is none
 */
export const feedPageAsJson = (
  reader: KeepingReader,
  pageSize: number,
  filter: FeedFilter,
): Promise<PostsPage<Post[] | JsonOf<Post[]>>> => pageOf(reader, pageSize, filter, readListAsJson)

async function pageOf<R extends Reader, P>(
  reader: R,
  pageSize: number,
  filter: FeedFilter,
  reading: Reading<R, P>,
): Promise<PostsPage<P | Post[]>> {
  const { tags, pinned } = await lookUp(reader.db, reader.viewer, filter)
  if (pinned === null) return pageOfRest(reader, pageSize, { filter, tags, besides: [], first: null }, reading)
  const isFirst = filter.loadedIds.length === 0 && filter.cursor === undefined
  // What a client has of the list tells where it goes on, but not what stands out of its order.
  const rest = { ...filter, loadedIds: filter.loadedIds.filter(id => id !== pinned) }
  const size = isFirst ? Math.max(1, pageSize - 1) : pageSize
  const besides = [sql`p.id <> ${pinned}`]
  return pageOfRest(reader, size, { filter: rest, tags, besides, first: isFirst ? pinned : null }, reading)
}

/** The ids of a filter's tags, and what is pinned in its list, in one round trip, or in none where it has neither. */
async function lookUp(
  db: Database,
  viewer: Viewer,
  filter: FeedFilter,
): Promise<{ tags: string[] | null; pinned: string | null }> {
  const { searchTags } = filter
  const list = pinnableList(filter)
  if (list === null) return { tags: searchTags.length === 0 ? [] : await rarestFirst(db, searchTags), pinned: null }
  const [tag = null] = searchTags
  const { rows } = await sql<{ tag: string | null; pinned: string | null }>`
    select (select t.id from tags t where t.tag = ${tag}) as tag, ${pinnedIn(viewer, filter, list)} as pinned`.execute(
    db,
  )
  const found = rows[0]?.tag ?? null
  return { tags: tag === null ? [] : found === null ? null : [found], pinned: rows[0]?.pinned ?? null }
}

type Rest = {
  filter: FeedFilter
  /** The rarest first; null where one is unknown. */
  tags: readonly string[] | null
  /** Further conditions on the post `p`. */
  besides: readonly Sql<unknown>[]
  /** The id of the post that stands before them, if any. */
  first: string | null
}

/**
 * A page of what is not pinned, in one round trip, and in two or three with words or several tags. Each kind is read from its own index
 * until the page is full, so that a rare kind among many posts costs no more than a frequent one.
 * @throws CallError bad_request for a cursor that is none
 */
async function pageOfRest<R extends Reader, P>(
  reader: R,
  pageSize: number,
  { filter, tags, besides, first }: Rest,
  reading: Reading<R, P>,
): Promise<PostsPage<P | Post[]>> {
  const { db, viewer } = reader
  const typed = wordsQuery(filter.searchWords)
  const words = withSigns(typed, filter.selectedSigns)
  const order = feedOrder(filter, viewer?.id ?? null, tags?.[0])
  const followed = filter.selectedFrom === 'followed'
  // Only then a list is read along the index of its posts' times.
  const byTime = filter.selectedTrend === 'new' && !filter.selectedOn
  const kinds = kindsOf(filter)
  if (
    kinds.length === 0 ||
    tags === null ||
    (typed === null && filter.searchWords.trim() !== '') ||
    (followed && viewer === null)
  )
    return { posts: await readPosts(reader, first === null ? [] : [first]), next: null }
  // Reading author by author only pays where nothing else (words, tags, saves, ranks) narrows the posts down.
  const byAuthor = followed && words === null && tags.length === 0 && byTime ? viewer : null
  const prefectures = prefecturesOf(filter.selectedPlace)
  // Two conditions that many posts meet each may be met together by few: then `latestWithWords` finds them.
  const together = words !== null || tags.length + Math.min(prefectures.length, 1) > 1
  const everything = everythingQuery([filter.searchWords, ...filter.searchTags], prefectures)
  const wanted = together && byTime ? withSigns(everything, filter.selectedSigns) : null
  const conditionsWith = (listed: Sql<boolean>) => [
    listed,
    ...besides,
    ...hasWholeWords(filter.searchWords),
    ...(filter.loadedIds.length === 0 ? [] : [sql`p.id <> all (${filter.loadedIds}::uuid[])`]),
    ...(byAuthor !== null || !followed ? [] : [isFollowed(viewer?.id ?? null, order.author)]),
  ]
  if (wanted !== null) {
    const between = (column: 'p.seq' | 't.seq') => betweenPlaces(filter, column)
    const asked = {
      kinds,
      words,
      tags,
      places: prefectures,
      wanted,
      between,
      conditions: conditionsWith(listedTo(viewer)),
      most: pageSize,
    }
    const { found } = await latestWithWords(db, asked)
    const page = found.toSorted((a, b) => b.seq - a.seq).slice(0, pageSize)
    const ids = page.map(({ id }) => id)
    return {
      posts: await readPosts(reader, first === null ? ids : [first, ...ids]),
      next: nextOf(filter, endOf(page.map(({ seq }) => ({ key0: seq }))), pageSize),
    }
  }
  // The newest posts of a region are read place by place, each along its index.
  const placeByPlace = prefectures.length > 0 && byTime && byAuthor === null
  const filtered = [
    ...(placeByPlace ? [] : inPlaces(prefectures)),
    ...tags.slice(1).map(hasTag),
    ...(words === null ? [] : [hasWords(words)]),
  ]
  // What reads the list begins with the people who are hidden from the viewer.
  const conditions = conditionsWith(listedTo(viewer, namedHidden))
  const where = sql.join([...conditions, ...filtered, ...order.where], sql` and `)
  const keys = order.keys.map((column, index) => ({ column: sql.ref(column), name: sql.ref(`key${index}`) }))
  const columns = sql.join(keys.map(({ column, name }) => sql`${column} as ${name}`))
  const ofKind = (kind: Sql<unknown>) =>
    byAuthor !== null
      ? latestOfFollowed(byAuthor.id, sql`${kind} and ${where}`, pageSize)
      : sql`
    (select p.id, ${columns} from ${order.from} where ${kind} and ${where}
     order by ${sql.join(keys.map(({ column }) => sql`${column} desc`))} limit ${atMost(pageSize)})`
  const lists = conditionsOn(kinds, order).flatMap(kind =>
    placeByPlace ? prefectures.map(place => sql`${kind} and p.prefecture = ${place}`) : [kind],
  )
  const query = sql`
    ${order.named ?? sql``} select * from (${sql.join(lists.map(ofKind), sql` union all `)}) page
    order by ${sql.join(keys.map(({ name }) => sql`${name} desc`))} limit ${atMost(pageSize)}`
  const { posts, end } = await reading(reader, { query, keys: keys.length === 1 ? 1 : 2 }, first)
  return { posts, next: nextOf(filter, end, pageSize) }
}

/** The cursor of the page after one that ends so; null for a page that is not full. */
function nextOf(filter: FeedFilter, { count, last }: End, pageSize: number): string | null {
  if (last === undefined || count < pageSize) return null
  const order = filter.selectedOn ? onOrder : filter.selectedTrend
  return writeCursor(order, last.key1 === undefined ? [last.key0] : [last.key0, last.key1])
}

/** The kinds that may be in a list: nothing else has signs. */
const kindsOf = (filter: FeedFilter): PostKind[] =>
  filteredKinds(filter).filter(kind => !filter.selectedSigns?.length || mayHaveDoors(kind))

function conditionsOn(kinds: readonly PostKind[], { kind: column }: FeedOrder): Sql<unknown>[] {
  if (column === null) return [sql`p.kind = ${anyOf(kinds, 'text')}`]
  return kinds.map(kind => sql`${sql.ref(column)} = ${kind}`)
}

const enoughToCompare = 1_000

/** The ids of tags, the rarest first, because lists are read along that one's index; null when a tag is unknown. */
export async function rarestFirst(db: Database, tags: readonly string[]): Promise<string[] | null> {
  const wanted = [...new Set(tags)]
  const fewest = sql`
    order by (select count(*) from (select from post_tags pt where pt.tag_id = t.id limit ${atMost(enoughToCompare)}) few)`
  const { rows } = await sql<{ id: string }>`
    select t.id from tags t where t.tag = ${anyOf(wanted, 'text')} ${wanted.length > 1 ? fewest : sql``}`.execute(db)
  return rows.length === wanted.length ? rows.map(row => row.id) : null
}

/**
 * Whether the member follows the author of a post. The followed people are read once as a list, so that each row of an index can
 * be checked before its post is read.
 * @param author the column with the author's id
 */
const isFollowed = (member: string | null, author: string): Sql<boolean> => sql`${sql.ref(author)} = any (array(
  select f.followed_id from follows f where f.user_id = ${member} and f.state = 'following'))`

/**
 * The latest posts of the people whom a member follows, by index at any size. First the newest post of each person is looked up:
 * only the authors of the newest of these, as many as the page has posts, can have posts on the page. Then their posts are read.
 * @param conditions on the post `p`, its kind among them
 */
const latestOfFollowed = (member: string, conditions: Sql<unknown>, pageSize: number): Sql<unknown> => sql`
  (select page.id, page.seq as key0 from (
     select f.followed_id, newest.seq from follows f cross join lateral (
       select p.seq from posts p where p.author_id = f.followed_id and ${conditions} order by p.seq desc limit 1) newest
     where f.user_id = ${member} and f.state = 'following'
     order by newest.seq desc limit ${atMost(pageSize)}) authors
   cross join lateral (
     select p.id, p.seq from posts p where p.author_id = authors.followed_id and ${conditions}
     order by p.seq desc limit ${atMost(pageSize)}) page
   order by page.seq desc limit ${atMost(pageSize)})`

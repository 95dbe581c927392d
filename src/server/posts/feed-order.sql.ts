import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { FeedFilter } from '../../contract/calls/posts.ts'
import { limits } from '../../contract/limits.ts'
import { hasTag } from './has-tag.sql.ts'
import { readCursor } from './list-cursor.ts'
import { shown } from './visible.sql.ts'

/** An order in which a feed can be read, newest or highest first. The post is `p`. */
export type FeedOrder = {
  /** What is read in this order. */
  from: RawBuilder<unknown>
  /** The kind's column in the index that gives the order; null when that index has all kinds together. */
  kind: string | null
  /** What the order is by; the last of them is unique. */
  keys: readonly string[]
  /** The column with the author's id that is read first. */
  author: string
  where: RawBuilder<unknown>[]
}

const days = { week: 7, month: 30 }
const seqPlace = v.tuple([v.pipe(v.number(), v.safeInteger())])
const scorePlace = v.tuple([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.uuid())])

/**
 * The order that a filter asks for, from its cursor on.
 * @param member whose saved posts they are
 * @param tag the rarest of the filter's tags, when it has any
 * @throws CallError bad_request for a cursor that is none
 */
export function feedOrder(filter: FeedFilter, member: string | null, tag: string | undefined): FeedOrder {
  if (filter.selectedTrend === 'trending') return trending(filter, tag)
  if (filter.selectedTrend === 'saved') return saved(filter, member, tag)
  return tag === undefined ? newest(filter) : newestOfTag(filter, tag)
}

/** Between which places a list of posts goes on that is ordered by time. */
export const betweenPlaces = (filter: FeedFilter, column: 'p.seq' | 't.seq'): RawBuilder<unknown>[] => [
  ...since(filter, column),
  ...after(filter, column, sql`select min(seq) from posts where id = any`),
]

function newest(filter: FeedFilter): FeedOrder {
  const where = betweenPlaces(filter, 'p.seq')
  return { from: sql`posts p`, kind: 'p.kind', author: 'p.author_id', keys: ['p.seq'], where }
}

function newestOfTag(filter: FeedFilter, tag: string): FeedOrder {
  return {
    from: sql`post_tags t join posts p on p.id = t.post_id`,
    kind: 't.kind',
    author: 'p.author_id',
    keys: ['t.seq'],
    where: [sql`t.tag_id = ${tag}`, ...betweenPlaces(filter, 't.seq')],
  }
}

function saved(filter: FeedFilter, member: string | null, tag: string | undefined): FeedOrder {
  const place = after(filter, 's.seq', sql`select min(seq) from saves where user_id = ${member} and post_id = any`)
  return {
    // With `offset 0` the saves are read in their order, as far as the page goes, however many there are.
    from: sql`saves s cross join lateral (select * from posts where id = s.post_id offset 0) p`,
    kind: null,
    author: 'p.author_id',
    keys: ['s.seq'],
    where: [sql`s.user_id = ${member} and s.kept`, ...createdSince(filter), ...tagged(tag), ...place],
  }
}

function trending(filter: FeedFilter, tag: string | undefined): FeedOrder {
  const period = filter.selectedDate
  const place = readCursor(filter.cursor, filter.selectedTrend, scorePlace)
  const last =
    place !== null
      ? sql`(${place[0]}::float8, ${place[1]}::uuid)`
      : saysOnlyTheLast(filter)
        ? sql`(select score, post_id from post_ranks where period = ${period} and post_id = any (${filter.loadedIds}::uuid[])
            order by score, post_id limit 1)`
        : null
  return {
    from: sql`${sql.table(tag === undefined ? 'post_ranks' : 'post_rank_tags')} r join posts p on p.id = r.post_id`,
    kind: 'r.kind',
    author: tag === undefined ? 'r.author_id' : 'p.author_id',
    keys: ['r.score', 'r.post_id'],
    where: [
      sql`r.period = ${period}`,
      // The ranks may have been made before an edit took the tag away.
      ...(tag === undefined ? [] : [sql`r.tag_id = ${tag}`, hasTag(tag)]),
      ...(last === null ? [] : [sql`(r.score, r.post_id) < ${last}`]),
    ],
  }
}

/** From where a list goes on that is ordered by one sequence. */
function after(filter: FeedFilter, column: string, lowest: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const place = readCursor(filter.cursor, filter.selectedTrend, seqPlace)
  if (place !== null) return [sql`${sql.ref(column)} < ${place[0]}`]
  if (!saysOnlyTheLast(filter)) return []
  return [sql`${sql.ref(column)} < (${lowest} (${filter.loadedIds}::uuid[]))`]
}

/**
 * A client sends the last 30 ids that it has. Fewer are all that it has, and excluding them is enough; with 30 there may be
 * more, and without a cursor only the last of them tells where to go on.
 */
const saysOnlyTheLast = (filter: FeedFilter): boolean => filter.loadedIds.length >= limits.loadedIdsMax

/** The sequence rises with time, so that a period begins after the newest post before it, and one index says all. */
function since(filter: FeedFilter, column: string): RawBuilder<unknown>[] {
  if (filter.selectedDate === 'all') return []
  const before = sql`
    (select p.seq from posts p where ${shown} and p.created_at < ${begin(filter.selectedDate)}
     order by p.created_at desc limit 1)`
  return [sql`${sql.ref(column)} > coalesce(${before}, 0)`]
}

function createdSince(filter: FeedFilter): RawBuilder<unknown>[] {
  return filter.selectedDate === 'all' ? [] : [sql`p.created_at >= ${begin(filter.selectedDate)}`]
}

const begin = (period: keyof typeof days) => sql`now() - ${days[period]} * interval '1 day'`

const tagged = (tag: string | undefined): RawBuilder<unknown>[] => (tag === undefined ? [] : [hasTag(tag)])

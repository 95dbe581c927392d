import * as v from 'valibot'
import type { FeedFilter } from '../../../contract/calls/posts.ts'
import { daysAfter, weekDays } from '../../../contract/days.ts'
import { periodDays } from '../../../contract/feed-kinds.ts'
import { limits } from '../../../contract/limits.ts'
import { readCursor } from '../../core/lists/list-cursor.ts'
import { shown } from '../../core/visibility/posts.sql.ts'
import { anyOf, type Sql, sql } from '../../platform/db/sql.ts'
import { hasTag } from './has-tag.sql.ts'

/** The order of a feed, newest or highest first, and how to read it by index. The post is `p`. */
export type FeedOrder = {
  /** The tables to read. */
  from: Sql<unknown>
  /** The column with the kind in the index of this order; null when the index doesn't separate kinds. */
  kind: string | null
  /** The columns to order by; the last one is unique. */
  keys: readonly string[]
  /** The column with the author's id in the table that is read first. */
  author: string
  /** What the query begins with, if anything. */
  named?: Sql<unknown>
  where: Sql<unknown>[]
}

/** What the cursors of lists of what is on begin with. */
export const onOrder = 'on'

const seqPlace = v.tuple([v.pipe(v.number(), v.safeInteger())])
const dayPlace = v.tuple([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.uuid())])
const scorePlace = v.tuple([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.uuid())])

/**
 * The order for a filter, beginning after its cursor.
 * @param member whose saved posts they are
 * @param tag the rarest of the filter's tags, when it has any
 * @throws CallError bad_request for a cursor that is none
 */
export function feedOrder(filter: FeedFilter, member: string | null, tag: string | undefined): FeedOrder {
  if (filter.selectedOn) return whatIsOn(filter, filter.selectedOn, tag)
  if (filter.selectedTrend === 'trending') return trending(filter, tag)
  if (filter.selectedTrend === 'saved') return saved(filter, member, tag)
  return tag === undefined ? newest(filter) : newestOfTag(filter, tag)
}

/** The conditions for a list ordered by time: after its cursor, and within its period. */
export const betweenPlaces = (filter: FeedFilter, column: 'p.seq' | 't.seq'): Sql<unknown>[] => [
  ...(filter.selectedDate === 'all' ? [] : [sql`${sql.ref(column)} > ${lastBefore(filter.selectedDate)}`]),
  ...afterCursor(filter, column),
]

const afterCursor = (filter: FeedFilter, column: 'p.seq' | 't.seq') =>
  after(filter, column, sql`select min(seq) from posts where id = any`)

/** The same conditions where the period's beginning is looked up once for all parts of a list. */
const inTime = (
  filter: FeedFilter,
  column: 'p.seq' | 't.seq',
): Pick<FeedOrder, 'named'> & { between: Sql<unknown>[] } =>
  filter.selectedDate === 'all'
    ? { between: afterCursor(filter, column) }
    : {
        named: sql`with period as materialized (select ${lastBefore(filter.selectedDate)} as seq)`,
        between: [sql`${sql.ref(column)} > (select seq from period)`, ...afterCursor(filter, column)],
      }

function newest(filter: FeedFilter): FeedOrder {
  const { between, ...named } = inTime(filter, 'p.seq')
  return { from: sql`posts p`, kind: 'p.kind', author: 'p.author_id', keys: ['p.seq'], ...named, where: between }
}

/** What takes place in the seven days from one on: what begins first stands first, whatever other order the filter names. */
function whatIsOn(filter: FeedFilter, first: string, tag: string | undefined): FeedOrder {
  const place = readCursor(filter.cursor, onOrder, dayPlace)
  return {
    // As a number below 0, because feeds are read from the highest place down.
    from: sql`(select *, -replace(days->>'from', '-', '')::int as begins from posts
      where days is not null and days->>'to' >= ${first} and days->>'from' <= ${daysAfter(first, weekDays - 1)}) p`,
    kind: null,
    author: 'p.author_id',
    keys: ['p.begins', 'p.id'],
    where: [...tagged(tag), ...(place === null ? [] : [sql`(p.begins, p.id) < (${place[0]}::int, ${place[1]}::uuid)`])],
  }
}

function newestOfTag(filter: FeedFilter, tag: string): FeedOrder {
  const { between, ...named } = inTime(filter, 't.seq')
  return {
    from: sql`post_tags t join posts p on p.id = t.post_id`,
    kind: 't.kind',
    author: 'p.author_id',
    keys: ['t.seq'],
    ...named,
    where: [sql`t.tag_id = ${tag}`, ...between],
  }
}

function saved(filter: FeedFilter, member: string | null, tag: string | undefined): FeedOrder {
  const place = after(filter, 's.seq', sql`select min(seq) from saves where user_id = ${member} and post_id = any`)
  return {
    // `offset 0` makes PostgreSQL read the saves in their order and stop when the page is full, however many there are.
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
      : mayHaveMore(filter)
        ? sql`(select score, post_id from post_ranks where period = ${period} and post_id = ${anyOf(filter.loadedIds, 'uuid')}
            order by score, post_id limit 1)`
        : null
  return {
    from: sql`${sql.table(tag === undefined ? 'post_ranks' : 'post_rank_tags')} r join posts p on p.id = r.post_id`,
    kind: 'r.kind',
    author: tag === undefined ? 'r.author_id' : 'p.author_id',
    keys: ['r.score', 'r.post_id'],
    where: [
      sql`r.period = ${period}`,
      // The post may have lost the tag by an edit since the ranks were made.
      ...(tag === undefined ? [] : [sql`r.tag_id = ${tag}`, hasTag(tag)]),
      ...(last === null ? [] : [sql`(r.score, r.post_id) < ${last}`]),
    ],
  }
}

/** The condition for the rest of a list that is ordered by one sequence. */
function after(filter: FeedFilter, column: string, lowest: Sql<unknown>): Sql<unknown>[] {
  const place = readCursor(filter.cursor, filter.selectedTrend, seqPlace)
  if (place !== null) return [sql`${sql.ref(column)} < ${place[0]}`]
  if (!mayHaveMore(filter)) return []
  return [sql`${sql.ref(column)} < (${lowest} (${filter.loadedIds}::uuid[]))`]
}

/**
 * Whether the client may have more rows than it names. It sends the last 30 ids at most: fewer are all that it has, and leaving
 * these out is enough. With 30 and no cursor, the page begins after the last of them.
 */
const mayHaveMore = (filter: FeedFilter): boolean => filter.loadedIds.length >= limits.loadedIdsMax

/**
 * The newest post before a period. `seq` rises with time, so the period begins after it, and the index of `seq` is enough.
 */
const lastBefore = (period: keyof typeof periodDays): Sql<unknown> => sql`coalesce(
    (select p.seq from posts p where ${shown} and p.created_at < ${begin(period)}
     order by p.created_at desc limit 1), 0)`

function createdSince(filter: FeedFilter): Sql<unknown>[] {
  return filter.selectedDate === 'all' ? [] : [sql`p.created_at >= ${begin(filter.selectedDate)}`]
}

const begin = (period: keyof typeof periodDays) => sql`now() - ${periodDays[period]} * interval '1 day'`

const tagged = (tag: string | undefined): Sql<unknown>[] => (tag === undefined ? [] : [hasTag(tag)])

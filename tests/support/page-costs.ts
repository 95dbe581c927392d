import * as v from 'valibot'
import { feedFilter } from '../../src/contract/calls/posts.ts'
import { postKinds } from '../../src/contract/entities/post.ts'
import { limits } from '../../src/contract/limits.ts'
import { openedLimits } from '../../src/contract/opened-files.ts'
import type { Viewer } from '../../src/contract/policy/viewer.ts'
import { readStats } from '../../src/server/admin/stats/handlers.ts'
import { wordsQuery } from '../../src/server/core/words/words.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { createPictureAddresses } from '../../src/server/platform/media/addresses.ts'
import { sidebarLists } from '../../src/server/sidebar/templates.ts'
import { threadsPage } from '../../src/server/things/comments/list.sql.ts'
import { repliesPage } from '../../src/server/things/comments/replies.sql.ts'
import { feedPage, rarestFirst } from '../../src/server/things/posts/feed.sql.ts'
import { bestOf, latestOf, mostReacted } from '../../src/server/things/posts/home.sql.ts'
import { headOfHome } from '../../src/server/things/posts/home.ts'
import { withSlugs } from '../../src/server/things/posts/posts.sql.ts'
import { readList, readPosts } from '../../src/server/things/posts/read-posts.sql.ts'
import { relatedTo } from '../../src/server/things/posts/related.sql.ts'
import { readTeasers, teasersOf } from '../../src/server/things/posts/teasers.sql.ts'
import { postsOf } from '../../src/server/things/profile/of-user.sql.ts'
import { foundPosts } from '../../src/server/things/search/found-posts.sql.ts'
import { watched } from './content.ts'
import { explainPrepared } from './explain-prepared.ts'
import type { Filled } from './fill.ts'

/**
 * What one page costs: statements sent one after another, blocks of 8 KiB they touch, tables that were read from end to end, and how many
 * of the statements are planned each time, because a plan for all values would cost more.
 */
export type PageCost = {
  name: string
  rows: number
  roundTrips: number
  blocks: number
  readAll: string[]
  plannedEachTime: number
}

/** After five runs with plans of their own PostgreSQL decides whether a statement keeps one. */
const runsBefore = 5

type Query = v.InferInput<typeof feedFilter>

const all = { selectedDate: 'all' } as const
const feeds: [string, Query][] = [
  ['default (all, new, month)', {}],
  ['all times', all],
  ['latest news (week)', { selectedType: 'news', selectedDate: 'week' }],
  ['guides', { selectedType: 'guides', ...all }],
  ['news and guides', { selectedContentTypes: ['news', 'guides'], ...all }],
  ['trending, month', { selectedTrend: 'trending' }],
  ['trending guides, month', { selectedTrend: 'trending', selectedType: 'guides' }],
  ['trending, all times', { selectedTrend: 'trending', ...all }],
  ['a frequent tag', { searchTags: ['#fh'], ...all }],
  ['a frequent tag, month', { searchTags: ['#fh'] }],
  ['a rare tag', { searchTags: ['#rf'], ...all }],
  ['two tags', { searchTags: ['#ff', '#rf'], ...all }],
  ['trending, a tag', { selectedTrend: 'trending', searchTags: ['#fh'], ...all }],
  ['a place', { selectedPlace: 'Kyoto', ...all }],
  ['guides of a place, month', { selectedPlace: 'Kyoto', selectedType: 'guides' }],
  ['a frequent word', { searchWords: 'half1', ...all }],
  ['two frequent words', { searchWords: 'half1 tenth7', ...all }],
  ['a rare word', { searchWords: 'rarebaaaaaf', ...all }],
  ['two words and a tag', { searchWords: 'town half1', searchTags: ['#fh'], ...all }],
]
/** What is typed into the search, with its tags. */
const searches: [string, string, string[]][] = [
  ['a frequent word', 'half1', []],
  ['a rare word', 'rarebaaaaaf', []],
  ['a tag', '', ['#fh']],
  ['two words and a tag', 'town half1', ['#fh']],
]
const membersFeeds: [string, Query][] = [
  ['saved', { selectedTrend: 'saved', ...all }],
  ['saved, month', { selectedTrend: 'saved' }],
  ['saved, a tag', { selectedTrend: 'saved', searchTags: ['#fh'], ...all }],
  ['followed', { selectedFrom: 'followed', ...all }],
  ['followed guides, month', { selectedFrom: 'followed', selectedType: 'guides' }],
  ['followed, trending', { selectedFrom: 'followed', selectedTrend: 'trending' }],
]

/**
 * The cost of every page: each filter's first page and the one after it, for a visitor and a member, and the other lists. Each is read
 * several times before, so that what is counted are the plans that the server has after a while.
 * @param db with named statements
 */
export const pageCosts = (db: Database, filled: Filled): Promise<PageCost[]> =>
  db.connection().execute(connection => costsOn(connection, filled))

async function costsOn(db: Database, { readerId, talkId, threadId, guideId }: Filled): Promise<PageCost[]> {
  const costs: PageCost[] = []
  const services = { config: { places: true }, pictures: createPictureAddresses(Buffer.alloc(32)) }
  const measure = async (name: string, read: (db: Database) => Promise<{ length: number }>) => {
    for (let run = 0; run < runsBefore; run++) await read(db)
    const watching = watched(db)
    const { length } = await read(watching.db)
    const explained = []
    for (const query of watching.asked) explained.push(await explainPrepared(db, query))
    const blocks = explained.reduce((sum, each) => sum + each.blocks, 0)
    const readAll = explained.flatMap(each => each.readAll)
    const plannedEachTime = explained.filter(each => !each.kept).length
    costs.push({ name, rows: length, roundTrips: watching.asked.length, blocks, readAll, plannedEachTime })
  }
  const member = { id: readerId, role: 1, suspended: false } as const
  const size = limits.feedPageSize
  for (const [who, viewer] of [['visitor', null] as const, ['member', member] as const] satisfies [string, Viewer][]) {
    const readerOf = (from: Database) => ({ db: from, viewer, services })
    const posts = (from: Database, ids: readonly string[]) => readPosts(readerOf(from), ids)
    for (const [name, query] of viewer === null ? feeds : [...feeds, ...membersFeeds]) {
      const page = (place: Query) => async (from: Database) =>
        (await feedPage(readerOf(from), size, v.parse(feedFilter, { ...query, ...place }))).posts
      await measure(`${who}: ${name}`, page({}))
      const first = await feedPage(readerOf(db), size, v.parse(feedFilter, query))
      const next = first.next === null ? null : { cursor: first.next, loadedIds: first.posts.map(({ id }) => id) }
      if (next !== null) await measure(`${who}: ${name}, next page`, page(next))
    }
    for (const selection of ['new', 'old', 'top'] as const) {
      const asked = { postId: talkId, selection, loaded: [], named: null, cursor: undefined, size: 20 }
      await measure(`${who}: comments, ${selection}`, async from => (await threadsPage(from, viewer, asked)).threads)
    }
    const replies = { threadId, loaded: [], cursor: undefined, size: limits.commentsPageSize }
    await measure(`${who}: replies`, async from => (await repliesPage(from, viewer, replies)).ids)
    const some = await db.selectFrom('posts').select('slug').orderBy('id').limit(openedLimits.atOnce).execute()
    const named = withSlugs(some.map(({ slug }) => slug))
    await measure(`${who}: by slugs`, async from => (await readList(readerOf(from), named)).posts)
    const listed = (from: Database) => ({ db: from, viewer, most: size, listed: postKinds })
    await measure(`${who}: rated`, async from => posts(from, await mostReacted(listed(from))))
    await measure(`${who}: news of home`, async from => posts(from, await latestOf(listed(from), 'news')))
    await measure(`${who}: best guides`, async from => posts(from, await bestOf(listed(from), 'guide')))
    await measure(`${who}: the head of home`, async from => {
      const { prefectures: _, words: __, ...lists } = await headOfHome({ db: from, viewer, services })
      return Object.values(lists).flat()
    })
    await measure(`${who}: the sidebar`, from => readTeasers(from, viewer, sidebarLists))
    for (const [name, text, named] of searches)
      await measure(`${who}: search, ${name}`, async from => {
        const tagIds = named.length === 0 ? [] : await rarestFirst(from, named)
        const asked = { typed: text, words: wordsQuery(text), tags: named, tagIds: tagIds ?? [] }
        return (await foundPosts(from, viewer, asked)).rows
      })
    const related = (from: Database) =>
      relatedTo(from, viewer, guideId, { listed: postKinds, most: limits.relatedPosts })
    await measure(`${who}: related`, async from => teasersOf(from, viewer, await related(from)))
    const written = {
      authorId: readerId,
      listed: postKinds,
      selection: 'new',
      loaded: [],
      cursor: undefined,
      size,
    } as const
    await measure(`${who}: posts of a person`, async from => (await postsOf(readerOf(from), written)).posts)
  }
  for (const days of [7, 30, 365])
    await measure(
      `admin: counts of ${days} days`,
      async from => (await readStats(from, crypto.randomUUID(), days)).days,
    )
  return costs
}

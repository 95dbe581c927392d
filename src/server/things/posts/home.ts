import type { OutputOf } from '../../../contract/calls/index.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { limits } from '../../../contract/limits.ts'
import { listedKinds, type Opened } from '../../../contract/policy/posts.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { homeWordsOf } from '../../core/site-pages/read-pages.ts'
import type { Context, Handler } from '../../platform/http/handlers.ts'
import { bestOf, chosenForHome, latestOf, type MixedFor, mostReacted, promotedNow } from './home.sql.ts'
import { placeCounts } from './places.sql.ts'
import { type Reader, readPosts } from './read-posts.sql.ts'

const list =
  (idsFor: (asked: MixedFor) => Promise<string[]>, most: number = limits.feedPageSize) =>
  async (_input: unknown, context: Context) =>
    readPosts(
      context,
      await idsFor({ db: context.db, viewer: context.viewer, most, listed: listedKinds(context.services.config) }),
    )

/** The posts that are promoted now. Shown only under a label that says so (PRODUCT 2.9). */
export const promoted: Handler<'posts.promoted'> = list(promotedNow, keepingLimits.promotedPosts)

/** The posts that an admin chose for home. */
export const main: Handler<'posts.main'> = list(chosenForHome)

/** Posts with the most reactions. */
export const rated: Handler<'posts.rated'> = list(mostReacted)

/** Latest news. */
export const news: Handler<'posts.news'> = list(asked => latestOf(asked, 'news'))

/** Latest guides. */
export const guides: Handler<'posts.guides'> = list(asked => latestOf(asked, 'guide'))

/** Latest places. */
export const places: Handler<'posts.places'> = list(asked => latestOf(asked, 'place'))

/** The guides that rank highest over all times. */
export const bestGuides: Handler<'posts.bestGuides'> = list(asked => bestOf(asked, 'guide'), serverLimits.bestPosts)

/** The places that rank highest over all times. */
export const bestPlaces: Handler<'posts.bestPlaces'> = list(asked => bestOf(asked, 'place'), serverLimits.bestPosts)

/** The first posts of each of home's lists in one answer, for the part of the page above the feed. */
export const home: Handler<'posts.home'> = (_input, context) => headOfHome(context)

/** The first posts of each of home's lists, the guides by prefecture and what stands above them, in two round trips: six statements at once, then one. */
export async function headOfHome(reader: Reader & { services: { config: Opened } }): Promise<OutputOf<'posts.home'>> {
  const { db, viewer } = reader
  const listed = listedKinds(reader.services.config)
  const { promoted, main, bestGuides, rated } = limits.homeFirst
  const [prefectures, words, ...ids] = await Promise.all([
    placeCounts(db),
    homeWordsOf(db),
    promotedNow({ db, viewer, most: promoted }),
    chosenForHome({ db, viewer, most: main }),
    bestOf({ db, viewer, most: bestGuides }, 'guide'),
    mostReacted({ db, viewer, listed, most: rated }),
  ])
  const posts = new Map((await readPosts(reader, [...new Set(ids.flat())])).map(post => [post.id, post]))
  const [first, second, third, fourth] = ids.map(list => list.flatMap(id => posts.get(id) ?? []))
  return { promoted: first ?? [], main: second ?? [], bestGuides: third ?? [], rated: fourth ?? [], prefectures, words }
}

import { blockNow } from '../admin/promote/sponsored.sql.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { groupSize, readTeasers, type TeaserList } from '../things/posts/teasers.sql.ts'

/** The lists of posts in the sidebar. */
export const sidebarLists: readonly TeaserList[] = [
  { list: 'latest', kind: 'news' },
  { list: 'latest', kind: 'guide' },
  { list: 'trending', kind: 'timeline' },
  { list: 'trending', kind: 'news' },
  { list: 'trending', kind: 'guide' },
]

/** The sidebar's lists of posts, and the sponsored block that runs now. The highest ranked of all kinds are chosen from the highest ranked of each kind. */
export const templates: Handler<'sidebar.templates'> = async (_input, { db, viewer, services }) => {
  const [listed, sponsored] = await Promise.all([
    readTeasers(db, viewer, sidebarLists),
    blockNow(db, services.pictures),
  ])
  const group = (list: TeaserList['list'], kind?: TeaserList['kind']) => ({
    post_data: listed
      .filter(each => each.list === list && (kind === undefined || each.kind === kind))
      .slice(0, groupSize)
      .map(({ teaser }) => teaser),
  })
  return {
    right_sidebar_trendings_all: group('trending'),
    right_sidebar_latest_news: group('latest', 'news'),
    right_sidebar_latest_guides: group('latest', 'guide'),
    right_sidebar_trending_news: group('trending', 'news'),
    right_sidebar_trending_guides: group('trending', 'guide'),
    sponsored,
  }
}

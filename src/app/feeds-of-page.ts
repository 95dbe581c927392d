import { feedPaths, tagFeedPath, userFeedPath } from '../contract/feeds.ts'

/** A feed that a document names. `about` is the author, type or tag that it is limited to; null for the feed of all posts. */
type NamedFeed = { href: string; about: string | null }

/**
 * The Atom feeds that a page's document links to, so that feed readers find them: the one of all posts, and those of what the
 * page shows.
 * @param path with its query
 */
export function feedsOfPage(path: string): NamedFeed[] {
  const { pathname, searchParams } = new URL(path, 'http://x')
  const feeds: NamedFeed[] = [{ href: feedPaths.all, about: null }]
  const author = /^\/users\/([^/]+)/.exec(pathname)?.[1]
  if (author !== undefined) {
    const userTag = decodeURIComponent(author)
    feeds.push({ href: userFeedPath(userTag), about: `@${userTag}` })
  }
  if (/^\/posts\/?$/.test(pathname)) {
    const type = searchParams.get('type')
    if (type === 'timeline' || type === 'news' || type === 'guides' || type === 'places')
      feeds.push({ href: feedPaths[type], about: type })
    for (const tag of searchParams.getAll('tags')) feeds.push({ href: tagFeedPath(tag), about: tag })
  }
  return feeds
}

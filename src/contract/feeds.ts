type FeedKind = 'all' | 'timeline' | 'news' | 'guides' | 'places'

/** The paths of the Atom feeds of all posts and of each type; tags and authors have feeds of their own, see below. */
export const feedPaths: Readonly<Record<FeedKind, string>> = {
  all: '/feed.xml',
  timeline: '/feed/timeline.xml',
  news: '/feed/news.xml',
  guides: '/feed/guides.xml',
  places: '/feed/places.xml',
}

/** The feed of a tag's posts. @param tag with or without its # */
export const tagFeedPath = (tag: string): string => `/feed/tags/${encodeURIComponent(tag.replace(/^#/, ''))}.xml`

/** The feed of a person's posts; a 404 unless everybody may see the profile. */
export const userFeedPath = (userTag: string): string => `/feed/users/${encodeURIComponent(userTag)}.xml`

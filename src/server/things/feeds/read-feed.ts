import * as v from 'valibot'
import type { FeedFilter } from '../../../contract/calls/posts.ts'
import { dateInJapan } from '../../../contract/days.ts'
import { eventsFeedPath } from '../../../contract/events-feed.ts'
import { feedPaths, tagFeedPath, userFeedPath } from '../../../contract/feeds.ts'
import { tag as tagField, userTag as userTagField } from '../../../contract/fields.ts'
import { listedKinds } from '../../../contract/policy/posts.ts'
import type { Services } from '../../services.ts'
import { feedPage } from '../posts/feed.sql.ts'
import { readList } from '../posts/read-posts.sql.ts'
import { postsOf } from '../profile/of-user.sql.ts'
import type { Feed } from './atom.ts'
import { openPerson, upcoming } from './feeds.sql.ts'

const size = 30
const everything: FeedFilter = {
  selectedType: 'all',
  selectedTrend: 'new',
  selectedDate: 'all',
  selectedContentTypes: [],
  searchWords: '',
  searchTags: [],
  selectedFrom: 'all',
  selectedPlace: '',
  loadedIds: [],
  cursor: undefined,
}

/** The feed of all posts, or of a type. */
export async function feedOfKind(services: Services, kind: keyof typeof feedPaths): Promise<Feed> {
  const posts = await latest(services, { ...everything, selectedType: kind })
  const all = kind === 'all'
  return {
    title: all ? 'Engawa' : `Engawa: ${kind}`,
    path: feedPaths[kind],
    page: all ? '/' : `/posts?type=${kind}`,
    posts,
  }
}

/** The feed of a tag, named without its #; null for one that nothing has which visitors may read: it could be that of a post that waits. */
export async function feedOfTag(services: Services, name: string): Promise<Feed | null> {
  const tag = v.safeParse(tagField, name)
  const posts = tag.success ? await latest(services, { ...everything, searchTags: [tag.output] }) : []
  if (!tag.success || posts.length === 0) return null
  const page = `/posts?tags=${encodeURIComponent(tag.output)}`
  return { title: `Engawa: ${tag.output}`, path: tagFeedPath(tag.output), page, posts }
}

/** The feed of a person's posts; null unless everybody may see the profile. */
export async function feedOfUser(services: Services, name: string): Promise<Feed | null> {
  const { db } = services
  const userTag = v.safeParse(userTagField, name)
  const person = userTag.success ? await openPerson(db, userTag.output) : null
  if (person === null) return null
  const asked = {
    authorId: person.id,
    listed: listedKinds(services.config),
    selection: 'new',
    loaded: [],
    cursor: undefined,
    size,
  } as const
  const { posts } = await postsOf({ db, viewer: null, services }, asked)
  const page = `/users/${encodeURIComponent(person.user_tag)}`
  return { title: `${person.username} (Engawa)`, path: userFeedPath(person.user_tag), page, posts }
}

/** The feed of what is on and what comes. @param place a prefecture or region; all of Japan without one */
export async function feedOfEvents(services: Services, place: string | undefined): Promise<Feed> {
  const list = upcoming(dateInJapan(new Date()), place ?? '', listedKinds(services.config))
  const { posts } = await readList({ db: services.db, viewer: null, services }, list)
  return {
    title: place === undefined ? 'Engawa: what is on' : `Engawa: what is on in ${place}`,
    path: eventsFeedPath('atom', place),
    page: place === undefined ? '/whats_on' : `/whats_on?place=${place}`,
    posts,
  }
}

async function latest(services: Services, filter: FeedFilter) {
  const reader = { db: services.db, viewer: null, services }
  const { posts } = await feedPage(reader, size, { ...filter, selectedContentTypes: listedKinds(services.config) })
  return posts
}

import { wordKey } from '../../../contract/as-typed.ts'
import type { OutputOf } from '../../../contract/calls/index.ts'
import { limits } from '../../../contract/limits.ts'
import { readings } from '../../../contract/places/readings.ts'
import { readerText } from '../../../contract/rich-text/plain-text.ts'
import { readingMinutes } from '../../../contract/rich-text/reading-minutes.ts'
import { excerptOf, type SearchTerm, searchTerms } from '../../../contract/search-folding.ts'
import { wordsQuery } from '../../core/words/words.ts'
import type { Context, Handler } from '../../platform/http/handlers.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { rarestFirst } from '../posts/feed.sql.ts'
import { teaserView } from '../posts/teasers.sql.ts'
import { foundPeople } from './found-people.sql.ts'
import { countFound, type FoundRow, foundPosts } from './found-posts.sql.ts'

type Query = { searchText: string; searchTags: readonly string[]; searchGroup?: 'users' | undefined }
type Groups = OutputOf<'search.asVisitor'>

/** Posts by group, and people, as the member sees them. */
export const asMember: Handler<'search.asMember'> = ({ query }, context) => search(query, context)

/** The same as visitors see them, also when a member asks. */
export const asVisitor: Handler<'search.asVisitor'> = ({ query }, context) =>
  search(query, { ...context, viewer: null })

async function search({ searchText, searchTags, searchGroup }: Query, context: Context): Promise<Groups> {
  const alone = searchGroup === 'users'
  const found = alone ? nothing : await postsOf({ searchText, searchTags }, context)
  const users = await usersOf(searchText, searchTags, context)
  return {
    ...found,
    users: alone ? users : users.slice(0, limits.searchHits),
    counts: { ...found.counts, users: countFound(users.length) },
  }
}

type PostGroups = Pick<Groups, 'timeline' | 'news' | 'guides' | 'places'> & { counts: Omit<Groups['counts'], 'users'> }
const zero = countFound(0)
const nothing: PostGroups = {
  timeline: [],
  news: [],
  guides: [],
  places: [],
  counts: { timeline: zero, news: zero, guides: zero, places: zero },
}

/** Finds posts that have all words and all tags, places among them where the site has opened them (PRODUCT 1.2). A text without any word in it finds nothing. */
async function postsOf({ searchText, searchTags }: Query, { db, viewer, services }: Context): Promise<PostGroups> {
  const words = wordsQuery(searchText)
  if (words === null && (searchText.trim() !== '' || searchTags.length === 0)) return nothing
  const tagIds = searchTags.length === 0 ? [] : await rarestFirst(db, searchTags)
  if (tagIds === null) return nothing
  const { rows, counts } = await foundPosts(db, viewer, {
    typed: searchText,
    words,
    tags: searchTags,
    tagIds,
    places: services.config.places,
  })
  const terms = searchTerms(searchText, readings)
  const group = (kind: string) => rows.filter(row => row.kind === kind).map(row => hitOf(row, terms))
  return {
    timeline: group('timeline'),
    news: group('news'),
    guides: group('guide'),
    places: group('place'),
    counts: { timeline: counts.timeline, news: counts.news, guides: counts.guide, places: counts.place },
  }
}

const hitOf = (row: FoundRow, terms: readonly SearchTerm[]): Groups['timeline'][number] => ({
  ...teaserView(row),
  excerpt: excerptOf(readerText(row.text), terms),
  avatar: row.avatar_id === null ? null : publicAddress(row.avatar_id, 480),
  minutes: readingMinutes(row.text),
})

/** Finds people by name, as many as are counted. A search with hashtags finds none, because only posts have hashtags. */
async function usersOf(
  searchText: string,
  searchTags: readonly string[],
  { db, viewer }: Context,
): Promise<Groups['users']> {
  const typed = wordKey(searchText).replace(/^@/, '')
  if (typed === '' || searchTags.length > 0) return []
  const people = await foundPeople(db, viewer, typed)
  return people.map(({ id, avatar_id, user_tag, username }) => ({
    user_id: id,
    avatar: avatar_id === null ? null : publicAddress(avatar_id, 480),
    user_tag,
    username,
  }))
}

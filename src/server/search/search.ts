import { wordKey } from '../../contract/as-typed.ts'
import type { OutputOf } from '../../contract/calls/index.ts'
import { readings } from '../../contract/places/readings.ts'
import { readerText } from '../../contract/rich-text/plain-text.ts'
import { excerptOf, searchTerms } from '../../contract/search-folding.ts'
import type { Context, Handler } from '../platform/http/handlers.ts'
import { publicAddress } from '../platform/media/addresses.ts'
import { rarestFirst } from '../posts/feed.sql.ts'
import { teaserView } from '../posts/teasers.sql.ts'
import { foundPeople } from './found-people.sql.ts'
import { foundPosts } from './found-posts.sql.ts'
import { wordsQuery } from './words.ts'

type Query = { searchText: string; searchTags: readonly string[] }
type Groups = OutputOf<'search.asVisitor'>

/** Posts by group, and people, as the member sees them. */
export const asMember: Handler<'search.asMember'> = ({ query }, context) => search(query, context)

/** The same as visitors see them, also when a member asks. */
export const asVisitor: Handler<'search.asVisitor'> = ({ query }, context) =>
  search(query, { ...context, viewer: null })

async function search({ searchText, searchTags }: Query, context: Context): Promise<Groups> {
  const [posts, users] = [
    await postsOf({ searchText, searchTags }, context),
    await usersOf(searchText, searchTags, context),
  ]
  return { ...posts, users }
}

/** Finds posts that have all words and all tags. A text without any word in it finds nothing. */
async function postsOf(
  { searchText, searchTags }: Query,
  { db, viewer }: Context,
): Promise<Pick<Groups, 'timeline' | 'news' | 'guides'>> {
  const words = wordsQuery(searchText)
  const none = words === null && (searchText.trim() !== '' || searchTags.length === 0)
  const tagIds = none ? null : searchTags.length === 0 ? [] : await rarestFirst(db, searchTags)
  const rows =
    tagIds === null ? [] : await foundPosts(db, viewer, { typed: searchText, words, tags: searchTags, tagIds })
  const terms = searchTerms(searchText, readings)
  const group = (kind: string) =>
    rows
      .filter(row => row.kind === kind)
      .map(row => ({ ...teaserView(row), excerpt: excerptOf(readerText(row.text), terms) }))
  return { timeline: group('timeline'), news: group('news'), guides: group('guide') }
}

/** Finds people by name. A search with hashtags finds none, because only posts have hashtags. */
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

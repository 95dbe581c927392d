import { wordKey } from '../../contract/as-typed.ts'
import type { UserResult } from '../../contract/entities/people.ts'
import type { Post } from '../../contract/entities/post.ts'
import { limits } from '../../contract/limits.ts'
import { readings } from '../../contract/places/readings.ts'
import { plainText, readerText } from '../../contract/rich-text/plain-text.ts'
import { readingMinutes } from '../../contract/rich-text/reading-minutes.ts'
import { withoutRuby } from '../../contract/rich-text/ruby.ts'
import { excerptOf, isFound, lexemes, type SearchTerm, searchTerms } from '../../contract/search-folding.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { FoundHere, FoundPost } from './views.ts'

/**
 * Searches the posts and people in the mirror. Words match by the same folding as on the server; the newest posts come first.
 * @param tags a post needs all of them; with any tag no people are found
 * @param alone the group that is shown by itself, with as many results as are counted
 */
export async function searchMirror(
  mirror: Mirror,
  text: string,
  tags: readonly string[],
  alone?: 'timeline' | 'news' | 'guides' | 'places' | 'users',
): Promise<FoundHere> {
  const { posts, people, hidden } = await held(mirror)
  const terms = searchTerms(text, readings)
  // Text without any searchable word finds nothing; tags alone do.
  const asked = terms.length > 0 || (tags.length > 0 && text.trim() === '')
  const wanted = tags.map(bare)
  const found = posts
    .filter(post => asked && !hidden.has(post.author.user_id) && hasTags(post, wanted) && hasWords(post, terms))
    .sort((a, b) => b.post_date_created.localeCompare(a.post_date_created))
  const users = wanted.length > 0 ? [] : peopleNamed(people, text, terms).filter(each => !hidden.has(each.user_id))
  const ofType = (type: Post['type']) => found.filter(post => post.type === type)
  const all = {
    timeline: ofType('timeline'),
    news: ofType('news'),
    guides: ofType('guide'),
    places: ofType('place'),
    users,
  }
  const most = (group: keyof typeof all) => (group === alone ? limits.search.counted : limits.searchHits)
  const hits = (group: 'timeline' | 'news' | 'guides' | 'places') =>
    all[group].slice(0, most(group)).map(post => hitOf(post, terms))
  return {
    timeline: hits('timeline'),
    news: hits('news'),
    guides: hits('guides'),
    places: hits('places'),
    users: users.slice(0, most('users')),
    counts: {
      timeline: countOf(all.timeline),
      news: countOf(all.news),
      guides: countOf(all.guides),
      places: countOf(all.places),
      users: countOf(users),
    },
    searched: { posts: posts.length, people: people.length },
  }
}

/** How many there are, counted as the server does. */
const countOf = ({ length }: readonly unknown[]): FoundHere['counts']['users'] => ({
  count: Math.min(length, limits.search.counted - 1),
  more: length >= limits.search.counted,
})

function held(mirror: Mirror) {
  const tables = [mirror.posts, mirror.persons, mirror.profiles, mirror.outbox]
  return mirror.transaction('r', tables, async () => {
    const rows = await mirror.posts.toArray()
    const persons = await mirror.persons.toArray()
    const profiles = await mirror.profiles.toArray()
    const hidden = hiddenPeople(await commandsOf(mirror))
    const posts = rows.map(row => row.post).filter(post => post.status === 'published')
    const people = new Map<string, UserResult>()
    for (const { author } of posts) people.set(author.user_id, person(author.user_id, author))
    for (const row of persons) people.set(row.id, row.person)
    for (const row of profiles) people.set(row.id, person(row.id, row.profile))
    return { posts, people: [...people.values()], hidden }
  })
}

const person = (user_id: string, { avatar, user_tag, username }: Omit<UserResult, 'user_id'>): UserResult => ({
  user_id,
  avatar,
  user_tag,
  username,
})

const hasTags = (post: Post, tags: readonly string[]): boolean =>
  tags.every(tag => post.post_hashtags.some(each => bare(each) === tag))

const bare = (tag: string): string => tag.replace(/^#/, '').toLowerCase()

/** People whose tag begins with the text, then those whose name does, then those with all its words in their name. */
function peopleNamed(people: readonly UserResult[], text: string, terms: readonly SearchTerm[]): UserResult[] {
  const typed = wordKey(text).replace(/^@/, '')
  const rankOf = ({ user_tag, username }: UserResult): number => {
    if (user_tag.startsWith(typed)) return 0
    if (wordKey(username).startsWith(typed)) return 1
    return terms.length > 0 && isFound(new Set(lexemes(username)), terms) ? 2 : 3
  }
  return (typed === '' ? [] : people)
    .map(person => ({ person, rank: rankOf(person) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank || (a.person.user_tag < b.person.user_tag ? -1 : 1))
    .map(({ person }) => person)
}

function hasWords(post: Post, terms: readonly SearchTerm[]): boolean {
  if (terms.length === 0) return true
  const { name = '', name_ja = '', prefecture = '' } = post.post_location ?? {}
  // The same fields as in the server's search index.
  const plain = [post.post_title, name, name_ja, prefecture, plainText(post.post_text)].join('\n')
  return isFound(new Set([...lexemes(plain), ...lexemes(withoutRuby(plain))]), terms)
}

function hitOf(post: Post, terms: readonly SearchTerm[]): FoundPost {
  const { id, post_id, post_slug, post_title, post_featured_image_thumb_path, post_date_created } = post
  const { post_comments_count, type, author, rev } = post
  return {
    id,
    post_id,
    post_slug,
    post_title,
    post_featured_image_thumb_path,
    post_date_created,
    post_comments_count,
    type,
    username: author.username,
    user_tag: author.user_tag,
    rev,
    excerpt: excerptOf(readerText(post.post_text), terms),
    avatar: author.avatar,
    minutes: readingMinutes(post.post_text),
  }
}

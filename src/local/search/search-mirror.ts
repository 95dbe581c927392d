import { wordKey } from '../../contract/as-typed.ts'
import type { UserResult } from '../../contract/entities/people.ts'
import type { Post } from '../../contract/entities/post.ts'
import { limits } from '../../contract/limits.ts'
import { readings } from '../../contract/places/readings.ts'
import { plainText, readerText } from '../../contract/rich-text/plain-text.ts'
import { readingMinutes } from '../../contract/rich-text/reading-minutes.ts'
import { withoutRuby } from '../../contract/rich-text/ruby.ts'
import { excerptOf, isFound, type SearchTerm, searchTerms } from '../../contract/search-folding.ts'
import { withStopTexts } from '../../contract/trip.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { clock } from '../wire/clock.ts'
import { giveWay } from '../wire/give-way.ts'
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
  const terms = searchTerms(text, readings)
  // Text without any searchable word finds nothing; tags alone do.
  const asked = terms.length > 0 || (tags.length > 0 && text.trim() === '')
  const wanted = tags.map(bare)
  const rest = takesRests()
  const { people, hidden } = await knownHere(mirror)
  const [found, authors]: [Post[], Map<string, UserResult>] = [[], new Map()]
  let searched = 0
  for await (const post of publishedPosts(mirror)) {
    searched++
    const { author } = post
    if (!people.has(author.user_id)) authors.set(author.user_id, person(author.user_id, author))
    if (asked && !hidden.has(author.user_id) && hasTags(post, wanted) && hasWords(post, terms)) found.push(post)
    await rest()
  }
  found.sort((a, b) => b.post_date_created.localeCompare(a.post_date_created))
  const everybody = [...authors.values(), ...people.values()]
  const users = wanted.length > 0 ? [] : peopleNamed(everybody, text, terms).filter(each => !hidden.has(each.user_id))
  const ofType = (type: Post['type']) => found.filter(post => post.type === type)
  const all = {
    timeline: ofType('timeline'),
    news: ofType('news'),
    guides: ofType('guide'),
    places: ofType('place'),
    users,
  }
  const most = (group: keyof typeof all) => (group === alone ? limits.search.counted : limits.searchHits)
  const hits = async (group: 'timeline' | 'news' | 'guides' | 'places') => {
    const shown: FoundPost[] = []
    for (const post of all[group].slice(0, most(group))) {
      shown.push(hitOf(post, terms))
      await rest()
    }
    return shown
  }
  return {
    timeline: await hits('timeline'),
    news: await hits('news'),
    guides: await hits('guides'),
    places: await hits('places'),
    users: users.slice(0, most('users')),
    counts: {
      timeline: countOf(all.timeline),
      news: countOf(all.news),
      guides: countOf(all.guides),
      places: countOf(all.places),
      users: countOf(users),
    },
    searched: { posts: searched, people: everybody.length },
  }
}

/** How many there are, counted as the server does. */
const countOf = ({ length }: readonly unknown[]): FoundHere['counts']['users'] => ({
  count: Math.min(length, limits.search.counted - 1),
  more: length >= limits.search.counted,
})

/** How many posts are read at a time, and for how long the search works before others may, in ms. */
const slice = { posts: 100, ms: 10 }

/** Gives a function to be awaited between pieces of work: it lets the page go on when they have taken a while. */
function takesRests(): () => Promise<void> {
  let since = clock.elapsed()
  return async () => {
    if (clock.elapsed() - since < slice.ms) return
    await giveWay()
    since = clock.elapsed()
  }
}

/** All published posts of the mirror. They are read in slices, as reading thousands at once keeps a page from anything else. */
async function* publishedPosts(mirror: Mirror): AsyncGenerator<Post> {
  for (let last = ''; ; ) {
    const rows = await mirror.posts.where('id').above(last).limit(slice.posts).toArray()
    for (const { post } of rows) if (post.status === 'published') yield post
    if (rows.length < slice.posts) return
    last = rows.at(-1)?.id ?? ''
  }
}

/** The people of lists and profiles, by id, and who is hidden. */
function knownHere(mirror: Mirror) {
  return mirror.transaction('r', [mirror.persons, mirror.profiles, mirror.outbox], async () => {
    const persons = await mirror.persons.toArray()
    const profiles = await mirror.profiles.toArray()
    const hidden = hiddenPeople(await commandsOf(mirror))
    const people = new Map<string, UserResult>()
    for (const row of persons) people.set(row.id, row.person)
    for (const row of profiles) people.set(row.id, person(row.id, row.profile))
    return { people, hidden }
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
    return terms.length > 0 && isFound(username, terms) ? 2 : 3
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
  const stops = post.post_stops ?? []
  const names = stops.flatMap(each => [each.name, each.name_ja])
  const text = plainText(withStopTexts(post.post_text, stops))
  const plain = [post.post_title, name, name_ja, prefecture, ...names, text].join('\n')
  return isFound(`${plain}\n${withoutRuby(plain)}`, terms)
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

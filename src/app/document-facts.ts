import { lastEnd } from '../contract/calendar-event.ts'
import { cardOf, drawnCardOf } from '../contract/cards.ts'
import type { PostDays } from '../contract/entities/days.ts'
import type { Post } from '../contract/entities/post.ts'
import type { Stop } from '../contract/entities/stops.ts'
import type { Language, Text } from '../contract/messages/text.ts'
import { mayListPost } from '../contract/policy/posts.ts'
import { isNobody } from '../contract/policy/viewer.ts'
import { postTitle } from '../contract/post-title.ts'
import { firstWords } from '../contract/rich-text/plain-text.ts'
import type { HomeView, PostAnswer } from '../local/posts/views.ts'
import { homeTitle } from './features/home/home-title.ts'

/** An element of a head as a route gives it. */
type Meta = { title?: string; name?: string; property?: string; content?: string }

type Loaded = { home?: HomeView | undefined; answer?: PostAnswer | undefined }
type Match = { meta?: readonly (Meta | undefined)[] | undefined; loaderData?: Loaded | undefined }

/** What a head says of its page. */
export type Facts = { meta: Meta[]; title: string | undefined; card?: Card | undefined; post?: Post; home?: true }

/** A picture of the size of cards, and what it shows. */
type Card = { address: string; alt: string }

const descriptionLetters = 160

/**
 * What the routes of a document say of it, and what only a document says, by what its routes have loaded: browsers need that in no
 * script.
 */
export function factsOf(given: readonly unknown[], { language, text }: { language: Language; text: Text }): Facts {
  const matches = given as readonly Match[]
  const meta = matches.flatMap(match => (match.meta ?? []).filter(each => each !== undefined))
  const { home, answer } = matches.at(-1)?.loaderData ?? {}
  if (home) return { meta, title: homeTitle(text, home.words?.[language]), home: true }
  const title = meta.findLast(each => each.title)?.title
  if (answer?.state !== 'here') return { meta, title, card: cardNamed(meta) }
  return { meta: [...meta, ...metaOfPost(answer.post)], title, card: cardOfPost(answer.post), post: answer.post }
}

/** The card of the picture that a route names. */
function cardNamed(meta: readonly Meta[]): Card | undefined {
  const picture = meta.findLast(each => each.property === 'og:image')?.content
  return picture === undefined ? undefined : { address: cardOf(picture), alt: '' }
}

/** A post's card, made of its first picture or drawn; of a drawn one only what everybody may read. */
function cardOfPost(post: Post): Card | undefined {
  const [picture] = post.pictures
  if (picture) return { address: cardOf(picture.large), alt: picture.alt }
  return mayListPost(null, post) ? { address: drawnCardOf(post), alt: postTitle(post) } : undefined
}

function metaOfPost(post: Post): Meta[] {
  return [
    { name: 'description', content: firstWords(post.post_text, descriptionLetters) },
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: post.post_date_created },
    { property: 'article:author', content: post.author.username },
  ]
}

const listOf = { timeline: 'timeline', news: 'news', guide: 'guides', place: 'places' } as const
const typeOf = { timeline: 'SocialMediaPosting', news: 'NewsArticle', guide: 'Article', place: 'Article' } as const

type About = { title: string; address: string; image: string; absolute: (path: string) => string; text: Text }

/**
 * The page as search engines read it (schema.org, JSON-LD): the site on home, elsewhere the way to the page, and of a post the article
 * and its place. Profiles are left out, because visitors may not open them.
 */
export function structuredData({ post, home }: Facts, { title, address, image, absolute, text }: About): object {
  const name = text('brand.name')
  const organization = { '@type': 'Organization', name, url: absolute('/'), logo: absolute('/icon-512.png') }
  const graph: object[] = []
  if (home) graph.push({ '@type': 'WebSite', name, url: absolute('/'), publisher: organization })
  else {
    const list = post && listOf[post.type]
    const steps = [
      { name: text('feed.home'), item: absolute('/') },
      ...(list ? [{ name: text(`feed.${list}`), item: absolute(`/posts?type=${list}`) }] : []),
      { name: title, item: address },
    ]
    const itemListElement = steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step }))
    graph.push({ '@type': 'BreadcrumbList', itemListElement })
  }
  if (post) graph.push(articleOf(post, { address, image, absolute, publisher: organization }))
  if (post?.post_stops) graph.push(tripOf(post, post.post_stops, { address, image }))
  if (post?.post_days) graph.push(eventOf(post, post.post_days, { address, image }))
  return { '@context': 'https://schema.org', '@graph': graph }
}

function articleOf(
  post: Post,
  { address, image, absolute, publisher }: Pick<About, 'address' | 'image' | 'absolute'> & { publisher: object },
): object {
  const { author, post_location: place, post_date_created, post_date_edited } = post
  const located = place && placeOf(place)
  const profile = absolute(`/users/${encodeURIComponent(author.user_tag)}`)
  return {
    '@type': typeOf[post.type],
    headline: postTitle(post),
    url: address,
    mainEntityOfPage: address,
    image,
    inLanguage: post.lang,
    datePublished: post_date_created,
    dateModified: post_date_edited ?? post_date_created,
    author: isNobody(author.user_id) ? publisher : { '@type': 'Person', name: author.username, url: profile },
    publisher,
    ...(located && (post.type === 'place' ? { about: located } : { contentLocation: located })),
  }
}

/** The stops of a guide in their order. */
function tripOf(post: Post, stops: readonly Stop[], { address, image }: Pick<About, 'address' | 'image'>): object {
  const itemListElement = stops.map((stop, at) => ({ '@type': 'ListItem', position: at + 1, item: namedPlace(stop) }))
  const itinerary = { '@type': 'ItemList', numberOfItems: stops.length, itemListElement }
  return { '@type': 'TouristTrip', name: postTitle(post), url: address, image, itinerary }
}

const placeOf = (place: NonNullable<Post['post_location']>): object => ({
  ...namedPlace(place),
  address: { '@type': 'PostalAddress', addressRegion: place.prefecture, addressCountry: 'JP' },
})

const namedPlace = ({ name, name_ja, lat, lng }: Pick<Stop, 'name' | 'name_ja' | 'lat' | 'lng'>): object => ({
  '@type': 'Place',
  name: name || name_ja,
  ...(name && name_ja && { alternateName: name_ja }),
  ...(lat !== undefined && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
})

/** What the article is about, with its days in Japan. */
function eventOf(post: Post, days: PostDays, { address, image }: Pick<About, 'address' | 'image'>): object {
  const at = (day: string, time: string | undefined) => (time ? `${day}T${time}:00+09:00` : day)
  const ends = lastEnd(days)
  return {
    '@type': 'Event',
    name: postTitle(post),
    url: address,
    image,
    description: firstWords(post.post_text, descriptionLetters),
    startDate: at(days.from, days.opens),
    endDate: ends ? at(ends.day, ends.time) : days.to,
    eventStatus: 'https://schema.org/EventScheduled',
    location: post.post_location ? placeOf(post.post_location) : { '@type': 'Country', name: 'Japan' },
  }
}

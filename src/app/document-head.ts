import { cardSize, siteCard } from '../contract/cards.ts'
import { eventsFeedPath } from '../contract/events-feed.ts'
import { feedPaths, tagFeedPath, userFeedPath } from '../contract/feeds.ts'
import { type Language, languages, type Text } from '../contract/messages/text.ts'
import type { SiteFacts } from '../contract/page.ts'
import { isPlaceOfFilter } from '../contract/prefectures.ts'
import { writeJson } from './document-data.ts'
import { factsOf, structuredData } from './document-facts.ts'

type About = { status: number; language: Language; text: Text }

const locales: Readonly<Record<Language, string>> = { en: 'en_GB', ja: 'ja_JP' }

/** The document's title: the innermost that a route gives; of home the site's name and sentence. */
export function titleOf(matches: readonly unknown[], { status, language, text }: About): string {
  if (status === 404) return text('app.title', { page: text('app.missing.title') })
  const { title, home } = factsOf(matches, { language, text })
  if (title === undefined) return text('brand.name')
  return home ? title : text('app.title', { page: title })
}

/** Description, addresses, robots, Open Graph and structured data of a document, as escaped HTML. */
export function documentHead(
  matches: readonly unknown[],
  { site, path, language, status, text }: About & { site: SiteFacts; path: string },
): string {
  if (status === 404) return '<meta name="robots" content="noindex">'
  const facts = factsOf(matches, { language, text })
  const absolute = (address: string) => new URL(address, site.origin).href
  const property = (name: string) => facts.meta.findLast(each => each.property === name)?.content
  const named = (name: string) => facts.meta.findLast(each => each.name === name)?.content
  const description = named('description') ?? text('app.description')
  const title = facts.title ?? text('brand.name')
  const robots = named('robots')
  const address = absolute(canonicalPath(path))
  const image = absolute(facts.card?.address ?? siteCard)
  const open: [string, string][] = [
    ['og:site_name', text('brand.name')],
    ['og:type', property('og:type') ?? 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', locales[language]],
    ...languages.flatMap((each): [string, string][] =>
      each === language ? [] : [['og:locale:alternate', locales[each]]],
    ),
    ['og:image', image],
    ['og:image:width', String(cardSize.width)],
    ['og:image:height', String(cardSize.height)],
    ['og:image:alt', facts.card ? facts.card.alt || title : text('brand.name')],
    ...facts.meta.flatMap((each): [string, string][] =>
      each.property?.startsWith('article:') && each.content ? [[each.property, each.content]] : [],
    ),
  ]
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(robots === undefined ? [] : [`<meta name="robots" content="${escapeHtml(robots)}">`]),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    // Both languages have one address, and the reader's language chooses: an alternate for each would name the same page twice.
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
    ...open.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    ...feedsOfPage(path).map(
      ({ href, about }) =>
        `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(about === null ? text('brand.name') : text('app.title', { page: about }))}" href="${escapeHtml(absolute(href))}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${writeJson(structuredData(facts, { title, address, image, absolute, text }))}</script>`,
  ].join('\n    ')
}

const content = new Set(['type', 'types', 'trend', 'date', 'place', 'on', 'words', 'tags', 'signs'])

/** The address with only those parameters that choose what the page shows. */
function canonicalPath(path: string): string {
  const url = new URL(path, 'http://x')
  for (const name of [...url.searchParams.keys()]) if (!content.has(name)) url.searchParams.delete(name)
  return `${url.pathname}${url.search}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, letter => entities[letter] ?? letter)

/** A feed that a document names. `about` is the author, type or tag that it is limited to; null for the feed of all posts. */
type NamedFeed = { href: string; about: string | null }

/**
 * The Atom feeds that a page's document links to, so that feed readers find them: the one of all posts, and those of what the
 * page shows.
 * @param path with its query
 */
function feedsOfPage(path: string): NamedFeed[] {
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
  if (pathname === '/whats_on') {
    const named = searchParams.get('place') ?? undefined
    const place = isPlaceOfFilter(named) ? named : undefined
    feeds.push({ href: eventsFeedPath('atom', place), about: place ?? 'what is on' })
  }
  return feeds
}

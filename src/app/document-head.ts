import type { Language, Text } from '../contract/messages/text.ts'
import type { SiteFacts } from '../contract/page.ts'
import { feedsOfPage } from './feeds-of-page.ts'

type Meta = { title?: string; name?: string; property?: string; content?: string }
type Match = { meta?: readonly (Meta | undefined)[] | undefined }

/** The document's title: the innermost that a route gives. */
export function titleOf(matches: readonly unknown[], status: number, text: Text): string {
  const page = status === 404 ? text('app.missing.title') : metaOf(matches).findLast(each => each.title)?.title
  return page === undefined ? text('brand.name') : text('app.title', { page })
}

/** Description, canonical address, robots and Open Graph of a document, as escaped HTML. */
export function documentHead(
  matches: readonly unknown[],
  {
    site,
    path,
    language,
    status,
    text,
  }: { site: SiteFacts; path: string; language: Language; status: number; text: Text },
): string {
  const said = metaOf(matches)
  if (status === 404) return '<meta name="robots" content="noindex">'
  const absolute = (address: string) => new URL(address, site.origin).href
  const property = (name: string) => said.findLast(each => each.property === name)?.content
  const description = said.findLast(each => each.name === 'description')?.content ?? text('app.description')
  const picture = property('og:image')
  const title = said.findLast(each => each.title)?.title ?? text('brand.name')
  const robots = said.findLast(each => each.name === 'robots')?.content
  const open: [string, string][] = [
    ['og:site_name', text('brand.name')],
    ['og:type', property('og:type') ?? 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', absolute(canonicalPath(path))],
    ['og:locale', language === 'ja' ? 'ja_JP' : 'en_GB'],
    ['og:image', absolute(picture ?? '/icon-512.png')],
    ...said.flatMap((each): [string, string][] =>
      each.property?.startsWith('article:') && each.content ? [[each.property, each.content]] : [],
    ),
  ]
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(robots === undefined ? [] : [`<meta name="robots" content="${escapeHtml(robots)}">`]),
    `<link rel="canonical" href="${escapeHtml(absolute(canonicalPath(path)))}">`,
    ...open.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    ...feedsOfPage(path).map(
      ({ href, about }) =>
        `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(about === null ? text('brand.name') : text('app.title', { page: about }))}" href="${escapeHtml(absolute(href))}">`,
    ),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
  ].join('\n    ')
}

const metaOf = (matches: readonly unknown[]): Meta[] =>
  (matches as readonly Match[]).flatMap(match => (match.meta ?? []).filter(each => each !== undefined))

const content = new Set(['type', 'types', 'trend', 'date', 'place', 'words', 'tags'])

/** The address with only those parameters that choose what the page shows. */
function canonicalPath(path: string): string {
  const url = new URL(path, 'http://x')
  for (const name of [...url.searchParams.keys()]) if (!content.has(name)) url.searchParams.delete(name)
  return `${url.pathname}${url.search}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, letter => entities[letter] ?? letter)

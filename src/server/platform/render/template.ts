import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/messages/text.ts'
import type { DataPart, Page, SiteFacts } from '../../../contract/page.ts'

const places = {
  lang: '<html lang="en">',
  title: '<title>Engawa</title>',
  head: '<!--head-->',
  page: '<!--page-->',
  data: '<!--data-->',
  end: '</head>',
}

/** The link to the web app's manifest, which the build adds; the developers' server has none. */
const manifestOf: Readonly<Record<Language, string>> = {
  en: '<link rel="manifest" href="/manifest.webmanifest">',
  ja: '<link rel="manifest" href="/manifest.ja.webmanifest">',
}

/**
 * Vite's index.html: what stands before the page, of which every second part is a place that is filled, what stands up to the data and after
 * it, and the hashes of its inline scripts.
 */
export type Template = { head: string[]; between: string; after: string; scriptHashes: string[] }

/** Reads a template. Throws when a placeholder is missing, because every page would then silently lack that part. */
export function readTemplate(html: string): Template {
  for (const place of Object.values(places)) {
    if (html.split(place).length !== 2) throw new Error(`index.html must have ${place} once`)
  }
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')
  const scriptHashes = inline.map(script => `sha256-${createHash('sha256').update(script).digest('base64')}`)
  const [before = '', between = '', after = ''] = html.split(splitAt)
  return { head: before.split(placesOfHead), between, after, scriptHashes }
}

/**
 * Fills the placeholders of a template.
 * @param facts.dressed puts the site's style into what stands before the page
 * @param facts.site also stands in the head, because the shell has no data block
 * @param facts.preloads elements that let the browser fetch the page's chunks early
 * @returns the parts that follow each other
 */
export function fillTemplate(
  { head, between, after }: Template,
  page: Page,
  {
    language,
    site,
    preloads,
    dressed,
  }: {
    language: Language
    site: Omit<SiteFacts, 'origin'>
    preloads: string
    dressed?: (head: string) => string
  },
): DataPart[] {
  const given: Readonly<Record<string, string>> = {
    [places.lang]: `<html lang="${language}">`,
    [manifestOf.en]: manifestOf[language],
    [places.title]: `<title>${escapeText(page.title)}</title>`,
    [places.head]: `${page.head}${factsOf(site)}${page.data === null ? lineOf(site) : ''}`,
    // After the main style sheet, because that one declares the order of the CSS layers.
    [places.end]: `${preloads}</head>`,
  }
  const parts = head.map((part, at) => (at % 2 === 0 ? part : (given[part] ?? part)))
  const data = page.data && ['<script type="application/json" id="data">', ...page.data, '</script>']
  return [...(dressed ? [dressed(parts.join(''))] : parts), page.html, between, ...(data ?? []), after]
}

/** What a document's head says of the site. */
function factsOf({ supportUrl, places, assistant, seller, assets }: Omit<SiteFacts, 'origin'>): string {
  const support = supportUrl === null ? '' : meta('support', supportUrl)
  const open = places ? meta('places', 'on') : ''
  const sells = Object.keys(seller).length === 0 ? '' : meta('seller', JSON.stringify(seller))
  return `${support}${open}${assistant ? meta('assistant', 'on') : ''}${sells}${assets === undefined ? '' : meta('assets', assets)}`
}

const lineOf = ({ announcement, notes }: Omit<SiteFacts, 'origin'>): string =>
  announcement === undefined ? '' : meta('line', JSON.stringify({ announcement, notes }))

/** Where a template is split. */
const splitAt = /<!--page-->|<!--data-->/
const placesOfHead =
  /(<html lang="en">|<title>Engawa<\/title>|<!--head-->|<link rel="manifest" href="\/manifest\.webmanifest">|<\/head>)/

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeText(content)}">`

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

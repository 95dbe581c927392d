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

/** Vite's index.html with its placeholders, and the hashes of its inline scripts. */
export type Template = { html: string; scriptHashes: string[] }

/** Reads a template. Throws when a placeholder is missing, because every page would then silently lack that part. */
export function readTemplate(html: string): Template {
  for (const place of Object.values(places)) {
    if (html.split(place).length !== 2) throw new Error(`index.html must have ${place} once`)
  }
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')
  const scriptHashes = inline.map(script => `sha256-${createHash('sha256').update(script).digest('base64')}`)
  return { html, scriptHashes }
}

/**
 * Fills the placeholders of a template. The contents may have `$&` and the like in them, so each replacer is a function.
 * @param facts.dressed puts the site's style into what stands before the page
 * @param facts.site also stands in the head, because the shell has no data block
 * @param facts.preloads elements that let the browser fetch the page's chunks early
 * @returns the parts that follow each other
 */
export function fillTemplate(
  { html }: Template,
  page: Page,
  {
    language,
    site,
    preloads,
    dressed = head => head,
  }: {
    language: Language
    site: Omit<SiteFacts, 'origin'>
    preloads: string
    dressed?: (head: string) => string
  },
): DataPart[] {
  const support = site.supportUrl === null ? '' : meta('support', site.supportUrl)
  const open = site.places ? meta('places', 'on') : ''
  const seller = Object.keys(site.seller).length === 0 ? '' : meta('seller', JSON.stringify(site.seller))
  const assistant = site.assistant ? meta('assistant', 'on') : ''
  const assets = site.assets === undefined ? '' : meta('assets', site.assets)
  const { announcement, notes } = site
  const line = announcement === undefined ? '' : meta('line', JSON.stringify({ announcement, notes }))
  const [before = '', between = '', after = ''] = html.split(splitAt)
  const head = dressed(
    before
      .replace(places.lang, () => `<html lang="${language}">`)
      .replace(manifestOf.en, () => manifestOf[language])
      .replace(places.title, () => `<title>${escapeText(page.title)}</title>`)
      .replace(
        places.head,
        () => `${page.head}${support}${open}${assistant}${seller}${assets}${page.data === null ? line : ''}`,
      )
      // After the main style sheet, because that one declares the order of the CSS layers.
      .replace(places.end, () => `${preloads}</head>`),
  )
  const data = page.data && ['<script type="application/json" id="data">', ...page.data, '</script>']
  return [head, page.html, between, ...(data ?? []), after]
}

/** Where a template is split: what comes before the page is short. */
const splitAt = /<!--page-->|<!--data-->/

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeText(content)}">`

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

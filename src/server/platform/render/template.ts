import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/messages/text.ts'
import type { Page } from '../../../contract/page.ts'

const places = {
  lang: '<html lang="en">',
  title: '<title>Engawa</title>',
  head: '<!--head-->',
  page: '<!--page-->',
  data: '<!--data-->',
  end: '</head>',
}

/** Vite's index.html with its places, and the hashes of the scripts that stand in it. */
export type Template = { html: string; scriptHashes: string[] }

/** Reads a template; throws when one of its places is missing, which would lose a part of every page in silence. */
export function readTemplate(html: string): Template {
  for (const place of Object.values(places)) {
    if (html.split(place).length !== 2) throw new Error(`index.html must have ${place} once`)
  }
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1] ?? '')
  const scriptHashes = inline.map(script => `sha256-${createHash('sha256').update(script).digest('base64')}`)
  return { html, scriptHashes }
}

/**
 * Fills the places of a template. What goes in may hold `$&` and the like, so each replacer is a function.
 * @param facts.supportUrl what the shell says of the site, which the worker keeps without its data
 * @param facts.preloads elements that let the browser fetch the page's chunks early
 */
export function fillTemplate(
  { html }: Template,
  page: Page,
  { language, supportUrl, preloads }: { language: Language; supportUrl: string | null; preloads: string },
): string {
  const support = supportUrl === null ? '' : `<meta name="support" content="${escapeText(supportUrl)}">`
  const data = page.data === null ? '' : `<script type="application/json" id="data">${page.data}</script>`
  return (
    html
      .replace(places.lang, () => `<html lang="${language}">`)
      .replace(places.title, () => `<title>${escapeText(page.title)}</title>`)
      .replace(places.head, () => `${page.head}${support}`)
      .replace(places.page, () => page.html)
      .replace(places.data, () => data)
      // After the main style sheet, which says the order of the layers.
      .replace(places.end, () => `${preloads}</head>`)
  )
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { later } from './chunks.ts'

type Built = { file: string; name?: string; imports?: string[]; css?: string[]; isEntry?: boolean }
/** A file that the worker's build has found. */
type Found = { url: string; revision: string | null; size: number }

type About = { core?: true; language?: string; whenUsed?: true; member?: true }

/**
 * Makes of the build's files the list that the service worker keeps in advance, in the order in which it fetches them: what an open
 * page and reading need (`core`), then the rest by how much it is missed, what is kept for members, and what only where it was used. What is not
 * listed, for admins, is kept for this build alone.
 */
export function keptList(found: Found[]): { manifest: Found[]; warnings: string[] } {
  const path = fileURLToPath(new URL('../../dist/client/.vite/manifest.json', import.meta.url))
  return { manifest: listOf(found, JSON.parse(readFileSync(path, 'utf8'))), warnings: [] }
}

function listOf(found: readonly Found[], built: Readonly<Record<string, Built>>): Found[] {
  const byUrl = new Map(found.map(each => [each.url, each]))
  const listed: (Found & About)[] = []
  const seen = new Set<string>()

  function list(url: string, about: About): void {
    const file = byUrl.get(url)
    if (!file) throw new Error(`the worker can't keep ${url}, which is not there`)
    if (!listed.some(each => each.url === url)) listed.push({ ...file, ...about })
  }

  /** With its styles, and with all that it imports. */
  function listBuilt(key: string, about: About): void {
    const { file, css = [], imports = [] } = built[key] as Built
    if (seen.has(file)) return
    seen.add(file)
    for (const each of imports) listBuilt(each, about)
    for (const url of [file, ...css]) list(url, about)
  }

  const keys = Object.keys(built)
  list('index.html', { core: true })
  for (const key of keys) {
    if (built[key]?.isEntry || key.endsWith('routes/index.tsx?tsr-split=component')) listBuilt(key, { core: true })
  }
  function listLater(step: (typeof later)[number]['kept'], about: About) {
    for (const { name, language } of later.filter(({ kept }) => kept === step)) {
      for (const key of keys) if (built[key]?.name === name) listBuilt(key, { ...about, ...(language && { language }) })
    }
  }
  listLater('core', { core: true })
  listLater('rest', {})
  list('favicon.svg', {})
  // What stands in its place in a hotel's network is no manifest, and the browser would say so.
  list('manifest.webmanifest', { language: 'en' })
  list('manifest.ja.webmanifest', { language: 'ja' })
  listLater('member', { whenUsed: true, member: true })
  listLater('when-used', { whenUsed: true })
  // Texts of rare pages have files of their own.
  for (const key of keys) {
    const language = /contract\/messages\/(\w+)\/(?!admin)/.exec(key)?.[1]
    if (language) listBuilt(key, { whenUsed: true, language })
  }
  return listed
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Language } from '../../../contract/messages/text.ts'
import { type Manifest, preloadsOf } from './preloads.ts'
import { readTemplate, type Template } from './template.ts'

/** All that stands around a page in its document. In production it is read once, in development anew for each document. */
export type Frame = {
  template: Template
  /** The same with the site's own files, for the document that the service worker keeps: it has them under this site's name. */
  keptTemplate: Template
  preloads: (routes: readonly string[], language: Language) => string
}

/** The built site: addresses of the module that renders it and of its files, and the other host of these, where there is one. */
export type BuiltPages = { entry: string; files: string; assets: string | null }

const files = new URL('../../../../dist/client/', import.meta.url)
const entry = new URL('../../../../dist/server/entry-server.js', import.meta.url)
const japanese = 'src/contract/messages/ja/first.ts'

/**
 * The built site; null where there is none.
 * @param assets the other host of the built files, where there is one
 */
export const builtPages = (assets: string | null): BuiltPages | null =>
  existsSync(entry) ? { entry: entry.href, files: files.href, assets } : null

/** Reads what stands around pages of the built site. */
export async function openFrame({ files, assets }: BuiltPages): Promise<Frame> {
  const html = await readFile(new URL('index.html', files), 'utf8')
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', files), 'utf8')) as Manifest
  const preloads = preloadsOf(manifest, assets ?? '')
  return {
    template: readTemplate(assets === null ? html : html.replaceAll('"/assets/', `"${assets}/assets/`)),
    keptTemplate: readTemplate(html),
    preloads: (routes, language) => preloads(routes, language === 'ja' ? [japanese] : []),
  }
}

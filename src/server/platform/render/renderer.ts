import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Language } from '../../../contract/messages/text.ts'
import { type Manifest, preloadsOf } from './preloads.ts'
import type { Render } from './render-messages.ts'
import { readTemplate, type Template } from './template.ts'

/** All that rendering a document needs. In production it is read once, in development anew for each document. */
export type Renderer = {
  render: Render
  template: Template
  /** The same with the site's own files, for the document that the service worker keeps: it has them under this site's name. */
  keptTemplate: Template
  preloads: (routes: readonly string[], language: Language) => string
}

const client = new URL('../../../../dist/client/', import.meta.url)
const entry = new URL('../../../../dist/server/entry-server.js', import.meta.url)
const japanese = 'src/contract/messages/ja/first.ts'

/** Whether the site was built. */
export const isBuilt = (): boolean => existsSync(entry)

/** The address of the module that renders the built site; null where there is none. */
export const builtPages = (): string | null => (isBuilt() ? entry.href : null)

/**
 * Opens the built site.
 * @param render renders in a thread with {@link builtPages}
 * @param assets the other host of the built files, where there is one
 */
export async function openBuilt(render: Render, assets: string | null): Promise<Renderer> {
  const html = await readFile(new URL('index.html', client), 'utf8')
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8')) as Manifest
  const preloads = preloadsOf(manifest, assets ?? '')
  return {
    render,
    template: readTemplate(assets === null ? html : html.replaceAll('"/assets/', `"${assets}/assets/`)),
    keptTemplate: readTemplate(html),
    preloads: (routes, language) => preloads(routes, language === 'ja' ? [japanese] : []),
  }
}

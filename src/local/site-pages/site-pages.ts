import type { OutputOf } from '../../contract/calls/index.ts'
import type { SitePage } from '../../contract/entities/site-page.ts'
import type { Language } from '../../contract/messages/text.ts'
import { pageIn, type SitePageName } from '../../contract/site-pages.ts'
import { loadSingle } from '../mirror/load-single.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from '../wire/client.ts'
import { clock } from '../wire/clock.ts'
import type { LoadContext } from '../wire/load-context.ts'

type Pages = OutputOf<'app.pages'>

/** One of the site's pages on a screen. `gone`: it has no text. `unknown`: this device has never read the pages. */
export type PageAnswer = { state: 'here'; page: SitePage } | { state: 'gone' } | { state: 'unknown' }

/** A page in a language, or in another one where it has no text in this. */
export async function readPage(mirror: Mirror, name: SitePageName, language: Language): Promise<PageAnswer> {
  const row = await mirror.singles.get('site-pages')
  return row ? pageAnswer((row.value as Pages).pages, name, language) : { state: 'unknown' }
}

/** What the site's pages say about one of them. */
export function pageAnswer(pages: readonly SitePage[], name: SitePageName, language: Language): PageAnswer {
  const page = pageIn(pages, name, language)
  return page ? { state: 'here', page } : { state: 'gone' }
}

/** Loads the texts of all pages. */
export const loadPages = (context: Pick<LoadContext, 'mirror' | 'client' | 'now'>): Promise<void> =>
  loadSingle(context, 'site-pages', 'app.pages', { query: {} })

/** Loads the texts of all pages if the device has others than the server, so that each page opens without a signal too. */
export async function followPages(mirror: Mirror, client: Client, rev: string | undefined): Promise<void> {
  const row = await mirror.singles.get('site-pages')
  if (rev === undefined || (row?.value as Pages | undefined)?.rev === rev) return
  await loadPages({ mirror, client, now: clock.now })
}

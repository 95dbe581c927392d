import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { emergencyPath } from '../contract/emergency/path.ts'
import { type ClosedSentence, closedName, type DocumentNotes, type Page, type PageRequest } from '../contract/page.ts'
import { phrasesPath } from '../contract/phrases/phrases-path.ts'
import type { FirstViewData } from '../local/sync/first-view.ts'
import { App } from './app.tsx'
import { writeData } from './document-data.ts'
import { documentHead, escapeHtml, titleOf } from './document-head.ts'
import { MaintenancePage } from './features/frame/maintenance-page.tsx'
import { makeRouter } from './router.tsx'
import { serverResult } from './router-internals.ts'
import { codeOf, noSource, serverSource } from './server-source.ts'
import { needTexts } from './state/language/catalogues.ts'
import { loadSpeech, type Speech, TextProvider } from './state/language/text.tsx'
import { loadParts } from './state/loading/part-of-document.tsx'
import { innermostAccess } from './state/navigation/route-access.ts'
import { devicePath } from './ui/frame/entries.ts'
import { picturesAt } from './ui/public-picture.ts'

/**
 * Renders a document as a visitor sees it. Pages that are not public are answered with the empty shell, because only the browser
 * knows who may enter.
 */
export async function renderPage({
  url,
  language,
  site,
  ask,
  closed,
  pictures,
  member,
  writtenOf,
}: PageRequest): Promise<Page | { redirect: string; status: number }> {
  picturesAt(site.assets)
  const speech = await loadSpeech(language)
  const path = url.split('?', 1)[0]
  if (closed && path !== '/login')
    return await maintenancePage(speech, {
      said: closed.said,
      notes: site.notes,
      onDevice: onEachDevice.has(path ?? ''),
    })
  const view: FirstViewData = { at: Date.now() }
  const router = makeRouter({
    history: createMemoryHistory({ initialEntries: [url] }),
    context: { source: member ? noSource : serverSource(ask, view), text: speech.text, language, places: site.places },
  })
  const planned = router.matchRoutes(router.latestLocation)
  if (innermostAccess(planned.map(each => each.staticData.access)) !== 'public')
    return shell(planned.map(each => each.routeId))

  await router.load()
  await loadParts()
  const { status, redirect } = serverResult(router)
  if (redirect !== null) return { redirect, status }
  const matches = router.stores.matches.get()
  if (status >= 500) {
    const error = matches.find(each => each.status === 'error')?.error
    const code = codeOf(error)
    if (code === undefined) throw error
    return { ...shell([]), status: code === 'maintenance' || code === 'busy' ? 503 : status }
  }

  const html = renderToString(<App router={router} facts={{ site, firstNow: view.at, pictures }} speech={speech} />)
  const { href } = router.stores.location.get()
  const about = { status, language, text: speech.text }
  return {
    status,
    title: titleOf(matches, about),
    head: documentHead(matches, { ...about, site, path: href }),
    html,
    // Without data the browser takes nothing over, and puts the member's own page in place of the frame.
    data: member ? null : writeData({ language, site, view, pictures }, writtenOf),
    routes: [...matches.map(each => each.routeId), ...matches.flatMap(sourcesOf)],
  }
}

/** What a page shows besides the components of its routes. */
const sourcesOf = ({ loaderData }: { loaderData?: unknown }) =>
  (loaderData as { sources?: readonly string[] } | undefined)?.sources ?? []

const shell = (routes: string[]): Page => ({
  status: 200,
  title: 'Engawa',
  head: noIndex,
  html: '',
  data: null,
  routes,
})

/** The pages that the browser fills by itself, also while the site is closed. */
const onEachDevice: ReadonlySet<string> = new Set([devicePath, emergencyPath, phrasesPath])

/**
 * What everyone gets while the site is closed; /login stays open, so that an admin can get in (PRODUCT 1.5).
 * @param closed.said what an admin says to everybody
 * @param closed.notes the emergency notes that stand
 * @param closed.onDevice for a page of what is on this device, which the browser fills
 */
async function maintenancePage(
  speech: Speech,
  { said, notes, onDevice }: { said: ClosedSentence | null; notes: DocumentNotes | undefined; onDevice: boolean },
): Promise<Page> {
  const [{ NotesAbove }] = await Promise.all([
    import('./state/site/notes-above.tsx'),
    needTexts('reading', 'emergency'),
  ])
  const now = Date.now()
  const page = (
    <TextProvider speech={speech}>
      {notes && <NotesAbove notes={notes.standing} unread={notes.unread} heardAt={now} />}
      <MaintenancePage said={said} />
    </TextProvider>
  )
  return {
    ...shell([]),
    status: 503,
    title: speech.text('app.title', { page: speech.text('maintenance.title') }),
    head: `${noIndex}<meta name="${closedName}" content="${escapeHtml(JSON.stringify(said))}">`,
    html: onDevice ? '' : renderToString(page),
  }
}

const noIndex = '<meta name="robots" content="noindex">'

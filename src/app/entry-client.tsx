import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { patience } from '../contract/limits.ts'
import { closedName } from '../contract/page.ts'
import type { Mirror } from '../local/mirror/schema.ts'
import { App } from './app.tsx'
import { type DocumentData, readData } from './document-data.ts'
import { followPage } from './follow-page.ts'
import { makeGuard } from './guard-entry.ts'
import { takeTyped } from './keep-typed.ts'
import { makeRouter } from './router.tsx'
import { markServerRendered } from './router-internals.ts'
import { maintenance } from './state/device/maintenance.ts'
import { openBy, showDevice, tryOpen, whenOpen } from './state/device/open-device.ts'
import { readDisplay } from './state/display/display-choices.ts'
import { isChunkError } from './state/document/chunk-error.ts'
import { needTexts } from './state/language/catalogues.ts'
import { chosenLanguage, loadSpeech } from './state/language/text.tsx'
import { whenIdle } from './state/loading/when-idle.ts'
import { whenQuiet } from './state/loading/when-quiet.ts'
import { keepPagesOverReload } from './state/navigation/list-pages.ts'
import { documentSource, mirrorSource, type Source } from './state/reading/loader-source.ts'
import { loadPostReaders } from './state/reading/post-readers.ts'
import { announcementAtStart } from './state/site/announcement.ts'
import { siteOfShell } from './state/site/site-of-shell.ts'
import { picturesAt } from './ui/public-picture.ts'

const data = readData()
const language = data?.language ?? chosenLanguage(document.cookie, navigator.languages)
const root = document.getElementById('root') as HTMLElement

/** Lets the browser show and answer what waits. */
const nextTask = () => new Promise(done => setTimeout(done))

/** Why the device's store does not open, where that is known; it may be before there is anything to say it with. */
let trouble: 'blocked' | 'failed' | null = null
let sayTrouble = () => {}
function troubled(why: 'blocked' | 'failed'): void {
  trouble = why
  sayTrouble()
}
openBy(async () => {
  try {
    // Compiled in a task of its own, after this module.
    await nextTask()
    // Most of what the device is made of is no part of the first view.
    const readers = loadPostReaders()
    // They need the store's file as well: if that does not come, it is the store that is said to be missing.
    readers.catch(() => {})
    const { openDevice } = await import('../local/device/device.ts')
    await readers
    return await openDevice({
      origin: location.origin,
      language: () => (document.documentElement.lang === 'ja' ? 'ja' : 'en'),
      onTrouble: trouble => (trouble === 'outdated' ? location.reload() : troubled(trouble)),
    })
  } catch (error) {
    console.error('the device’s store', error)
    troubled('failed')
    throw error
  }
})
// Of a visitor's document nothing comes from the device; for the kept shell and for members it opens while the router loads.
const isMembers = 'member' in document.documentElement.dataset
if (!data || isMembers) void tryOpen()

await nextTask()
const speech = await loadSpeech(language)
document.documentElement.lang = language
const mirror = mirrorSource(async () => (await whenOpen()).mirror)
/** What the document holds, as old as its request by this device's clock: the server's clock may be another. */
const view = data && { ...data.view, at: performance.timeOrigin }
const inDocument = view && documentSource(view)
let isTakenOver = false
/** While the document is taken over, what it brought; then the store, or still the document where it can't be opened. */
async function source(): Promise<Source> {
  if (!inDocument) return mirror
  return isTakenOver && (await tryOpen()) ? mirror : inDocument
}
const site = data?.site ?? siteOfShell()
picturesAt(site.assets)
site.announcement = announcementAtStart(site.announcement)
const router = makeRouter({
  history: createBrowserHistory(),
  context: {
    // Each function asks whichever source it is by then.
    source: new Proxy({} as Source, {
      get:
        (_, name: keyof Source) =>
        async (...asked: never[]) =>
          ((await source())[name] as (...asked: never[]) => unknown)(...asked),
    }),
    text: speech.text,
    language,
    places: site.places,
    enter: makeGuard((page, to) => {
      if (router.latestLocation.href === page) void router.navigate({ href: to })
    }),
  },
})
const pictures = data?.pictures ?? 'high'
const app = (firstNow: number) => <App router={router} facts={{ site, firstNow, pictures }} speech={speech} />

/** A part that did not arrive at the first attempt and did at React's second is no fault of the page; the screen says what is missing. */
function onRecoverableError(error: unknown): void {
  if (!isChunkError(error instanceof Error && error.cause)) reportError(error)
}

/** Not part of the first view: loaded when the browser is idle. A screen whose data does not arrive here asks for it itself. */
const handOver = async (mirror: Mirror, data: DocumentData['view']) =>
  (await import('../local/sync/hand-over.ts')).handOver(mirror, data)

/** Takes over a document that the server rendered. If the device's store can't be opened, the document can still be read. */
async function takeOver(view: DocumentData['view'], renderedAt: number): Promise<void> {
  markServerRendered(router)
  await router.load()
  await nextTask()
  const typeAgain = takeTyped(root)
  // In pieces, between which the browser shows and answers; what is touched comes first.
  startTransition(() => void hydrateRoot(root, app(renderedAt), { onRecoverableError }))
  typeAgain()
  isTakenOver = true
  followPage(router)
  // A member waits for it: what is theirs comes from the device.
  const soon = isMembers ? whenIdle : whenQuiet
  soon(async () => {
    const device = await whenOpen()
    // A member's mirror is filled only by the member's own requests: the document holds what visitors see.
    if (!device.session) await handOver(device.mirror, view).catch(() => {})
    showDevice(device)
    // What visitors do not find may be a member's own: a post that is still queued, or waits for approval.
    if (device.session && view.gone?.length) await router.invalidate()
  })
}

/** Fills the kept shell, which has no content of its own, from the device. */
async function fillShell(): Promise<void> {
  const closed = document.querySelector<HTMLMetaElement>(`meta[name=${closedName}]`)
  maintenance.on = closed !== null
  maintenance.said = closed && JSON.parse(closed.content)
  const reactRoot = createRoot(root, { onRecoverableError })
  let isReady = false
  const show = async () => {
    const [{ StoreTrouble }] = await Promise.all([import('./features/frame/store-trouble.tsx'), needTexts('reading')])
    if (!isReady) reactRoot.render(<StoreTrouble trouble={trouble ?? 'waiting'} speech={speech} />)
  }
  // Until the page is there: an account's own store opens with the first that is read from it.
  sayTrouble = () => void show().catch(() => {})
  if (trouble) sayTrouble()
  showDevice(await whenOpen())
  // Scripts of a page that was never opened may get no answer.
  const waiting = setTimeout(sayTrouble, patience.noAnswerMs)
  await router.load()
  clearTimeout(waiting)
  isReady = true
  startTransition(() => reactRoot.render(app(Date.now())))
  followPage(router)
}

await nextTask()
readDisplay()
keepPagesOverReload()
await (data && view ? takeOver(view, data.view.at) : fillShell())

import type { PushPayload } from '../src/contract/events/push.ts'
import { patience } from '../src/contract/limits.ts'
import { preferredLanguage } from '../src/contract/messages/text.ts'
import { sharePath } from '../src/contract/share-target.ts'
import { showOnBadge } from '../src/local/device/app-badge.ts'
import { outboxTag } from '../src/local/device/background-sync.ts'
import type { DataUsed } from '../src/local/device/data-used.ts'
import { isKeepMessage, type KeepMessage } from '../src/local/device/keep-message.ts'
import { keepingTag } from '../src/local/device/periodic-sync.ts'
import { settlePush } from '../src/local/device/push.ts'
import { readLastView } from '../src/local/device/read-last-view.ts'
import { takePush } from '../src/local/device/take-push.ts'
import { keepFetched } from '../src/local/keeping/background-pictures.ts'
import type { Line } from '../src/local/keeping/choices.ts'
import { fetchedMessage } from '../src/local/keeping/fetched-message.ts'
import { isSigned } from '../src/local/mirror/picture-caches.ts'
import { visitorAccount } from '../src/local/mirror/schema.ts'
import { markNotificationsRead } from '../src/local/notifications/commands.ts'
import { enqueue } from '../src/local/outbox/queue.ts'
import { keptHeader } from '../src/local/wire/call-failures.ts'
import { builtFile } from './built-file.ts'
import { deviceReader } from './device-reader.ts'
import { flushOutbox, keptPictures, languageOf } from './flush.ts'
import type { BackgroundFetchEvent, WorkerScope } from './globals.ts'
import { keepPosts } from './keep-posts.ts'
import { networkFirst } from './kept-answer.ts'
import { type Here, keptFiles } from './kept-files.ts'
import { isOpenedAgain, paintShell } from './last-view.ts'
import { loadInTime } from './load-in-time.ts'
import { builtFilesFirst, otherHostFirst, ownRequest, withoutAddress } from './other-host.ts'
import { notPages } from './own-pages.ts'
import { picture } from './pictures.ts'
import { privatePicture } from './private-pictures.ts'
import { openPlace, readPush, showPush, type Tapped } from './push.ts'
import { dressShell, keepStyle, styleSheet } from './site-style.ts'
import { takeShare } from './take-share.ts'
import { withDevice } from './with-device.ts'

declare const self: WorkerScope

const { origin } = self.location
const device = deviceReader()
const counted = countUsed(device.addUsed)
const fileInTime = loadInTime(patience.bytesMs)
const files = keptFiles({
  caches,
  files: self.__WB_MANIFEST,
  origin,
  load: counted('files', () => {}, builtFilesFirst(caches, fileInTime)),
})

self.addEventListener('install', event => {
  // The kept shell is the answer: otherwise Chromium asks the server for the document too, while it starts the worker.
  const alone = event.addRoutes?.([
    { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
    // It answers none of them, and Chromium drops one that waits for it when its document is left.
    { condition: { urlPattern: '/api/admin_*' }, source: 'network' },
  ])
  event.waitUntil(Promise.all([install(event), alone?.catch(() => {})]))
})

/**
 * The first worker takes charge as soon as it has what an open page needs: whoever enters a tunnel then can go on reading. One that
 * replaces another waits until it has everything, so that nothing is lost that worked without a network before.
 */
async function install(event: ExtendableEvent): Promise<void> {
  // It says where the files are, and the first page that the worker opens has the site's style as well.
  const asked = askVersion(new Request('/version.json'), event).catch(() => {})
  const [here] = await Promise.all([whoseDevice(), asked])
  await (self.registration.active ? files.keepAll(here) : files.keepCore(here.language))
}

/** The language is that of the browser where no page has said one yet. */
const whoseDevice = async (): Promise<Here> => ({
  language: (await device.language().catch(() => null)) ?? preferredLanguage(navigator.languages),
  member: (await device.account().catch(() => null)) !== null,
})

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([self.clients.claim(), files.forgetOthers()]))
})

self.addEventListener('fetch', event => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

/** What the worker answers itself; null for what goes to the server. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== origin) return fromOtherHost(request, event)
  const { pathname } = url
  if (request.method === 'POST' && pathname === sharePath) return takeShare(origin, request)
  if (request.method !== 'GET') return null
  if (request.mode === 'navigate' && !notPages.some(pattern => pattern.test(pathname))) return openShell(request)
  if (pathname === '/version.json') return askVersion(request, event)
  if (pathname === '/site.css') return styleSheet(caches, request)
  if (pathname.startsWith('/media/')) return anyPicture(request, event)
  if (pathname.startsWith('/assets/') || files.lists(pathname)) return file(request, event)
  return null
}

/** The kept shell, in which the page shows what the mirror holds. */
async function openShell(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  // A page that is opened again stands where it was scrolled to.
  const look = async () =>
    isOpenedAgain(request) ? null : readLastView((await device.account()) ?? visitorAccount, pathname + search)
  const shell = (await files.find('/index.html')) ?? (await fetch('/index.html'))
  return dressShell(caches, await paintShell(shell, look, files.has), pathname)
}

/** Lets work go on after the answer; nobody waits for it. */
const after = (event: ExtendableEvent) => (work: Promise<void>) => event.waitUntil(work.catch(() => {}))

/** What a page asks for at the site's other host: the device has it, and keeps it, under the site's own name. */
function fromOtherHost(request: Request, event: ExtendableEvent): Promise<Response> | null {
  const own = ownRequest(request, origin)
  if (own === null) return null
  const answer = new URL(own.url).pathname.startsWith('/media/') ? anyPicture : file
  return answer(own, event, load => otherHostFirst(request.url, load)).then(withoutAddress)
}

/** Changes how something is loaded. */
type Via = (load: typeof fetch) => typeof fetch
const asAsked: Via = load => load
const builtFirst: Via = load => builtFilesFirst(caches, load)

function file(request: Request, event: ExtendableEvent, via = builtFirst): Promise<Response> {
  const keep = after(event)
  return builtFile({ caches, files, keep, load: counted('files', keep, via(fileInTime)) }, request)
}

function anyPicture(request: Request, event: ExtendableEvent, via = asAsked): Promise<Response> {
  const keep = after(event)
  const staying = () => keptPictures(origin)
  const load = counted('pictures', keep, via(fetch))
  return isSigned(request.url)
    ? privatePicture({ caches, account: device.account, keep, staying, load }, request)
    : picture(caches, request, keep, staying, load)
}

/**
 * Keeps what a page has loaded without the worker, as if it asked for it now, and then all files of the site, unless the page asks for
 * them later.
 * @returns whether all files are known to be kept now
 */
async function keepForPage({ loaded, only }: KeepMessage, event: ExtendableEvent): Promise<boolean> {
  // A page whose navigation was on its way when the worker took charge of all others is still without it.
  await self.clients.claim().catch(() => {})
  for (const address of loaded) {
    const { origin: of, pathname } = new URL(address)
    // It comes with the files of the site.
    if (files.lists(pathname)) continue
    // The page has just loaded it: the browser's own cache gives it without asking the server.
    const request = new Request(address, { cache: 'force-cache' })
    const own = pathname.startsWith('/media/') ? anyPicture : file
    const answer = of === origin ? own(request, event) : fromOtherHost(request, event)
    await answer?.then(response => response.blob()).catch(() => {})
  }
  if (only) return false
  return files.keepAll(await whoseDevice()).then(
    () => true,
    () => false,
  )
}

/** Asks for the published version, whose answer also names the site's style sheet. */
async function askVersion(request: Request, event: ExtendableEvent): Promise<Response> {
  const load = loadInTime(patience.readMs)
  const answer = await networkFirst(caches, request, load)
  if (!answer.headers.has(keptHeader)) event.waitUntil(keepStyle(caches, answer.clone(), load).catch(() => {}))
  return answer
}

self.addEventListener('message', event => {
  const { data, ports } = event
  // A page asks for this once nothing is being sent and no editor holds unsaved text; the worker can't know.
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (isKeepMessage(data)) event.waitUntil(keepForPage(data, event).then(whole => ports[0]?.postMessage(whole)))
})

self.addEventListener('sync', event => {
  if (event.tag === outboxTag) event.waitUntil(flushOutbox(origin))
})

self.addEventListener('periodicsync', event => {
  if (event.tag !== keepingTag) return
  const show = (address: string) => anyPicture(new Request(address), event)
  const line = () => (navigator as { connection?: Line }).connection
  event.waitUntil(keepPosts({ origin, show, line }))
})

// What came of pictures that did not come whole is kept too: pages load the rest.
self.addEventListener('backgroundfetchsuccess', event => event.waitUntil(keepLoaded(event)))
self.addEventListener('backgroundfetchfail', event => event.waitUntil(keepLoaded(event)))
self.addEventListener('backgroundfetchabort', event => event.waitUntil(keepLoaded(event)))

self.addEventListener('backgroundfetchclick', event => event.waitUntil(openPlace(event.registration.id, self.clients)))

/** Keeps the pictures that the browser has loaded without a page, and lets open pages go on. */
async function keepLoaded(event: BackgroundFetchEvent): Promise<void> {
  await keepFetched(event.registration, async (request, load) =>
    (await anyPicture(request, event, () => load)).arrayBuffer(),
  )
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type: fetchedMessage })
}

self.addEventListener('push', event => event.waitUntil(push(event.data?.text())))

/** Shows a push, and then puts into the mirror what it brought. */
async function push(text: string | undefined): Promise<void> {
  const payload = readPush(text)
  const signedIn = await device.account().catch(() => null)
  await showPush(payload, { registration: self.registration, windows: self.clients, account: signedIn })
  if (payload === null || payload.engawa.account !== signedIn) return
  await showOnBadge(payload.app_badge)
  await keepPush(payload)
}

self.addEventListener('notificationclick', event => {
  const { notification } = event
  notification.close()
  const tapped = notification.data as Tapped | null
  // The silent one, which says nothing, leads nowhere.
  if (tapped === null) return
  const { url, notificationId } = tapped
  event.waitUntil(openPlace(url, self.clients))
  if (notificationId !== null) event.waitUntil(markTapped(notificationId))
})

self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewPush()))

/** Puts what a push brought into the mirror of its account, and fetches the rest. */
const keepPush = (payload: PushPayload): Promise<void> => withDevice(origin, device => takePush(device, payload))

/** Renews the subscription after the browser has changed or ended it. If there is no signal, the next start of a page does it. */
const renewPush = (): Promise<unknown> =>
  withDevice(origin, async device => settlePush(device, self.registration, { language: await languageOf(device) }))

/** Marks a notification as read that somebody has tapped. */
const markTapped = (notificationId: string): Promise<void> =>
  withDevice(origin, async ({ session, mirror, sender }) => {
    if (!session) return
    await enqueue(mirror, markNotificationsRead([notificationId]), session)
    sender.wake('sync')
    await sender.idle()
  })

/** How long what was loaded is gathered before it is written, in ms. */
const gatherMs = 500

/**
 * Counts what the worker loads, by the length that the server says.
 * @param write is given what was loaded, some answers together
 * @returns makes of `load` one that counts, and keeps the worker awake until it is written
 */
function countUsed(write: (used: Partial<DataUsed>) => Promise<void>) {
  let gathered: Partial<DataUsed> = {}
  let writing: Promise<void> | null = null

  async function writeSoon(): Promise<void> {
    await new Promise(over => setTimeout(over, gatherMs))
    writing = null
    const used = gathered
    gathered = {}
    await write(used)
  }

  return (kind: keyof DataUsed, keep: (work: Promise<void>) => void, load: typeof fetch = fetch): typeof fetch =>
    async (...request) => {
      const response = await load(...request)
      const bytes = Number(response.headers.get('content-length') ?? 0)
      if (bytes > 0) {
        gathered[kind] = (gathered[kind] ?? 0) + bytes
        writing ??= writeSoon()
        keep(writing)
      }
      return response
    }
}

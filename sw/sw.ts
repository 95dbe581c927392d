import { cacheNames, clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { showOnBadge } from '../src/local/device/app-badge.ts'
import { outboxTag } from '../src/local/device/background-sync.ts'
import { readLastView } from '../src/local/device/read-last-view.ts'
import { isSigned } from '../src/local/mirror/picture-caches.ts'
import { visitorAccount } from '../src/local/mirror/schema.ts'
import { keptHeader } from '../src/local/wire/call-failures.ts'
import { accountReader } from './account.ts'
import { flushOutbox, savedPictures } from './flush.ts'
import type { WorkerScope } from './globals.ts'
import { networkFirst } from './kept-answer.ts'
import { isOpenedAgain, paintShell } from './last-view.ts'
import { notPages } from './own-pages.ts'
import { picture } from './pictures.ts'
import { builtFile, keepPreviousBuild } from './previous-build.ts'
import { privatePicture } from './private-pictures.ts'
import { openPlace, readPush, showPush, type Tapped } from './push.ts'
import { dressShell, keepStyle, styleSheet } from './site-style.ts'
import { keepPush, markTapped, renewPush } from './take-push.ts'

declare const self: WorkerScope

const manifest = self.__WB_MANIFEST
const { origin } = self.location
const account = accountReader()

/** The paths of this build's files. */
const built = new Set(manifest.map(each => new URL(typeof each === 'string' ? each : each.url, origin).pathname))

// Has to come before the precache's own listeners, which delete the previous build.
self.addEventListener('install', event => {
  event.waitUntil(keepPreviousBuild(caches, cacheNames.precache, built))
})

// No directory index: '/' is a page of the shell like any other.
precacheAndRoute(manifest, { directoryIndex: '', cleanURLs: false })
const shell = createHandlerBoundToURL('/index.html')
registerRoute(
  new NavigationRoute(
    async options => {
      const { url, request } = options
      // A page that is opened again stands where it was scrolled to.
      const look = async () =>
        isOpenedAgain(request) ? null : readLastView((await account()) ?? visitorAccount, url.pathname + url.search)
      const painted = await paintShell(await shell(options), look, path => built.has(path))
      return dressShell(caches, painted, url.pathname)
    },
    { denylist: notPages },
  ),
)

const own = (path: (path: string) => boolean) => {
  return ({ url, request }: { url: URL; request: Request }) =>
    url.origin === origin && request.method === 'GET' && path(url.pathname)
}

registerRoute(
  own(path => path === '/version.json'),
  ({ request, event }) => askVersion(request, event),
)
registerRoute(
  own(path => path === '/site.css'),
  ({ request }) => styleSheet(caches, request),
)
registerRoute(
  own(path => path.startsWith('/media/')),
  ({ request, event }) => {
    const keep = (work: Promise<void>) => event.waitUntil(work.catch(() => {}))
    const saved = () => savedPictures(origin)
    return isSigned(request.url)
      ? privatePicture({ caches, account, keep, saved }, request)
      : picture(caches, request, keep, saved)
  },
)
registerRoute(
  own(path => path.startsWith('/assets/')),
  ({ request }) => builtFile(caches, request),
)

/** Asks for the published version, whose answer also names the site's style sheet. */
async function askVersion(request: Request, event: ExtendableEvent): Promise<Response> {
  const answer = await networkFirst(caches, request)
  if (!answer.headers.has(keptHeader)) event.waitUntil(keepStyle(caches, answer.clone()).catch(() => {}))
  return answer
}

// The first page that the worker opens has the style as well.
self.addEventListener('activate', event => {
  event.waitUntil(askVersion(new Request('/version.json'), event).catch(() => {}))
})

self.addEventListener('message', event => {
  // A page asks for this once nothing is being sent and no editor holds unsaved text; the worker can't know.
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('sync', event => {
  if (event.tag === outboxTag) event.waitUntil(flushOutbox(origin))
})

self.addEventListener('push', event => event.waitUntil(push(event.data?.text())))

/** Shows a push, and then puts into the mirror what it brought. */
async function push(text: string | undefined): Promise<void> {
  const payload = readPush(text)
  const signedIn = await account().catch(() => null)
  await showPush(payload, { registration: self.registration, windows: self.clients, account: signedIn })
  if (payload === null || payload.engawa.account !== signedIn) return
  await showOnBadge(payload.app_badge)
  await keepPush(origin, payload)
}

self.addEventListener('notificationclick', event => {
  const { notification } = event
  notification.close()
  const tapped = notification.data as Tapped | null
  // The silent one, which says nothing, leads nowhere.
  if (tapped === null) return
  const { url, notificationId } = tapped
  event.waitUntil(openPlace(url, self.clients))
  if (notificationId !== null) event.waitUntil(markTapped(origin, notificationId))
})

self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewPush(origin, self.registration)))

clientsClaim()

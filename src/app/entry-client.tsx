import { createBrowserHistory } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { openDevice } from '../local/device/device.ts'
import { App } from './app.tsx'
import { type DocumentData, readData } from './document-data.ts'
import { followPage } from './follow-page.ts'
import { guard } from './guard-entry.ts'
import { takeTyped } from './keep-typed.ts'
import { makeRouter } from './router.tsx'
import { markServerRendered } from './router-internals.ts'
import { giveDevice, showDevice, whenOpen } from './state/device/open-device.ts'
import { readDisplay } from './state/display/display-choices.ts'
import { chosenLanguage, loadSpeech } from './state/language/text.tsx'
import { whenIdle } from './state/loading/when-idle.ts'
import { documentSource, mirrorSource, type Source } from './state/reading/loader-source.ts'
import { keepPagesOverReload } from './state/scroll/list-pages.ts'
import { siteOfShell } from './state/site/site-of-shell.ts'

const data = readData()
const language = data?.language ?? chosenLanguage(document.cookie, navigator.languages)
const root = document.getElementById('root') as HTMLElement

// The device opens while the router loads; both begin with the first script.
let troubled = (_trouble: 'blocked' | 'failed') => {}
const opening = openDevice({
  origin: location.origin,
  language: () => (document.documentElement.lang === 'ja' ? 'ja' : 'en'),
  onTrouble: trouble => (trouble === 'outdated' ? location.reload() : troubled(trouble)),
})
opening.then(giveDevice, error => {
  console.error('the device’s store', error)
  troubled('failed')
})

const speech = await loadSpeech(language)
document.documentElement.lang = language
const mirror = mirrorSource(async () => (await whenOpen()).mirror)
const source: { current: Source } = { current: data ? documentSource(data.view) : mirror }
const router = makeRouter({
  history: createBrowserHistory(),
  context: {
    source: {
      feed: choice => source.current.feed(choice),
      post: slug => source.current.post(slug),
      thread: (postId, selection, target) => source.current.thread(postId, selection, target),
      home: () => source.current.home(),
      sidebar: () => source.current.sidebar(),
    },
    text: speech.text,
    language,
    enter: guard,
  },
})
const site = data?.site ?? siteOfShell()
const heldPictures = data?.heldPictures ?? false
const app = (firstNow: number) => <App router={router} facts={{ site, firstNow, heldPictures }} speech={speech} />

/** Nothing of the first view: it comes once the browser rests. What does not arrive is asked for again by its screen. */
const handOver: typeof import('../local/sync/hand-over.ts').handOver = async (mirror, data) =>
  (await import('../local/sync/hand-over.ts')).handOver(mirror, data)

/** Takes over a document that the server rendered. It stays readable where the device's store can't be opened. */
async function takeOver({ view }: DocumentData): Promise<void> {
  markServerRendered(router)
  await router.load()
  const typeAgain = takeTyped(root)
  hydrateRoot(root, app(view.at))
  typeAgain()
  followPage(router)
  const device = await opening
  source.current = mirror
  whenIdle(() => {
    // A member's mirror is filled by the member's own requests only.
    const given = device.session ? Promise.resolve() : handOver(device.mirror, view)
    void given.catch(() => {}).then(() => showDevice(device))
  })
}

/** Fills the kept shell from what the device has. */
async function fillShell(): Promise<void> {
  const reactRoot = createRoot(root)
  troubled = async trouble => {
    const { StoreTrouble } = await import('./features/frame/store-trouble.tsx')
    reactRoot.render(<StoreTrouble trouble={trouble} speech={speech} />)
  }
  showDevice(await opening)
  troubled = () => {}
  await router.load()
  reactRoot.render(app(Date.now()))
  followPage(router)
}

readDisplay()
keepPagesOverReload()
await (data ? takeOver(data) : fillShell())

import { createBrowserHistory } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { openDevice } from '../local/device.ts'
import { handOver } from '../local/mirror-lists.ts'
import { App } from './app.tsx'
import { readData } from './document-data.ts'
import { followPage } from './follow-page.ts'
import { guard } from './guard-entry.ts'
import { takeTyped } from './keep-typed.ts'
import { makeRouter } from './router.tsx'
import { markServerRendered } from './router-internals.ts'
import { giveDevice, showDevice, whenOpen } from './state/device.ts'
import { whenIdle } from './state/idle.ts'
import { siteOfShell } from './state/site.ts'
import { documentSource, mirrorSource, type Source } from './state/source.ts'
import { chosenLanguage, loadSpeech } from './state/text.tsx'
import { readTheme } from './state/theme.ts'

const data = readData()
const language = data?.language ?? chosenLanguage(document.cookie, navigator.languages)

// The device opens while the router loads; both begin with the first script.
const opening = openDevice({
  origin: location.origin,
  language: () => (document.documentElement.lang === 'ja' ? 'ja' : 'en'),
})
opening.then(giveDevice)

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
      sidebar: () => source.current.sidebar(),
    },
    text: speech.text,
    language,
    enter: guard,
  },
})
const site = data?.site ?? siteOfShell()
const root = document.getElementById('root') as HTMLElement
const app = (firstNow: number) => <App router={router} facts={{ site, firstNow }} speech={speech} />

readTheme()
if (data) {
  markServerRendered(router)
  await router.load()
  const typeAgain = takeTyped(root)
  hydrateRoot(root, app(data.view.at))
  typeAgain()
  const device = await opening
  source.current = mirror
  whenIdle(() => {
    // A member's mirror is filled by the member's own requests only.
    const given = device.session ? Promise.resolve() : handOver(device.mirror, data.view)
    void given.then(() => showDevice(device))
  })
} else {
  showDevice(await opening)
  await router.load()
  createRoot(root).render(app(Date.now()))
}
followPage(router)

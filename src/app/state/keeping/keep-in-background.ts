import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import type { Device } from '../../../local/device/device.ts'
import { askPeriodicSync, screenKey } from '../../../local/device/periodic-sync.ts'
import { quota } from '../../../local/device/storage.ts'
import { boundBytes, mayKeep } from '../../../local/keeping/choices.ts'
import { fetchedMessage } from '../../../local/keeping/fetched-message.ts'
import { hasKept } from '../../../local/keeping/has-kept.ts'
import type { KeepEnd } from '../../../local/keeping/run-end.ts'
import { isOnline } from '../device/online.ts'
import { displayNow } from '../display/display-choices.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { choicesNow } from './data-choices.ts'
import { lineNow } from './line.ts'
import { keptScreen } from './screen.ts'

/** How often something of the kept posts has come since the page opened, and how the last run ended. */
const keeping = proxy<{ step: number; end: KeepEnd | null }>({ step: 0, end: null })
let work = Promise.resolve()

/** How long after a picture failed on a line that answers calls, or the server had no time, the rest is tried, at first and at most, in ms. */
const pauses = { first: 1_000, most: 60_000 }
let pause = pauses.first
let follows = false

/**
 * When the browser is idle, loads what this device lacks of the posts that it keeps whole: the saved ones, and those of `keepWhole`.
 * Called at the start, after a post was saved, when the server answers again, and after `keepWhole`. What was cut off goes on by itself.
 */
export function keepInBackground(device: Device): void {
  followLine(device)
  // Without a worker pictures would be loaded, but not kept.
  if (!isOnline() || !navigator.serviceWorker?.controller) return
  whenIdle(() => {
    // One run after the other: two at once would load everything twice.
    work = work.then(() => run(device))
    // It fails if the mirror was closed meanwhile; then there is nothing to keep.
    work = work
      .catch(() => {})
      .finally(() => {
        keeping.step++
      })
  })
}

/**
 * A browser that was offline for a moment may have cut a picture, and no call: then nobody else says that it goes on. Nor does anybody
 * where the browser is through with pictures that it was given.
 */
function followLine(device: Device): void {
  if (follows) return
  follows = true
  const goOn = () => keepInBackground(device)
  addEventListener('online', goOn)
  lineNow()?.addEventListener?.('change', goOn)
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === fetchedMessage) goOn()
  })
}

async function run(device: Device): Promise<void> {
  const { oneRun } = await import('../../../local/keeping/one-run.ts')
  let asked = 0
  const end = await oneRun(() =>
    load(device, waitMs => {
      asked = waitMs
    }),
  )
  if (end !== null) keeping.end = end
  if ((end !== 'no-network' && end !== 'busy') || !navigator.onLine) return
  // A call finds out whether there is a signal, and `askAgain` follows it where there is none. Else it was this picture only.
  if (end === 'no-network') await device.client.call('app.maintenance', {})
  setTimeout(() => keepInBackground(device), Math.max(pause, asked))
  pause = Math.min(2 * pause, pauses.most)
}

async function load({ mirror, sync, session, remember }: Device, onBusy: (waitMs: number) => void): Promise<KeepEnd> {
  const lists = await hasKept(mirror, 'lists')
  if (session === null && !lists) return 'whole'
  await remember(screenKey, keptScreen())
  void askPeriodicSync(navigator.serviceWorker, navigator.permissions).catch(() => {})
  // A page that is read needs none of these.
  const [{ keep }, { holdBound, wholeOf }, { backgroundHere }, { pictureAnswer }] = await Promise.all([
    import('../../../local/keeping/keep.ts'),
    import('../../../local/keeping/room.ts'),
    import('./background-here.ts'),
    import('../../../local/keeping/kept-pictures.ts'),
  ])
  const bound = boundBytes(choicesNow())
  const room = await holdBound(mirror, bound)
  // What was only seen gives way to what is kept.
  const browser = await quota()
  let left = Math.min(bound - (wholeOf(room) - room.pictures - room.read - room.messages), browser.quota - browser.used)
  const end = await keep({
    ...{ mirror, sync, member: session !== null },
    origin: location.origin,
    screen: keptScreen(),
    mayLoad: anyway =>
      isOnline() && (anyway || (displayNow().pictures !== 'never' && mayKeep(choicesNow(), lineNow()))),
    ...(lists && { background: await backgroundHere() }),
    hasRoom: async () => left > 0,
    async loadPicture(address) {
      // The worker caches a picture as it passes, if its body is read to the end.
      const response = await fetch(address, { priority: 'low' })
      const { byteLength } = await response.arrayBuffer()
      const answer = pictureAnswer(response)
      if (answer === 'loaded') left -= byteLength
      return answer
    },
    onBusy,
    onStep() {
      keeping.step++
      pause = pauses.first
    },
  })
  await holdBound(mirror, bound)
  return end
}

/** How the last run of this page ended; null before it did. */
export const useKeepEnd = (): KeepEnd | null => useSnapshot(keeping).end

/** A number that changes whenever something of the kept posts has arrived on this device. */
export const useKeepingStep = (): number => useSnapshot(keeping).step

import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import type { Device } from '../../../local/device/device.ts'
import type { Screen } from '../../../local/keeping/picture-size.ts'
import { isOnline } from '../device/online.ts'
import { displayNow } from '../display/display-choices.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { lineNow, mayLoadPictures } from '../pictures/may-load-pictures.ts'

/** How often something of the kept posts has come since the page opened. */
const keeping = proxy({ step: 0 })
let work = Promise.resolve()

/** The screen that pictures are kept for. */
export const screenNow = (): Screen => ({ width: innerWidth, density: devicePixelRatio, quality: 'high' })

/**
 * When the browser is idle, loads what this device lacks of the posts that it keeps whole: the saved ones, and those of `keepWhole`.
 * Called at the start, after a post was saved, when the signal returns, and after `keepWhole`.
 */
export function keepInBackground({ mirror, sync, session }: Device): void {
  // Without a worker pictures would be loaded, but not kept.
  if (!session || !isOnline() || !navigator.serviceWorker?.controller) return
  whenIdle(() => {
    // One run after the other: two at once would load everything twice.
    work = work.then(() =>
      inOneTab(async () => {
        const { keep } = await import('../../../local/keeping/keep.ts')
        await keep({
          mirror,
          sync,
          origin: location.origin,
          screen: screenNow(),
          mayLoad: () => isOnline() && mayLoadPictures(displayNow().pictures, lineNow()),
          loadPicture,
          onStep: () => keeping.step++,
        })
      }),
    )
    // It fails if the mirror was closed meanwhile; then there is nothing to keep.
    work = work
      .catch(() => {})
      .finally(() => {
        keeping.step++
      })
  })
}

const inOneTab = async (run: () => Promise<void>): Promise<void> => {
  if (!navigator.locks) return run()
  await navigator.locks.request('engawa-keeping', { ifAvailable: true }, lock => (lock === null ? undefined : run()))
}

/** The worker caches a picture as it passes, if its body is read to the end. */
async function loadPicture(address: string): Promise<void> {
  const response = await fetch(address, { priority: 'low' })
  await response.arrayBuffer()
}

/** A number that changes whenever something of the kept posts has arrived on this device. */
export const useKeepingStep = (): number => useSnapshot(keeping).step

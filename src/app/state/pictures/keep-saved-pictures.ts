import { useSnapshot } from 'valtio/react'
import { proxy } from 'valtio/vanilla'
import type { Device } from '../../../local/device/device.ts'
import { isOnline } from '../device/online.ts'
import { displayNow } from '../display/display-choices.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { type Line, mayLoadPictures } from './may-load-pictures.ts'

const line = (): Line | undefined => (navigator as { connection?: Line }).connection
/** How many pictures of saved posts have been loaded since the page opened. */
const loaded = proxy({ count: 0 })
let work = Promise.resolve()

/**
 * When the browser is idle, loads the pictures of saved posts that this device does not have yet. Called at the start, after a
 * post was saved, and when the signal returns.
 */
export function keepSaved({ mirror, session }: Device): void {
  if (!session || !isOnline()) return
  whenIdle(() => {
    // One run after the other: two at once would load every picture twice.
    work = work.then(async () => {
      const { keepSavedPictures } = await import('../../../local/posts/saved-pictures.ts')
      const count = await keepSavedPictures({
        mirror,
        origin: location.origin,
        mayLoad: () => mayLoadPictures(displayNow().pictures, line()),
      })
      loaded.count += count
    })
    // It fails if the mirror was closed meanwhile; then there is nothing to keep.
    work = work.catch(() => {})
  })
}

/** A number that changes whenever pictures of saved posts have arrived on this device. */
export const useKeptPictures = (): number => useSnapshot(loaded).count

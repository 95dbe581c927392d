import type { Device } from '../../local/device.ts'
import { type Line, mayLoadPictures } from './data-use.ts'
import { displayNow } from './display.ts'
import { whenIdle } from './idle.ts'

const line = (): Line | undefined => (navigator as { connection?: Line }).connection

/** While the browser rests, loads the pictures of saved posts that this device does not have yet. */
export function keepSaved({ mirror, session }: Device): void {
  if (!session) return
  whenIdle(async () => {
    const { keepSavedPictures } = await import('../../local/saved-pictures.ts')
    await keepSavedPictures({
      mirror,
      origin: location.origin,
      mayLoad: () => mayLoadPictures(displayNow().pictures, line()),
    })
  })
}

import { readFile } from '../../../local/command/picture-file.ts'
import type { Device } from '../../../local/device/device.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { readWaitingAvatar } from '../../../local/profile/own-pictures.ts'
import { ownAvatar } from './own-avatar.ts'

/**
 * Keeps the member's own picture in the page's frame up to date: one that is not sent yet comes from this device, else the
 * server's, which the session has.
 */
export function followAvatar(device: Device): void {
  let stop = () => {}
  const follow = () => {
    stop()
    stop = watch(device.mirror)
  }
  follow()
  device.subscribe(turn => turn !== 'refreshed' && follow())
}

function watch(mirror: Mirror): () => void {
  let made: string | null = null
  function show(found: Blob | null | undefined) {
    if (made !== null) URL.revokeObjectURL(made)
    made = found ? URL.createObjectURL(found) : null
    ownAvatar.waiting = found ? made : found
  }
  // Inside a live query only Dexie's own promises may be awaited.
  const watching = mirror
    .watch(() =>
      readWaitingAvatar(mirror).then(local => {
        if (local === null || local === undefined) return local
        return readFile(mirror, local).then(blob => blob ?? undefined)
      }),
    )
    .subscribe({ next: show, error: () => show(undefined) })
  return () => {
    watching.unsubscribe()
    show(undefined)
  }
}

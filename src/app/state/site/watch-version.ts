import type { Device } from '../../../local/device.ts'
import { createVersionWatch } from '../../../local/version.ts'
import { isEditing } from '../drafts/open-editors.ts'
import { build, version } from './build.ts'

const reloadedKey = 'reloaded-for'
const settleEveryMs = 60_000

/** Compares the published version hourly and whenever the page is looked at; a new one reloads the page when nothing is lost by it. */
export function watchVersion(device: Device): void {
  const watch = createVersionWatch({
    client: device.client,
    current: { version, build },
    isBusy: () => device.flusher.busy() || isEditing(),
    // Each tab reloads by itself.
    reloadedFor: {
      get: async () => sessionStorage.getItem(reloadedKey),
      set: async build => sessionStorage.setItem(reloadedKey, build),
    },
    reload: () => location.reload(),
  })
  // Once an hour it asks, as often as this looks it only sees whether a known new version may come now.
  setInterval(() => void watch.check(), settleEveryMs)
  addEventListener('focus', () => void watch.check())
}

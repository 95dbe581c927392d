import { siteStyleId } from '../../../contract/site-style/site-style.ts'
import type { Device } from '../../../local/device/device.ts'
import { createVersionWatch } from '../../../local/device/version.ts'
import { isEditing } from '../device/open-editors.ts'
import { build, version } from './build.ts'
import type { SiteWorker } from './site-worker.ts'

const reloadedKey = 'reloaded-for'
const settleEveryMs = 60_000

/**
 * Compares the published version with this page's, every hour and whenever the page is looked at. A new version reloads the page,
 * once its service worker has taken over and at a moment when nothing is lost by it.
 */
export function watchVersion(device: Device, worker: SiteWorker): void {
  const watch = createVersionWatch({
    client: device.client,
    current: { version, build },
    isBusy: () => device.sender.busy() || isEditing(),
    // Kept per tab: each tab reloads by itself.
    reloadedFor: {
      get: async () => sessionStorage.getItem(reloadedKey),
      set: async build => sessionStorage.setItem(reloadedKey, build),
    },
    takeOver: () => worker.takeOver(),
    reload: () => location.reload(),
  })
  // The worker takes the site's style from the answer to the check.
  device.subscribeSite(site => {
    if (site.style === styleHere()) void watch.hear(site)
    else void watch.checkNow()
  })
  worker.onWaiting(() => void watch.checkNow())
  // The server is asked once an hour; the checks between only see whether a known new version may come now.
  setInterval(() => void watch.check(), settleEveryMs)
  addEventListener('focus', () => void watch.check())
}

/** The path of the site's own style sheet that this page wears. */
const styleHere = (): string | null =>
  document.getElementById(siteStyleId)?.getAttribute('href') ??
  document.querySelector<HTMLMetaElement>(`meta[name="${siteStyleId}"]`)?.content ??
  null

import { appleDevice } from '../install/place.ts'

/** The parts of the browser that say whether it can show notifications of the site. */
type Browser = {
  navigator: { userAgent: string; maxTouchPoints: number; standalone?: boolean; serviceWorker?: unknown }
  PushManager?: unknown
  Notification?: unknown
}

/** Whether pushes can come here: `install` on an iPhone or iPad, where they can once the site is on the home screen. */
export function pushPlace(browser: Browser = globalThis as Browser): 'ready' | 'install' | 'unsupported' {
  const { navigator } = browser
  if (browser.PushManager && browser.Notification && navigator.serviceWorker) return 'ready'
  return appleDevice({ navigator }) === 'iphone' && navigator.standalone !== true ? 'install' : 'unsupported'
}

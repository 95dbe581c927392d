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
  // An iPad says that it is a Mac, and no Mac can be touched.
  const isPhone = /iPhone|iPad/.test(navigator.userAgent)
  const isPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
  return (isPhone || isPad) && navigator.standalone !== true ? 'install' : 'unsupported'
}

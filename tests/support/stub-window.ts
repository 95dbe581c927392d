import { parseHTML } from 'linkedom'
import { vi } from 'vitest'

/**
 * Gives a test a window without a layout, in which React draws into `#root` and expects `act`. It is there until
 * `vi.unstubAllGlobals`. Components that look for the window when they are loaded have to be imported after it.
 * @param html what stands in `#root`, as a server has rendered it
 */
export function stubWindow(html = ''): void {
  const { window, document } = parseHTML(`<html><body><div id="root">${html}</div></body></html>`)
  // Without this property React falls back to the events of old browsers, and decides so when it is loaded.
  Object.assign(document, { oninput: null })
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
}

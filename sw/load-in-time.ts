/**
 * Gives up what is not loaded after a time. An event that still waits for it would keep a newer worker from taking over, in Chromium for
 * five minutes.
 */
export const loadInTime =
  (ms: number, load: typeof fetch = fetch): typeof fetch =>
  (request, init) =>
    load(request, { ...init, signal: AbortSignal.timeout(ms) })

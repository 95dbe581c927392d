const latestMs = 2_000

/**
 * Runs something when the browser is idle, after two seconds at the latest.
 * @returns cancels it
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}

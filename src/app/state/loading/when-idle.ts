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

/** Loads something when the browser is idle: compiling what nobody waits for would lengthen the frame that draws the page. */
export const idly =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  () =>
    new Promise<void>(done => void whenIdle(done)).then(load)

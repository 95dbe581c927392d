const firstMs = 2_000
const mostMs = 5 * 60_000

/**
 * How long to wait after an attempt that did not succeed, in ms: doubling from 2 s to 5 minutes, somewhere between the half
 * and the whole of it, so that devices that failed together do not come back together.
 * @param attempts how many there were, at least 1
 * @param random 0 to 1
 */
export function backoffMs(attempts: number, random: number, retryAfterSeconds = 0): number {
  const whole = Math.min(mostMs, firstMs * 2 ** Math.min(attempts - 1, 20))
  return Math.max(Math.round(whole * (0.5 + random / 2)), retryAfterSeconds * 1_000)
}

const firstMs = 2_000
const maxMs = 5 * 60_000

/**
 * How long to wait after a failed attempt, in ms: doubling from 2 s to 5 minutes, and at random between half of that
 * and all of it, so that devices that failed together do not come back together.
 * @param attempts how many attempts there were, at least 1
 * @param random 0 to 1
 * @param retryAfterSeconds what the server asked for; it is never undercut
 */
export function backoffMs(attempts: number, random: number, retryAfterSeconds = 0): number {
  const whole = Math.min(maxMs, firstMs * 2 ** Math.min(attempts - 1, 20))
  return Math.max(Math.round(whole * (0.5 + random / 2)), retryAfterSeconds * 1_000)
}

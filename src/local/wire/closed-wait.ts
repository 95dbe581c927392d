/** The server may be opened earlier than it said. */
const mostMs = 5 * 60_000
/** When the server does not say: an older one, or a proxy in front of it. */
const usualSeconds = 120
/** All devices were told the same time. */
const spreadMs = 20_000

/**
 * How long a device waits until it asks a site under maintenance again, in ms: as long as the server said, but five minutes at most, and
 * then at any moment of twenty seconds, so that devices do not come back all at once.
 * @param random 0 to 1
 */
export const closedWaitMs = (retryAfterSeconds: number | undefined, random: number): number =>
  Math.min((retryAfterSeconds ?? usualSeconds) * 1_000, mostMs) + Math.round(random * spreadMs)

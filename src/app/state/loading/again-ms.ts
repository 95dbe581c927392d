const mostMs = 30_000

/**
 * How long to wait, in ms, before what did not load is asked for again: ever longer, and at most half a minute.
 * @param tries how often it was asked for again already
 * @param firstMs how long the first wait is
 */
export const againMs = (tries: number, firstMs: number): number => Math.min(firstMs * 2 ** tries, mostMs)

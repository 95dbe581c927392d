import { clock } from '../wire/clock.ts'
/** Whether a stored time, in ms, is less than `withinMs` ago. A time later than now is from a wrong clock, and counts as old. */
export const isRecent = (at: number | null | undefined, withinMs: number, now = clock.now()): boolean =>
  typeof at === 'number' && at <= now && now - at < withinMs

/** For how long, in ms, the lists of home, the sidebar's parts and the map's counts are not asked for again. */
export const overviewFreshMs = 300_000

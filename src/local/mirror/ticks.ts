import type { Mirror } from './schema.ts'

/**
 * When something was requested or written on this device. `tick` orders it: it is counted on in the mirror's own database, so that
 * no two tabs give out the same one, and no clock that jumps changes the order (PRODUCT 10.8); what was stored before ticks existed has 0. `at`, in
 * ms, says how old it is, as far as the device's clock can be believed (`isRecent`).
 */
export type Moment = { tick: number; at: number }

/** The key of the last tick that was given out. It survives the end of a session, as answers may still be on their way. */
export const tickKey = 'tick'

/** Counts on, and gives the new tick: later than every one before. Inside a transaction it needs the table `meta`. */
export function nextTick(mirror: Mirror): Promise<number> {
  return mirror.transaction('rw', mirror.meta, async () => {
    const tick = Number((await mirror.meta.get(tickKey))?.value ?? 0) + 1
    await mirror.meta.put({ key: tickKey, value: tick })
    return tick
  })
}

/** The moment that it is now. @see nextTick */
export const momentNow = (mirror: Mirror, now: () => number): Promise<Moment> =>
  nextTick(mirror).then(tick => ({ tick, at: now() }))

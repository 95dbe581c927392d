import type { Mirror } from '../mirror/schema.ts'

const key = 'home-visit'
const gapMs = 30 * 60_000

/** A member's visit to home on this device. Both times are the server's, as ISO 8601. */
type HomeVisit = {
  /** What came later is new on this visit; null on the first one, when the server decides. */
  since: string | null
  /** Until when everything was told; the next visit begins there. */
  told: string | null
  /** When home was last open, in ms of the device's clock. */
  leftAt: number
}

/**
 * Notes that home is open. After half an hour away a new visit begins, and with it another time since which things are new. A clock
 * that went back counts as away.
 * @returns whether a new visit begins
 */
export async function beginVisit(mirror: Mirror, now: number): Promise<boolean> {
  return mirror.transaction('rw', mirror.meta, async () => {
    const held = await visitOf(mirror)
    const anew = held === undefined || now < held.leftAt || now - held.leftAt > gapMs
    const since = (anew ? held?.told : held?.since) ?? null
    await mirror.meta.put({ key, value: { since, told: held?.told ?? null, leftAt: now } satisfies HomeVisit })
    return anew
  })
}

/** Notes that home was open until now. */
export async function leaveVisit(mirror: Mirror, now: number): Promise<void> {
  await mirror.transaction('rw', mirror.meta, async () => {
    const held = await visitOf(mirror)
    if (held) await mirror.meta.put({ key, value: { ...held, leftAt: now } })
  })
}

/** Notes until when the server has told everything, and since when: on the first visit the server decides that. */
export async function keepTold(mirror: Mirror, told: string, since: string): Promise<void> {
  await mirror.transaction('rw', mirror.meta, async () => {
    const held = await visitOf(mirror)
    if (held) await mirror.meta.put({ key, value: { ...held, told, since: held.since ?? since } })
  })
}

/** Since when things are new on this visit; null if the server decides. */
export const newSince = (mirror: Mirror): PromiseLike<string | null> =>
  visitOf(mirror).then(visit => visit?.since ?? null)

const visitOf = (mirror: Mirror) => mirror.meta.get(key).then(row => row?.value as HomeVisit | undefined)

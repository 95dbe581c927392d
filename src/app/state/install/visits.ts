/** What this device knows of its visits, and of the answer to our invitation to install the site. */
export type Visits = {
  count: number
  /** When a page was here last, in ms. */
  last: number
  /** When the invitation was passed over, in ms. */
  closed?: number
  /** It was answered, whatever was said. */
  answered?: true
}

/** A visit ends after half an hour away, as at home (PRODUCT 2.26). */
const awayMs = 30 * 60_000
/** After it was passed over, the invitation rests. */
const restMs = 14 * 86_400_000

/** The record once a page is here. A clock that was set back begins no visit. */
export const visited = (before: Visits | null, now: number): Visits => ({
  ...before,
  count: (before?.count ?? 0) + (before === null || now - before.last > awayMs ? 1 : 0),
  last: now,
})

/** Whether one may be invited now: no answer yet, and not while the invitation rests. */
export const mayInvite = ({ answered, closed }: Visits, now: number): boolean =>
  !answered && (closed === undefined || now - closed > restMs)

/** The record after the invitation was passed over: the second time that is an answer. */
export const passedOver = (before: Visits, now: number): Visits =>
  before.closed === undefined ? { ...before, closed: now } : { ...before, answered: true }

const key = 'engawa-visits'

/** What is stored; null on a device that stores nothing, or nothing yet. */
export function readVisits(): Visits | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Visits | null
    return typeof stored?.count === 'number' ? stored : null
  } catch {
    return null
  }
}

export function storeVisits(visits: Visits): void {
  try {
    localStorage.setItem(key, JSON.stringify(visits))
  } catch {
    // A browser that keeps nothing invites nobody.
  }
}

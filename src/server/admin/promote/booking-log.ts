import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'

/** What is done to a booking, and why. */
type Doing = { did: 'add' | 'change' | 'end' | 'delete'; reason: string }

/**
 * How bookings of a kind are logged, each in the transaction of the act.
 * @param said what the log keeps of one
 * @returns writes what is done to a booking, with what it was before a change
 */
export const bookingLog =
  <Booking extends { id: string }>(kind: 'promotion' | 'sponsored', said: (of: Booking) => object) =>
  (tx: Database, by: SignedIn, { did, reason }: Doing, booking: Booking, before?: Booking): Promise<void> =>
    logAct(tx, {
      by,
      act: 'promote.change',
      target: { kind, id: booking.id },
      reason,
      details: { did, ...said(booking), ...(before && { before: said(before) }) },
    })

import pg from 'pg'

/** What PostgreSQL says when it is too full, or when a lock or a statement took too long (its manual's appendix of error codes). */
const busyStates: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57014', // query_canceled: the statement's time was over
  '57P03', // cannot_connect_now
])

/** What pg's pool says when no connection came in time. */
const connectionLate: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** Whether nothing is wrong with a request but that no connection, lock or statement came in its time. It may be sent again. */
export const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? busyStates.has(error.code ?? '')
    : error instanceof Error && connectionLate.has(error.message)

import pg from 'pg'
import { DatabaseAway } from './availability.ts'

/**
 * What PostgreSQL says when it is too full, when a lock or a statement took too long, or when it ends or can write nothing more (its manual's
 * appendix of error codes).
 */
const busyStates: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57014', // query_canceled: the statement's time was over
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown: another connection of it was killed
  '57P03', // cannot_connect_now
])

/**
 * What PgBouncer says where PostgreSQL is not behind it now, or a connection to it was cut: an error of the protocol (08P01), as which
 * PostgreSQL reports what a client does wrong.
 */
const saidByPgBouncer = ['server conn crashed', 'server login has been failing', 'pgbouncer cannot connect to server']

/** What pg's pool and its connections say when none came in time, or when the one in use was cut. */
const connectionLost: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
])

/** What the system says of a socket at which no PostgreSQL listens any more, or which it closed, and of a machine that is not there. */
const socketStates: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * Whether nothing is wrong with a request but that no connection, lock or statement came in its time, or that the database is not there now.
 * It may be sent again.
 */
export function isBusy(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '', message } = error
    return busyStates.has(code) || (code === '08P01' && saidByPgBouncer.some(each => message.startsWith(each)))
  }
  if (error instanceof DatabaseAway) return true
  // One for each address of a machine.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isBusy)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  const ofSocket = syscall === 'connect' || syscall === 'read' || syscall === 'write'
  return connectionLost.has(error.message) || (ofSocket && socketStates.has(code ?? ''))
}

/**
 * Whether something failed because its database was closed meanwhile: the account changed, the page ends, or the database is deleted or
 * upgraded by another tab. Nobody needs its result any more.
 */
export const isClosed = (error: unknown): boolean => error instanceof Error && error.name === 'DatabaseClosedError'

/** A rejection handler for what may be cut off by that. @throws every other error */
export function unlessClosed(error: unknown): undefined {
  if (!isClosed(error)) throw error
}

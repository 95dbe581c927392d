import pg from 'pg'

const featureNotSupported = '0A000'

/**
 * Whether a statement failed because a migration changed the columns that it gives after it was prepared. It did nothing, and works when
 * it is asked again.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === featureNotSupported && error.routine === 'RevalidateCachedQuery'

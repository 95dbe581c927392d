import { CallError } from '../../../contract/errors.ts'
import { serverLimits } from '../../../contract/server-limits.ts'

/** Refuses what found no connection, lock or turn in time; it may be sent again soon (PRODUCT 7.15). */
export const busyError = (): CallError => new CallError('busy', { retryAfterSeconds: serverLimits.busyRetrySeconds })

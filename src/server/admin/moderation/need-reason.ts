import type { RefusalReason } from '../../../contract/entities/moderation.ts'
import { CallError } from '../../../contract/errors.ts'

/** A refusal needs a reason of the list or own words. @throws CallError bad_request */
export function needReason({ reason_key, reason }: { reason_key: RefusalReason | null; reason: string }): void {
  if (reason_key === null && reason === '')
    throw new CallError('bad_request', { issues: [{ path: 'reason', message: 'error.field' }] })
}

import type { CallSpec } from '../../../contract/calls/define.ts'
import type { CallName } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { isAdmin, mayModerate, mayWrite, passesMaintenance } from '../../../contract/policy/viewer.ts'
import type { Closed } from '../db/maintenance.sql.ts'
import { SiteClosed } from './error-answer.ts'
import type { SignedIn } from './handlers.ts'

/** Whether a call treats an expired or revoked session as none: the calls by which one signs in again. */
export const forgivesBadSession = (name: CallName, spec: CallSpec): boolean =>
  spec.who === 'anyone' && (spec.duringMaintenance === true || name.startsWith('registration.'))

/**
 * Checks that the viewer may make the call.
 * @throws CallError maintenance, sign_in_required, not_found (for a call of moderators or admins), suspended
 */
export function checkAccess(spec: CallSpec, viewer: SignedIn | null, closed: Closed | null): void {
  if (closed && !spec.duringMaintenance && !passesMaintenance(viewer)) throw new SiteClosed(closed)
  if (spec.who === 'admin' && !isAdmin(viewer)) throw new CallError('not_found')
  if (spec.who === 'moderator' && !mayModerate(viewer)) throw new CallError('not_found')
  if (spec.who === 'member' && viewer === null) throw new CallError('sign_in_required')
  if (spec.method !== 'GET' && spec.who !== 'anyone' && !spec.whileSuspended && !mayWrite(viewer))
    throw new CallError('suspended')
}

/**
 * Checks that a member who writes has accepted the terms that hold (PRODUCT 6.16). Admins' own calls stay open, so that whoever
 * announces terms can correct them.
 * @param inForce the edition that one must have accepted
 * @throws CallError terms_changed
 */
export function checkTerms(spec: CallSpec, viewer: SignedIn | null, inForce: number): void {
  if (spec.method === 'GET' || spec.who !== 'member' || spec.whileSuspended || viewer === null) return
  if (viewer.termsEdition !== undefined && viewer.termsEdition < inForce) throw new CallError('terms_changed')
}

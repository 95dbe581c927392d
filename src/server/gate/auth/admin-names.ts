import { CallError } from '../../../contract/errors.ts'
import { nameSkeleton } from '../../../contract/name-skeleton.ts'
import type { Database } from '../../platform/db/database.ts'
import { adminNames } from './admin-names.sql.ts'

/**
 * Refuses a profile name that can be mistaken for an admin's, so that nobody speaks in the name of the site. An admin's own name is
 * compared with those of the other admins only.
 * @param field the name under which the refusal is reported
 * @throws CallError bad_request
 */
export async function refuseAdminName(
  db: Database,
  name: string,
  { userId, field }: { userId: string; field: string },
) {
  const skeleton = nameSkeleton(name)
  const others = await adminNames(db, userId)
  if (others.some(other => nameSkeleton(other) === skeleton))
    throw new CallError('bad_request', { issues: [{ path: field, message: 'signup.name.reserved' }] })
}

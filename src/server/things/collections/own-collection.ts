import { CallError } from '../../../contract/errors.ts'
import { mayChangeCollection } from '../../../contract/policy/collections.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { lockCollection } from './collections.sql.ts'

/**
 * A collection that the member may change; nobody else changes it or what is in it until the transaction ends.
 * @throws CallError not_found for one that is not there or is somebody else's
 */
export async function lockOwn(db: Database, viewer: SignedIn, id: string): Promise<{ shared_slug: string | null }> {
  const collection = await lockCollection(db, id)
  if (collection === undefined || !mayChangeCollection(viewer, collection.owner_id)) throw new CallError('not_found')
  return collection
}

import { CallError } from '../../../contract/errors.ts'
import { mayChangeGalleries } from '../../../contract/policy/galleries.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { lockGallery } from './galleries.sql.ts'

/**
 * A gallery that the member may change; nobody else changes it or its photos until the transaction ends.
 * @throws CallError not_found for one that is not there or is somebody else's
 */
export async function ownGallery(db: Database, viewer: SignedIn, id: string): Promise<{ gallery_def: boolean }> {
  const gallery = await lockGallery(db, id)
  if (gallery === undefined || !mayChangeGalleries(viewer, gallery.owner_id)) throw new CallError('not_found')
  return gallery
}

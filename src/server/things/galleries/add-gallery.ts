import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { mayChangeGalleries } from '../../../contract/policy/galleries.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { claimId } from '../../core/ids/claim-id.sql.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { countGalleries, insertGallery, lockGalleriesOf, ownerOfGallery } from './galleries.sql.ts'
import { readGallery } from './read-galleries.sql.ts'
import { galleryView } from './views.ts'

/**
 * Creates a gallery. A repeat with the same id by the same member is answered with the gallery that it made.
 * @throws CallError too_many_kept, conflict for an id that somebody else's gallery or another thing has
 */
export const addGallery: Handler<'galleries.add'> = async ({ body }, { db, viewer, services }) => {
  const { id = uuidv7(), gallery_name: name } = body
  await lockGalleriesOf(db, viewer.id)
  await claimId(db, 'gallery', id)
  const owner = await ownerOfGallery(db, id)
  if (owner === undefined) {
    if ((await countGalleries(db, viewer.id)) >= limits.galleries) throw new CallError('too_many_kept')
    if (!(await insertGallery(db, { id, owner_id: viewer.id, name }))) throw new CallError('conflict')
  } else if (!mayChangeGalleries(viewer, owner)) throw new CallError('conflict')
  return galleryView(await readGallery(db, id), services.pictures)
}

import { CallError } from '../../../contract/errors.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { galleriesOf, photosOf } from './read-galleries.sql.ts'
import { galleryView, photoView } from './views.ts'

/** A person's galleries. @throws CallError not_found when the viewer may not see them */
export const list: Handler<'galleries.list'> = async ({ params }, { db, viewer, services }) => {
  const rows = await galleriesOf(db, viewer, params.userId)
  if (rows === null) throw new CallError('not_found')
  return rows.map(row => galleryView(row, services.pictures))
}

/** The photos of a person's gallery. @throws CallError not_found, also for a gallery of somebody else */
export const photos: Handler<'galleries.photos'> = async ({ params }, { db, viewer, services }) => {
  const rows = await photosOf(db, viewer, params)
  if (rows === null) throw new CallError('not_found')
  return rows.map(row => photoView(row, services.pictures))
}

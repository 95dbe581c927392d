import type { Database } from '../../platform/db/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { removePictureFiles } from './store-picture.ts'
import { deletePictures, detachReported } from './uploads.sql.ts'

/**
 * Removes the rows of pictures, in the transaction of the write after which nothing shows them; once it commits they are not served
 * any more. A job removes the files, because that can't be rolled back.
 */
export async function removePictures(
  db: Database,
  { jobs }: Pick<Services, 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await deletePictures(db, ids)
  await jobs.enqueue(db, 'uploads.removeFiles', { pictures: [...ids] })
}

/**
 * The same for pictures of posts, messages and profiles: those that are evidence of a report are taken from what shows them and kept for
 * it, seen by nobody but admins (PRODUCT 6.6).
 */
export async function removeUnlessReported(
  db: Database,
  services: Pick<Services, 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const kept = new Set(await detachReported(db, ids))
  const unreported = ids.filter(id => !kept.has(id))
  await removePictures(db, services, unreported)
}

/** Removes the files of removed pictures. */
export const removeFiles: JobHandler<'uploads.removeFiles'> = async ({ pictures }, services) =>
  removePictureFiles(services, pictures)

import type { Database } from '../platform/db/database.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Services } from '../services.ts'
import { removePictureFiles } from './store-picture.ts'
import { deletePictures } from './uploads.sql.ts'

/**
 * Removes pictures for good, in the transaction of what no longer shows them: nobody is given them from its end on, and a
 * job takes their files away, which a transaction can't.
 */
export async function removePictures(db: Database, { jobs }: Services, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await deletePictures(db, ids)
  await jobs.enqueue(db, 'uploads.removeFiles', { pictures: [...ids] })
}

/** Takes the files of removed pictures away. */
export const removeFiles: JobHandler<'uploads.removeFiles'> = async ({ pictures }, services) =>
  removePictureFiles(services, pictures)

import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { removePictureFiles } from './store-picture.ts'
import { purgeUploads, takeUnattached } from './uploads.sql.ts'

/** Removes uploads that were not finished within a day, and pictures that nothing ever showed. */
export const purgeOldUploads: JobHandler<'uploads.purge'> = async (_payload, services) => {
  await purgeUploads(services.db)
  await removePictureFiles(services, await takeUnattached(services.db))
}

import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { pictureSizes } from '../../platform/media/make-picture.ts'
import type { Services } from '../../services.ts'
import { pictureKey } from '../uploads/store-picture.ts'
import { noteBytes, unmeasured } from './bytes.sql.ts'
import { rollStats } from './roll.sql.ts'

/** Brings the counts of the site up to now, every few minutes, so that whoever opens them reads some rows. */
export const roll: JobHandler<'stats.roll'> = async (_payload, services) => {
  await measurePictures(services)
  await inTransaction(services.db, rollStats)
}

const measuredAtOnce = 200

/** Looks how large the files of pictures are that were stored before that was noted. */
async function measurePictures({ db, storage }: Services): Promise<void> {
  for (const id of await unmeasured(db, measuredAtOnce)) {
    const bytes: number[] = []
    for (const size of pictureSizes) bytes.push((await storage.open(pictureKey(id, size)))?.size ?? 0)
    await noteBytes(db, id, bytes)
  }
}

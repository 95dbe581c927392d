import { CallError } from '../../../contract/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SentFile, SignedIn } from '../../platform/http/handlers.ts'
import type { PictureRow } from '../../platform/media/addresses.ts'
import { attachPicture, lockUpload, type Showing } from './uploads.sql.ts'

/**
 * Attaches a member's finished uploads to what is being written, in the transaction of that write.
 * @param uploads `private` for pictures that are shown only at signed addresses
 * @returns their pictures, in the given order
 * @throws CallError upload_incomplete, also for an unknown or removed upload, so that the device sends the file again; conflict
 *   for a picture that something else shows already
 */
export async function claimUploads(
  db: Database,
  viewer: SignedIn,
  uploads: readonly ({ id: string } & Showing)[],
): Promise<PictureRow[]> {
  const pictures: PictureRow[] = []
  for (const { id, ...showing } of uploads) {
    const upload = await lockUpload(db, viewer.id, id)
    if (!upload || upload.picture_id === null) throw new CallError('upload_incomplete')
    const picture = await attachPicture(db, upload.picture_id, showing)
    if (!picture) throw new CallError('conflict')
    pictures.push(picture)
  }
  return pictures
}

/** Attaches the picture of a file of a form to what is being written, in the transaction of that write. */
export const claimFile = async (db: Database, { picture }: SentFile, showing: Showing): Promise<PictureRow> =>
  (await attachPicture(db, picture.id, showing)) ?? picture

import { CallError } from '../../../contract/errors.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { UploadsFull } from '../../platform/http/error-answer.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inMemberTransaction } from '../../platform/http/hold-people.ts'
import type { Services } from '../../services.ts'
import { claimId } from '../ids/claim-id.sql.ts'
import { removePictures } from './remove-pictures.ts'
import { insertUpload, lockUploadsOf, oldUnshown, uploadOf, waitingUploads } from './uploads.sql.ts'

/**
 * Begins an upload, or answers how far the one with this id has come.
 * @throws CallError not_found for somebody else's, conflict for an id that another thing has, uploads_full
 */
export const begin: Handler<'uploads.begin'> = async ({ params: { uploadId: id }, body }, context) => {
  const { viewer, services } = context
  const upload = await inMemberTransaction(context, async tx => {
    await lockUploadsOf(tx, viewer.id)
    const before = await uploadOf(tx, viewer.id, id)
    if (before !== undefined) return before
    await claimId(tx, 'upload', id)
    await makeRoom(tx, services, viewer.id, body.size)
    await insertUpload(tx, { id, user_id: viewer.id, ...body })
    return uploadOf(tx, viewer.id, id)
  })
  if (!upload) throw new CallError('not_found')
  return { id: upload.id, size: upload.size, offset: upload.received, done: upload.picture_id !== null }
}

/**
 * Makes sure that what nothing shows yet stays within its bound, counted by the sizes that were announced. Pictures that have waited
 * for a day give way: the device sends them again should it still need them.
 */
async function makeRoom(tx: Database, services: Services, userId: string, size: number): Promise<void> {
  const fits = (bytes: number) => bytes + size <= serverLimits.uploadsWaitingBytes
  const { bytes, oldest } = await waitingUploads(tx, userId)
  if (fits(bytes)) return
  await removePictures(tx, services, await oldUnshown(tx, userId))
  const left = await waitingUploads(tx, userId)
  if (fits(left.bytes)) return
  const until = (left.oldest ?? oldest ?? new Date()).getTime() + serverLimits.unfinishedUploadLifeMs
  throw new UploadsFull(serverLimits.uploadsWaitingBytes, until - Date.now())
}

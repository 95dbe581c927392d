import type { OutputOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { giveBack } from '../../platform/give-back.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { inMemberTransaction } from '../../platform/http/hold-people.ts'
import { storePicture } from './store-picture.ts'
import { addPiece, bytesOf, finishUpload, lockUpload, resetUpload } from './uploads.sql.ts'

/**
 * Adds a piece to an upload; after the last one the picture is made.
 * @throws CallError not_found, offset_mismatch (`begin` answers where to continue), bad_request for more bytes than announced,
 *   and the errors of making the picture, after which the upload is empty again
 */
export async function appendPiece(
  context: Context<SignedIn>,
  id: string,
  offset: number,
): Promise<OutputOf<'uploads.append'>> {
  const { services, viewer, bytes } = context
  const upload = await inMemberTransaction(context, async tx => {
    const found = await lockUpload(tx, viewer.id, id)
    if (!found) throw new CallError('not_found')
    if (found.picture_id !== null) return found
    if (found.received !== offset) throw new CallError('offset_mismatch')
    if (bytes.length === 0 && found.received < found.size) throw new CallError('bad_request')
    if (offset + bytes.length > found.size)
      throw new CallError('bad_request', { issues: [{ path: 'offset', message: 'error.field' }] })
    if (bytes.length > 0) await addPiece(tx, id, offset, bytes)
    return { ...found, received: offset + bytes.length }
  })
  giveBack(bytes)
  const state = { id, size: upload.size, offset: upload.received }
  if (upload.picture_id !== null) return { ...state, done: true }
  if (upload.received < upload.size) return { ...state, done: false }
  await finish(services, viewer.id, id)
  return { ...state, done: true }
}

/** Makes the picture. After a crash in here all pieces are still stored, and an empty piece at the end makes another try. */
async function finish(services: Context['services'], userId: string, id: string): Promise<void> {
  const bytes = await bytesOf(services.db, id)
  try {
    const picture = await storePicture(services, bytes, { ownerId: userId })
    await inTransaction(services.db, async tx => {
      const upload = await lockUpload(tx, userId, id)
      if (upload?.picture_id === null) await finishUpload(tx, id, picture.id)
    })
  } catch (error) {
    if (error instanceof CallError && error.retry === 'never') await resetUpload(services.db, id)
    throw error
  } finally {
    giveBack(bytes)
  }
}

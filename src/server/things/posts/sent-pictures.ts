import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { claimFile, claimUploads } from '../../core/uploads/claim.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'

/**
 * The ids of a new post's pictures in their order: those uploaded beforehand, then those in the form itself.
 * @param alt the text alternative of the pictures in the form
 * @throws CallError upload_incomplete, also for an upload that is gone; conflict for one whose picture is in use; bad_request for
 *   too many pictures; picture_unreadable, picture_too_many_pixels
 */
export async function sentPictures(
  context: Context<SignedIn>,
  uploads: readonly { id: string; alt: string }[],
  alt: string,
): Promise<string[]> {
  const { db, viewer, files } = context
  if (uploads.length + files.length > limits.picturesPerPost)
    throw new CallError('bad_request', { issues: [{ path: 'uploads', message: 'error.bad_request' }] })
  const pictures = await claimUploads(db, viewer, uploads)
  for (const file of files) pictures.push(await claimFile(db, file, { alt }))
  return pictures.map(({ id }) => id)
}

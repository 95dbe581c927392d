import type { Context, SignedIn } from '../platform/http/handlers.ts'
import { claimUploads } from './sent-pictures.sql.ts'

/** A picture that was uploaded beforehand, with its text alternative. */
export type Upload = { id: string; alt: string }

/**
 * The pictures of a new post in their order: those uploaded beforehand, then those in the form itself.
 * @param alt the text alternative of the pictures in the form
 * @throws CallError upload_incomplete, conflict for a picture that another post has, bad_request for too many
 */
export async function sentPictures(
  { db, viewer }: Context<SignedIn>,
  uploads: readonly Upload[],
  _alt: string,
): Promise<string[]> {
  return claimUploads(db, viewer.id, uploads)
}

import { CallError } from '../../contract/errors.ts'
import type { Database } from '../platform/db/database.ts'
import type { Upload } from './sent-pictures.ts'

/**
 * Takes a member's finished uploads for a post and gives their pictures the text alternatives.
 * @returns the pictures' ids in the order of the uploads
 * @throws CallError upload_incomplete for one that has not arrived whole, conflict for one that a post has already
 */
export async function claimUploads(db: Database, ownerId: string, uploads: readonly Upload[]): Promise<string[]> {
  if (uploads.length === 0) return []
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'picture_id'])
    .where('user_id', '=', ownerId)
    .where(
      'id',
      'in',
      uploads.map(upload => upload.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = new Map(rows.map(row => [row.id, row.picture_id]))
  const pictureIds: string[] = []
  for (const { id, alt } of uploads) {
    const pictureId = found.get(id) ?? null
    if (pictureId === null) throw new CallError('upload_incomplete')
    if (pictureIds.includes(pictureId) || (await isTaken(db, pictureId))) throw new CallError('conflict')
    await db.updateTable('pictures').set({ alt }).where('id', '=', pictureId).execute()
    pictureIds.push(pictureId)
  }
  return pictureIds
}

async function isTaken(db: Database, pictureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('post_pictures')
    .select('post_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row !== undefined
}

import type { Database } from '../../platform/db/database.ts'

/** The ids of a post's pictures, in their order. */
export async function pictureIdsOf(db: Database, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post_pictures')
    .select('picture_id')
    .where('post_id', '=', postId)
    .orderBy('place')
    .execute()
  return rows.map(row => row.picture_id)
}

/** Detaches all pictures from a post, without removing them. */
export async function takePictures(db: Database, postId: string): Promise<void> {
  await db.deleteFrom('post_pictures').where('post_id', '=', postId).execute()
}

/** Gives pictures other text alternatives. */
export async function describePictures(db: Database, pictures: readonly { id: string; alt: string }[]): Promise<void> {
  for (const { id, alt } of pictures) await db.updateTable('pictures').set({ alt }).where('id', '=', id).execute()
}

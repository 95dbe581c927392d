import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { PictureRow } from '../../platform/media/addresses.ts'

/** The two pictures of a profile. */
export type ProfilePicture = 'avatar' | 'cover'

const columns = { avatar: 'avatar_id', cover: 'cover_id' } as const

/** The id of a profile's picture. Locks the account's row until the transaction ends. */
export async function lockPicture(db: Database, userId: string, which: ProfilePicture): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select(columns[which])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return Object.values(row)[0] ?? null
}

/** Sets or takes away a profile's picture. */
export async function setPicture(
  db: Database,
  userId: string,
  which: ProfilePicture,
  pictureId: string | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ [columns[which]]: pictureId })
    .where('id', '=', userId)
    .execute()
}

/** A person's own pictures. */
export async function ownPictures(
  db: Database,
  userId: string,
): Promise<{ avatarId: string | null; cover: PictureRow | null }> {
  const { rows } = await sql<{ avatarId: string | null; cover: PictureRow | null }>`
    select a.avatar_id as "avatarId", (
      select to_json(c) from (
        select p.id, p.alt, p.width, p.height, p.private, a.picture_turn as turn from pictures p
        where p.id = a.cover_id) c) as cover
    from users a where a.id = ${userId}`.execute(db)
  return rows[0] ?? { avatarId: null, cover: null }
}

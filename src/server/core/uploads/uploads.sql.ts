import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { anyOf, type Sql, sql } from '../../platform/db/sql.ts'
import { giveBack } from '../../platform/give-back.ts'

type NewUpload = { id: string; user_id: string; size: number; name: string }

/** Begins an upload; does nothing when there is one with this id. */
export async function insertUpload(db: Database, upload: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values(upload)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

const selectUpload = (db: Database, userId: string, id: string) =>
  db
    .selectFrom('uploads')
    .select(['id', 'size', 'received', 'picture_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)

/** A member's upload by its id. */
export const uploadOf = (db: Database, userId: string, id: string) => selectUpload(db, userId, id).executeTakeFirst()

/** A member's upload by its id. Locks it, so that nobody else adds to it or claims it until the transaction ends. */
export const lockUpload = (db: Database, userId: string, id: string) =>
  selectUpload(db, userId, id).forUpdate().executeTakeFirst()

/** A member's uploads by their ids: the name that the file came with, and of a finished one the picture that it became. */
export async function uploadsById(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; picture_id: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'name', 'picture_id'])
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ id, ...upload }) => [id, upload]))
}

/** Adds the bytes from `position` on. */
export async function addPiece(db: Database, id: string, position: number, bytes: Buffer): Promise<void> {
  await db.insertInto('upload_pieces').values({ upload_id: id, position, bytes }).execute()
  await db
    .updateTable('uploads')
    .set({ received: position + bytes.length })
    .where('id', '=', id)
    .execute()
}

/** All bytes that have arrived. */
export async function bytesOf(db: Database, id: string): Promise<Buffer> {
  const pieces = await db
    .selectFrom('upload_pieces')
    .select('bytes')
    .where('upload_id', '=', id)
    .orderBy('position')
    .execute()
  const whole = Buffer.concat(pieces.map(piece => piece.bytes))
  for (const { bytes } of pieces) giveBack(bytes)
  return whole
}

/** Finishes an upload: removes its pieces and notes the picture made from it. */
export async function finishUpload(db: Database, id: string, pictureId: string): Promise<void> {
  await db.deleteFrom('upload_pieces').where('upload_id', '=', id).execute()
  await db.updateTable('uploads').set({ picture_id: pictureId }).where('id', '=', id).execute()
}

/** Empties an upload whose bytes were no picture, so that it can be sent again. */
export async function resetUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom('upload_pieces').where('upload_id', '=', id).execute()
  await db.updateTable('uploads').set({ received: 0 }).where('id', '=', id).execute()
}

/** Locks a person's set of uploads until the transaction ends, so that its size can be checked before adding one. */
export async function lockUploadsOf(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** An upload `u` that nothing shows yet, whether its bytes have all arrived or not; `p` is its picture. */
const waits = sql`(u.picture_id is null or p.attached_at is null)`

/** How much a person's uploads announced that nothing shows yet, and since when the oldest of them is there. */
export async function waitingUploads(db: Database, userId: string): Promise<{ bytes: number; oldest: Date | null }> {
  const { rows } = await sql<{ bytes: number; oldest: Date | null }>`
    select coalesce(sum(u.size), 0)::bigint as bytes, min(u.created_at) as oldest
    from uploads u left join pictures p on p.id = u.picture_id where u.user_id = ${userId} and ${waits}`.execute(db)
  return rows[0] ?? { bytes: 0, oldest: null }
}

/** A person's pictures that have arrived more than a day ago and that nothing shows. */
export async function oldUnshown(db: Database, userId: string): Promise<string[]> {
  const before = new Date(Date.now() - serverLimits.unfinishedUploadLifeMs)
  return sql<{ id: string }>`
    select p.id from uploads u join pictures p on p.id = u.picture_id
    where u.user_id = ${userId} and p.attached_at is null and u.created_at < ${before} for update of p`.ids(db)
}

/** Removes uploads that were begun too long ago: a day if they have not arrived whole. Pictures made from them stay. */
export async function purgeUploads(db: Database): Promise<void> {
  const [unfinished, finished] = [serverLimits.unfinishedUploadLifeMs, serverLimits.uploadLifeMs].map(
    ms => new Date(Date.now() - ms),
  )
  await sql`
    delete from uploads where created_at < ${unfinished}
      and (picture_id is null or created_at < ${finished})`.execute(db)
}

/** How a picture is going to be shown. */
export type Showing = {
  /** The text alternative. */
  alt: string
  /** Shown only at signed addresses: covers, photos of galleries, pictures of messages. */
  private?: boolean
}

/** Marks a picture as shown by something. Undefined when something shows it already. */
export async function attachPicture(db: Database, id: string, { alt, private: hidden = false }: Showing) {
  return db
    .updateTable('pictures')
    .set({ alt, private: hidden, attached_at: sql`now()` })
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .returning(['id', 'alt', 'width', 'height', 'private', 'file_bytes', turnOf('owner_id').as('turn')])
    .executeTakeFirst()
}

/** Who may fetch a picture. `signed`: whoever has a signed address, which only people get who may see what shows the picture. */
export type SeenBy = 'everyone' | 'signed' | 'nobody'

/**
 * Who may fetch a picture now, decided by what shows it (PRODUCT 2.13, 3.2 and 6.3), and the counter in its signed addresses: its
 * owner's, and of a picture in a chat that of the chat added. Undefined for an unknown one. One indexed query.
 */
export const seenBy = (db: Database, id: string): Promise<{ by: SeenBy; turn: number } | undefined> =>
  sql<{ by: SeenBy; turn: number }>`
    select coalesce(o.picture_turn, 0) + coalesce(ch.picture_turn, 0) as turn, case
        when p.deleted_at is not null or o.closed_at is not null then 'nobody'
        when m.id is null and p.id is null and exists (select from report_pictures e where e.picture_id = c.id)
          and not exists (select from users a where a.avatar_id = c.id)
          and not exists (select from users a where a.cover_id = c.id) then 'nobody'
        when c.private then 'signed'
        when p.status = 'published' or exists (select from users a where a.avatar_id = c.id)
          or exists (select from sponsored_blocks b where b.picture_id = c.id) then 'everyone'
        else 'signed'
      end as by
    from pictures c
    left join users o on o.id = c.owner_id
    left join post_pictures pp on pp.picture_id = c.id
    left join posts p on p.id = pp.post_id
    left join chat_message_pictures mp on mp.picture_id = c.id
    left join chat_messages m on m.id = mp.message_id
    left join chats ch on ch.id = m.chat_id
    where c.id = ${id}`.first(db)

/** The counter of a picture's owner, for its signed addresses. @param owner the column with the owner's id */
export const turnOf = (owner: string): Sql<number> =>
  sql<number>`coalesce((select o.picture_turn from users o where o.id = ${sql.ref(owner)}), 0)`

/** Makes all signed addresses of a person's pictures invalid; whoever may still see them gets new ones. */
export async function endPictureAddresses(db: Database, userId: string): Promise<void> {
  await sql`update users set picture_turn = picture_turn + 1 where id = ${userId}`.execute(db)
}

/** Adds the row of a picture whose files are stored. @returns its owner's counter */
export async function insertPicture(
  db: Database,
  picture: {
    id: string
    owner_id: string | null
    alt: string
    width: number
    height: number
    private: boolean
    file_bytes: number[]
  },
): Promise<number> {
  const bytes = picture.file_bytes.reduce((sum, each) => sum + each, 0)
  const values = { ...picture, bytes }
  const added = db.insertInto('pictures').values(values).returning(turnOf('owner_id').as('turn'))
  return (await added.executeTakeFirstOrThrow()).turn
}

/** Removes the rows of pictures, and the rows that show them and their uploads. From then on nobody is served these pictures. */
export async function deletePictures(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('uploads').where('picture_id', '=', anyOf(ids, 'uuid')).execute()
  await db.deleteFrom('pictures').where('id', '=', anyOf(ids, 'uuid')).execute()
}

/** Whether a picture is evidence of a report, which admins may see. */
export const isEvidence = (db: Database, id: string): Promise<boolean> =>
  givesRow(db.selectFrom('report_pictures').select('picture_id').where('picture_id', '=', id))

/** Takes those of these pictures that are evidence of a report from what shows them, and gives their ids. */
export async function detachReported(db: Database, ids: readonly string[]): Promise<string[]> {
  const reported = await sql<{ id: string }>`
    select distinct picture_id as id from report_pictures where picture_id = ${anyOf(ids, 'uuid')}`.ids(db)
  if (reported.length > 0) {
    await db.deleteFrom('uploads').where('picture_id', '=', anyOf(reported, 'uuid')).execute()
    await db.deleteFrom('chat_message_pictures').where('picture_id', '=', anyOf(reported, 'uuid')).execute()
    await db.deleteFrom('post_pictures').where('picture_id', '=', anyOf(reported, 'uuid')).execute()
  }
  return reported
}

/** Removes the rows of those of these pictures that are attached to nothing, and returns their ids. */
export async function takeThoseUnattached(db: Database, ids: readonly string[]): Promise<string[]> {
  const removed = db.deleteFrom('pictures').where('id', '=', anyOf(ids, 'uuid')).where('attached_at', 'is', null)
  return (await removed.returning('id').execute()).map(({ id }) => id)
}

/**
 * Removes the rows of pictures that nothing ever showed, and returns their ids. One without an upload came in a form whose write
 * failed, so nothing will ever show it; one with an upload stays as long as that.
 */
export async function takeUnattached(db: Database): Promise<string[]> {
  const before = new Date(Date.now() - serverLimits.unfinishedUploadLifeMs)
  return sql<{ id: string }>`
    delete from pictures p where attached_at is null and created_at < ${before}
      and not exists (select from uploads u where u.picture_id = p.id) returning id`.ids(db)
}

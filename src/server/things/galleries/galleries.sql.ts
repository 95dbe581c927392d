import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** Locks a person's set of galleries until the transaction ends, so that its size can be checked before adding one. */
export async function lockGalleriesOf(db: Database, ownerId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
}

/** A gallery by its id; checks no rights. Locks it, so that nobody else changes it or its photos until the transaction ends. */
export function lockGallery(db: Database, id: string) {
  return db
    .selectFrom('galleries')
    .select(['owner_id', 'is_default as gallery_def'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The id of a gallery's owner; undefined when there is no such gallery. */
export async function ownerOfGallery(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('galleries').select('owner_id').where('id', '=', id).executeTakeFirst()
  return row?.owner_id
}

/** How many galleries a person has. */
export async function countGalleries(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('galleries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a gallery; false when its id is taken. */
export const insertGallery = (db: Database, gallery: Insertable<Tables['galleries']>): Promise<boolean> =>
  givesRow(
    db
      .insertInto('galleries')
      .values(gallery)
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id'),
  )

/** Gives a gallery another name. */
export async function nameGallery(db: Database, id: string, name: string): Promise<void> {
  await db.updateTable('galleries').set({ name }).where('id', '=', id).execute()
}

/** Removes a gallery with its photos, but not the pictures that these show. */
export async function deleteGallery(db: Database, id: string): Promise<void> {
  await db.deleteFrom('galleries').where('id', '=', id).execute()
}

/** The gallery and the picture of a photo; undefined when there is no such photo. */
export function photoFacts(db: Database, id: string) {
  return db.selectFrom('gallery_photos').select(['gallery_id', 'picture_id']).where('id', '=', id).executeTakeFirst()
}

/** The pictures of a gallery's photos. */
export async function picturesIn(db: Database, galleryId: string): Promise<string[]> {
  const rows = await db.selectFrom('gallery_photos').select('picture_id').where('gallery_id', '=', galleryId).execute()
  return rows.map(row => row.picture_id)
}

/** How many photos a gallery has, and the place after its last one. */
export function endOfGallery(db: Database, galleryId: string) {
  return db
    .selectFrom('gallery_photos')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(max(place) + 1, 0)`.as('place')])
    .where('gallery_id', '=', galleryId)
    .executeTakeFirstOrThrow()
}

/** Adds a photo; false when its id is taken. */
export const insertPhoto = (db: Database, photo: Insertable<Tables['gallery_photos']>): Promise<boolean> =>
  givesRow(
    db
      .insertInto('gallery_photos')
      .values(photo)
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id'),
  )

/** Sets the caption of a photo and the text alternative of its picture. */
export async function describePhoto(db: Database, id: string, { caption, alt }: { caption: string; alt: string }) {
  const photo = db.updateTable('gallery_photos').set({ caption }).where('id', '=', id).returning('picture_id')
  const { picture_id } = await photo.executeTakeFirstOrThrow()
  await db.updateTable('pictures').set({ alt }).where('id', '=', picture_id).execute()
}

/**
 * Puts the named photos first, in that order, then the others in their previous order. The gallery must be locked by
 * {@link lockGallery}.
 */
export async function orderPhotos(db: Database, galleryId: string, first: readonly string[]): Promise<void> {
  await sql`
    update gallery_photos p set place = o.place
    from (select id, row_number() over (order by array_position(${first}::uuid[], id), place, id) as place
      from gallery_photos where gallery_id = ${galleryId}) o
    where o.id = p.id and p.place <> o.place`.execute(db)
}

import type { Viewer } from '../../../contract/policy/viewer.ts'
import { maySeeGalleries } from '../../core/visibility/people.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { GalleryRow, PhotoRow } from './views.ts'

/** A picture `c` of the account `a`. */
const picture = sql`json_build_object(
  'id', c.id, 'alt', c.alt, 'width', c.width, 'height', c.height, 'private', c.private, 'file_bytes', c.file_bytes,
  'turn', a.picture_turn)`

const galleryColumns = sql`g.id, g.name, g.is_default, g.created_at,
  (select count(*)::int from gallery_photos p where p.gallery_id = g.id) as photos_count,
  (select ${picture} from gallery_photos p join pictures c on c.id = p.picture_id
    where p.gallery_id = g.id order by p.place, p.id limit 1) as cover`

const photoColumns = sql`p.id, p.caption, ${picture} as picture`

/**
 * A person's galleries, the default one first, then by age; in one round trip.
 * @returns null when the viewer may not see them, or there is no such person
 */
export function galleriesOf(db: Database, viewer: Viewer, ownerId: string): Promise<GalleryRow[] | null> {
  return rowsIfSeen<GalleryRow>(
    db,
    sql`select ${galleryColumns} from users a left join galleries g on g.owner_id = a.id
      where a.id = ${ownerId} and ${maySeeGalleries(viewer)}
      order by g.is_default desc, g.created_at, g.id`,
  )
}

/** The photos of a person's gallery in their order. @see galleriesOf */
export function photosOf(
  db: Database,
  viewer: Viewer,
  at: { userId: string; galleryId: string },
): Promise<PhotoRow[] | null> {
  return rowsIfSeen<PhotoRow>(
    db,
    sql`select ${photoColumns} from users a
      join galleries g on g.owner_id = a.id and g.id = ${at.galleryId}
      left join gallery_photos p on p.gallery_id = g.id
      left join pictures c on c.id = p.picture_id
      where a.id = ${at.userId} and ${maySeeGalleries(viewer)}
      order by p.place, p.id`,
  )
}

/** The rows of a left join: none means that the viewer may not see the list; one without an id, that the list is empty. */
async function rowsIfSeen<R extends { id: string }>(db: Database, query: Sql<unknown>): Promise<R[] | null> {
  const { rows } = await (query as Sql<R | { id: null }>).execute(db)
  return rows.length === 0 ? null : rows.filter((row): row is R => row.id !== null)
}

/** A gallery by its id, for its owner. */
export async function readGallery(db: Database, id: string): Promise<GalleryRow> {
  const { rows } = await sql<GalleryRow>`select ${galleryColumns}
    from galleries g join users a on a.id = g.owner_id where g.id = ${id}`.execute(db)
  return onlyOne(rows)
}

/** A photo by its id, for its owner. */
export async function readPhoto(db: Database, id: string): Promise<PhotoRow> {
  const { rows } = await sql<PhotoRow>`
    select ${photoColumns} from gallery_photos p join pictures c on c.id = p.picture_id
    join galleries g on g.id = p.gallery_id join users a on a.id = g.owner_id where p.id = ${id}`.execute(db)
  return onlyOne(rows)
}

function onlyOne<R>([row]: R[]): R {
  if (row === undefined) throw new Error('what was just written is not there')
  return row
}

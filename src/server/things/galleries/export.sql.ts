import { onePage } from '../../platform/db/export-rows.ts'
import { sql } from '../../platform/db/sql.ts'

/** A person's galleries with their photos, in order. */
export const exportPhotos = onePage((db, userId) =>
  sql`
      select g.name, g.is_default, g.created_at, coalesce((
        select json_agg(json_build_object('picture', p.picture_id, 'caption', p.caption) order by p.place, p.id)
        from gallery_photos p where p.gallery_id = g.id), '[]') as photos
      from galleries g where g.owner_id = ${userId} order by g.created_at`.rows(db),
)

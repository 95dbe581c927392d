import { onePage } from '../../platform/db/export-rows.ts'

/** A person's pictures, with the name under which each was uploaded. The files are packed beside this list. */
export const exportPictures = onePage((db, userId) =>
  db
    .selectFrom('pictures as p')
    .leftJoin('uploads as u', 'u.picture_id', 'p.id')
    .select(['p.id', 'p.alt', 'p.width', 'p.height', 'p.created_at', 'u.name as uploaded_as'])
    .where('p.owner_id', '=', userId)
    .orderBy('p.created_at')
    .execute(),
)

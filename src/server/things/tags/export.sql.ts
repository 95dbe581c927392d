import { onePage } from '../../platform/db/export-rows.ts'

/** The tags that a person follows. */
export const exportFavoriteTags = onePage((db, userId) =>
  db
    .selectFrom('favorite_tags as f')
    .innerJoin('tags as t', 't.id', 'f.tag_id')
    .select(['t.tag', 'f.created_at'])
    .where('f.user_id', '=', userId)
    .orderBy('t.tag')
    .execute(),
)

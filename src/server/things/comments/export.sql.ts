import { inPages } from '../../platform/db/export-rows.ts'
import { atMost } from '../../platform/db/sql.ts'

/** A person's comments and replies that are not deleted. */
export const exportComments = inPages((db, userId, after, most) =>
  db
    .selectFrom('comments')
    .select(['seq', 'id', 'post_id', 'parent_id', 'text', 'slug', 'created_at', 'edited_at'])
    .where('author_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(atMost(most))
    .execute(),
)

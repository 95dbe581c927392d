import { onePage } from '../../platform/db/export-rows.ts'

/** What a person has reacted to, and how. */
export const exportReactions = onePage((db, userId) =>
  db
    .selectFrom('reactions')
    .select(['target', 'target_id', 'kind', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
)

import { type ExportRows, onePage } from '../../platform/db/export-rows.ts'

/** What a person has reacted to, and how. */
export const exportReactions: ExportRows = (db, userId) =>
  onePage(
    db
      .selectFrom('reactions')
      .select(['target', 'target_id', 'kind', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  )

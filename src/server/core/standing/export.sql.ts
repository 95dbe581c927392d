import { onePage } from '../../platform/db/export-rows.ts'

/** The person's appeals against suspensions, with what was answered. */
export const exportAppeals = onePage((db, userId) =>
  db
    .selectFrom('appeals')
    .select(['suspended_at', 'text', 'created_at', 'answered_at', 'accepted', 'answer'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
)

/** The warnings that the person got. */
export const exportWarnings = onePage((db, userId) =>
  db
    .selectFrom('warnings')
    .select(['reason', 'about', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
)

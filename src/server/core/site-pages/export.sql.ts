import { onePage } from '../../platform/db/export-rows.ts'

/** Which editions of the terms the person accepted, and when. */
export const exportAcceptances = onePage((db, userId) =>
  db
    .selectFrom('terms_acceptances')
    .select(['edition', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('edition')
    .execute(),
)

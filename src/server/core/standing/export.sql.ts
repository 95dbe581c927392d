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

/** What admins noted about the person; who did is theirs. */
export const exportNotes = onePage((db, userId) =>
  db
    .selectFrom('person_notes')
    .select(['text', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
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

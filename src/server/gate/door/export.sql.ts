import { onePage } from '../../platform/db/export-rows.ts'
import { sql } from '../../platform/db/sql.ts'

/** The invitations that a person made, without their links. */
export const exportInvitations = onePage((db, userId) =>
  db
    .selectFrom('invitations')
    .select(['id', 'uses', 'used', 'created_at', 'ends_at', 'revoked_at'])
    .where('maker_id', '=', userId)
    .orderBy('id')
    .execute(),
)

/** By whose invitation the person came, and who came by theirs. */
export const exportInvited = onePage((db, userId) =>
  sql<{ user_tag: string; invited_by: string; at: Date }>`
    select u.user_tag, b.user_tag as invited_by, i.at from invited i
      join users u on u.id = i.user_id join users b on b.id = i.by_id
    where i.user_id = ${userId} or i.by_id = ${userId} order by i.at, i.user_id`.rows(db),
)

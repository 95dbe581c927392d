import { inPages, onePage } from '../../platform/db/export-rows.ts'
import { atMost } from '../../platform/db/sql.ts'

/** Whom a person follows, or has asked to. */
export const exportFollows = inPages((db, userId, after, most) =>
  db
    .selectFrom('follows as f')
    .innerJoin('users as a', 'a.id', 'f.followed_id')
    .select(['f.seq', 'a.user_tag', 'f.state', 'f.created_at'])
    .where('f.user_id', '=', userId)
    .where('f.seq', '>', after)
    .orderBy('f.seq')
    .limit(atMost(most))
    .execute(),
)

/** Whom a person has blocked. */
export const exportBlocks = onePage((db, userId) =>
  db
    .selectFrom('blocks as b')
    .innerJoin('users as a', 'a.id', 'b.blocked_id')
    .select(['a.user_tag', 'b.created_at'])
    .where('b.user_id', '=', userId)
    .orderBy('b.created_at')
    .execute(),
)

/** What a person has reported. */
export const exportReports = onePage((db, userId) =>
  db
    .selectFrom('reports')
    .select(['target', 'target_id', 'text', 'created_at'])
    .where('reporter_id', '=', userId)
    .orderBy('created_at')
    .execute(),
)

import { onePage } from '../../platform/db/export-rows.ts'

/** What a person was told of: type, what it is about, when. They are kept for some weeks, so there are few. */
export const exportNotifications = onePage((db, userId) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('site_updates as s', 's.id', 'n.target_id')
    .select([
      'n.type',
      'n.post_id',
      'n.comment_id',
      's.text_key',
      's.text_en',
      's.text_ja',
      's.params',
      'n.newest_at',
      'n.unread',
    ])
    .where('n.user_id', '=', userId)
    .orderBy('n.newest_at')
    .execute(),
)

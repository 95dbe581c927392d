import { watchedUntil } from '../../core/spam/accounts.sql.ts'
import { onePage } from '../../platform/db/export-rows.ts'
import { sql } from '../../platform/db/sql.ts'

/** The account without the hash of its password. */
export const exportAccount = onePage((db, userId) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'username',
      'user_tag',
      'sex',
      'birthday',
      'about',
      'hobbies',
      'profile_hashtags',
      'avatar_id',
      'cover_id',
      'google_sub',
      'lang',
      'role',
      'premium',
      'premium_until',
      'created_at',
      'suspended_at',
      'suspended_until',
      'suspended_reason',
      'suspended_about',
      watchedUntil(sql`users.id`).as('watched_until'),
    ])
    .where('id', '=', userId)
    .execute(),
)

/** The account's sessions. */
export const exportSessions = onePage((db, userId) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
)

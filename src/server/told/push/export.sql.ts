import { onePage } from '../../platform/db/export-rows.ts'

/** Where a person's devices receive pushes. The keys are left out: they are the devices' own. */
export const exportSubscriptions = onePage((db, userId) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'lang', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
)

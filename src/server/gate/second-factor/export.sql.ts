import { onePage } from '../../platform/db/export-rows.ts'

/** The passkeys of a person, by name. Secrets, codes and keys are left out. */
export const exportPasskeys = onePage((db, userId) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
)

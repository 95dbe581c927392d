import { onePage } from '../../platform/db/export-rows.ts'

/** A person's comments that wait for approval or were refused. */
export const exportHeldComments = onePage((db, userId) =>
  db
    .selectFrom('held_comments')
    .select(['post_id', 'text', 'created_at', 'held_for', 'refused_at', 'reason_key', 'reason'])
    .where('author_id', '=', userId)
    .orderBy('seq')
    .execute(),
)

/** What was decided about a person's posts, with the appeals and their answers. */
export const exportModeration = onePage((db, userId) =>
  db
    .selectFrom('post_moderation as m')
    .innerJoin('posts as p', 'p.id', 'm.post_id')
    .select([
      'm.post_id',
      'm.held_for',
      'm.decision',
      'm.decided_at',
      'm.reason_key',
      'm.reason',
      'm.appeal',
      'm.appealed_at',
      'm.granted',
      'm.answer',
    ])
    .where('p.author_id', '=', userId)
    .orderBy('p.seq')
    .execute(),
)

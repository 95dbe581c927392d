import { inPages } from '../../platform/db/export-rows.ts'
import { atMost } from '../../platform/db/sql.ts'

/** A person's posts that are not deleted, in whichever status, with their pictures. */
export const exportPosts = inPages((db, userId, after, most) =>
  db
    .selectFrom('posts as p')
    .select([
      'p.seq',
      'p.id',
      'p.kind',
      'p.status',
      'p.title',
      'p.text',
      'p.lang',
      'p.location',
      'p.days',
      'p.stops',
      'p.doors',
      'p.slug',
      'p.hashtags',
      'p.created_at',
      'p.edited_at',
      'p.comments_closed',
    ])
    .select(row =>
      row
        .selectFrom('post_pictures as pp')
        .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['pp.picture_id']).as('ids'))
        .whereRef('pp.post_id', '=', 'p.id')
        .as('pictures'),
    )
    .where('p.author_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .where('p.seq', '>', after)
    .orderBy('p.seq')
    .limit(atMost(most))
    .execute(),
)

/** The posts that a person has saved. */
export const exportSaves = inPages((db, userId, after, most) =>
  db
    .selectFrom('saves as s')
    .innerJoin('posts as p', 'p.id', 's.post_id')
    .select(['s.seq', 's.post_id', 'p.slug'])
    .where('s.user_id', '=', userId)
    .where('s.kept', '=', true)
    .where('s.seq', '>', after)
    .orderBy('s.seq')
    .limit(atMost(most))
    .execute(),
)

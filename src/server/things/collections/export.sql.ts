import { onePage } from '../../platform/db/export-rows.ts'
import { sql } from '../../platform/db/sql.ts'

/** A person's collections with what is in them, in order: posts by their slug, stops also by their name, lists by their filter. */
export const exportCollections = onePage((db, userId) =>
  sql`
      select c.name, c.about, c.shared_slug, c.created_at, c.changed_at, coalesce((
        select json_agg(json_strip_nulls(json_build_object('post', p.slug, 'stop', (
            select coalesce(nullif(s->>'name', ''), s->>'name_ja') from jsonb_array_elements(p.stops) s where s->>'id' = e.id::text),
          'list', e.source, 'added_at', e.added_at))
          order by e.place, e.id)
        from collection_entries e left join posts p on p.id = e.post_id where e.collection_id = c.id), '[]') as entries
      from collections c where c.owner_id = ${userId} order by c.created_at`.rows(db),
)

import type { OutputOf } from '../../../contract/calls/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** How many guides and places each prefecture has, as the job counted them last; prefectures without any are left out. */
export function placeCounts(db: Database): Promise<OutputOf<'posts.placesWithPosts'>> {
  return db
    .selectFrom('place_counts')
    .select(['prefecture', 'guides_count', 'places_count'])
    .orderBy('prefecture')
    .execute()
}

/** Counts the guides and places of each prefecture anew. Runs in a transaction. */
export async function countPlaces(db: Database): Promise<void> {
  await db.deleteFrom('place_counts').execute()
  await sql`
    insert into place_counts (prefecture, guides_count, places_count)
    select p.prefecture, count(*) filter (where p.kind = 'guide'), count(*) filter (where p.kind = 'place') from posts p
    where p.status = 'published' and p.deleted_at is null and p.prefecture is not null and p.kind in ('guide', 'place')
    group by p.prefecture`.execute(db)
}

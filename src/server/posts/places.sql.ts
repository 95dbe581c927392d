import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** How many guides each prefecture has, as the job counted them last; prefectures without guides are left out. */
export function placeCounts(db: Database): Promise<{ prefecture: string; guides_count: number }[]> {
  return db.selectFrom('place_counts').select(['prefecture', 'guides_count']).orderBy('prefecture').execute()
}

/** Counts the guides of each prefecture anew. Runs in a transaction. */
export async function countPlaces(db: Database): Promise<void> {
  await db.deleteFrom('place_counts').execute()
  await sql`
    insert into place_counts (prefecture, guides_count)
    select p.prefecture, count(*) from posts p
    where p.status = 'published' and p.deleted_at is null and p.prefecture is not null and p.kind = 'guide'
    group by p.prefecture`.execute(db)
}

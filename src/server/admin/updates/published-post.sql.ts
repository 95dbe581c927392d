import type { Database } from '../../platform/db/database.ts'

/** The id of a published post that everybody may read; undefined when there is none under this slug. */
export async function publishedPost(db: Database, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

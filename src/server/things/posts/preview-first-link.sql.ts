import type { LinkPreview } from '../../../contract/entities/post.ts'
import { firstLink } from '../../../contract/rich-text/links.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The canonical text of a post that is not deleted, or null. */
export async function textOf(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('posts')
    .select('text')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.text ?? null
}

/** Sets the preview of a post's first link, unless an edit has changed that link. Runs in a transaction. */
export async function setPreview(db: Database, id: string, url: string, preview: LinkPreview | null): Promise<void> {
  const row = await db.selectFrom('posts').select('text').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (row === undefined || firstLink(row.text) !== url) return
  const kept = preview === null ? null : JSON.stringify(preview)
  await sql`
    update posts set link_preview = ${kept}::jsonb
    where id = ${id} and link_preview is distinct from ${kept}::jsonb`.execute(db)
}

import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { readable } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'

/** The title of a post that the viewer may read, or its first words where it has none; undefined for any other. */
export async function titleOf(db: Database, viewer: SignedIn, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string; text: string }>`
    select p.title, p.text from posts p where p.slug = ${slug} and ${readable(viewer)}`.execute(db)
  return rows.map(({ title, text }) => (title === '' ? firstWords(text, serverLimits.push.letters) : title))[0]
}

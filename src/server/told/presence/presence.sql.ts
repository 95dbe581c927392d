import type { Viewer } from '../../../contract/policy/viewer.ts'
import { maySeePresence } from '../../core/visibility/people.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'

/** Which of these people let the viewer see whether they are online (PRODUCT 3.9). */
export async function whosePresenceIsShown(db: Database, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select a.id from users a where a.id = ${anyOf(ids, 'uuid')} and ${maySeePresence(viewer)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

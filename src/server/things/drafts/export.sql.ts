import type { ExportRows } from '../../platform/db/export-rows.ts'
import { draftsOf } from './drafts.sql.ts'

/** A person's drafts. */
export const exportDrafts: ExportRows = async function* (db, userId) {
  yield* await draftsOf(db, userId)
}

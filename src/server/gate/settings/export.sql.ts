import { allSettings } from '../../../contract/settings.ts'
import { readPrivacy, readSettings } from '../../core/people/settings.sql.ts'
import type { ExportRows } from '../../platform/db/export-rows.ts'

/** Every setting with its value. */
export const exportSettings: ExportRows = async function* (db, userId) {
  const values = new Map([...Object.entries(await readPrivacy(db, userId)), ...(await readSettings(db, userId))])
  for (const [name, { usual }] of Object.entries(allSettings)) yield { name, value: values.get(name) ?? usual }
}

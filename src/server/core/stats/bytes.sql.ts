import type { Database } from '../../platform/db/database.ts'
import { atMost } from '../../platform/db/sql.ts'

/** Some pictures whose size is not noted yet. */
export async function unmeasured(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('file_bytes', 'is', null)
    .orderBy('id')
    .limit(atMost(most))
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes how many bytes each file of a picture has. */
export async function noteBytes(db: Database, id: string, file_bytes: number[]): Promise<void> {
  const bytes = file_bytes.reduce((sum, each) => sum + each, 0)
  await db
    .updateTable('pictures')
    .set({ bytes, file_bytes })
    .where('id', '=', id)
    .where('file_bytes', 'is', null)
    .execute()
}

import { atMost } from '../platform/db/at-most.ts'
import type { Database } from '../platform/db/database.ts'

/** Some pictures whose size is not noted yet. */
export async function unmeasured(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('bytes', 'is', null)
    .orderBy('id')
    .limit(atMost(most))
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes how many bytes the files of a picture have. */
export async function noteBytes(db: Database, id: string, bytes: number): Promise<void> {
  await db.updateTable('pictures').set({ bytes }).where('id', '=', id).where('bytes', 'is', null).execute()
}

import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** Whether the database answers. */
export const databaseAnswers = (db: Database): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

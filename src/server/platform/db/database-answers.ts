import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** After this a proxy is told that the database does not answer: it asks again, and one that stands still would never say so. */
const patienceMs = 4_000

/** Whether the database answers in time. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), patienceMs)
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

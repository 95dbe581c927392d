/**
 * `npm run seed -- --scale 10k|1m`: fills an empty database with so many posts, five comments for each, and all that hangs on
 * them, to see what lists cost at that size. The database is that of DATABASE_URL, or the embedded one of ENGAWA_DATA.
 */
import { readConfig } from '../../src/server/platform/config/config.ts'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { openPostgres } from '../../src/server/platform/db/open-postgres.ts'
import { openJobs } from '../../src/server/platform/jobs/jobs.ts'
import { createLog } from '../../src/server/platform/log/log.ts'
import { fillContent } from '../support/fill.ts'

const scales: Readonly<Record<string, number>> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 }

async function main([flag, scale = '']: readonly string[]): Promise<void> {
  const posts = scales[scale]
  if (flag !== '--scale' || posts === undefined)
    throw new Error(`Say how much: npm run seed -- --scale ${Object.keys(scales).join('|')}`)
  const log = createLog('warn')
  const postgres = await openPostgres(readConfig(process.env), log)
  const db = openDatabase(postgres.connection, () => undefined)
  try {
    await migrate(db)
    if ((await db.selectFrom('users').select('id').limit(1).execute()).length > 0)
      throw new Error('There are people in this database already; only an empty one is filled.')
    // Makes the tables of the jobs, which are counted with the rest.
    const jobs = await openJobs(postgres.connection, db, log)
    await jobs.stop()
    const began = performance.now()
    await fillContent(db, posts)
    console.log(`${posts} posts and ${5 * posts} comments in ${Math.round((performance.now() - began) / 1000)} s`)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

main(process.argv.slice(2)).catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

import { ConfigError, readConfig } from './platform/config/config.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { withPostgres } from './platform/db/with-postgres.ts'
import { StoreError } from './platform/store/store-error.ts'
import { resetSecondFactor } from './second-factor/reset.ts'

/** What can be done on the server's console, also while the server runs. Each says what it has done. */
const commands: Record<string, (db: Database, ...given: string[]) => Promise<string>> = {
  'reset-second-factor': resetSecondFactor,
}

/**
 * `npm run admin -- reset-second-factor EMAIL` takes the second factor away from an admin who has lost everything, and ends all their
 * sessions.
 */
async function main([name = '', ...given]: readonly string[]): Promise<void> {
  const command = commands[name]
  if (command === undefined)
    throw new StoreError('failed', `Say what to do: npm run admin -- ${Object.keys(commands).join(' | ')}`)
  await withPostgres(readConfig(process.env), async connection => {
    const db = openDatabase(connection, () => undefined)
    try {
      await migrate(db)
      console.log(await command(db, ...given))
    } finally {
      await db.destroy()
    }
  })
}

main(process.argv.slice(2)).catch(error => {
  console.error(error instanceof ConfigError || error instanceof StoreError ? error.message : error)
  process.exit(1)
})

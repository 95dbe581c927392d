import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { openStore } from '../store/open-store.ts'
import { claimDatabase } from './claim-database.ts'
import type { Connection } from './database.ts'

/** The PostgreSQL to use; `stop` disconnects from it or, if embedded, ends it. */
export type Postgres = { connection: Connection; stop(): Promise<void> }

/**
 * The external PostgreSQL of DATABASE_URL, or the embedded one, which this process then owns.
 * @throws StoreError, one line for the operator
 */
export async function openPostgres(config: Config, log: Log): Promise<Postgres> {
  if (config.databaseUrl !== null) {
    const lost = (error: Error) => {
      log.fatal(`the connection that claims the database broke: ${error.message}`)
      process.exit(1)
    }
    const stop = await claimDatabase(config.databaseUrl, join(config.dataDir, 'pictures'), lost)
    return { connection: { connectionString: config.databaseUrl }, stop }
  }
  return openStore({
    dataDir: config.dataDir,
    log: message => log.info(message),
    onExit: reason => {
      log.fatal(reason)
      process.exit(1)
    },
  })
}

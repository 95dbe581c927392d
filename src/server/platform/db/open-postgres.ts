import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { pictureFolder } from '../storage/open-storage.ts'
import { openStore } from '../store/open-store.ts'
import { type Availability, openAvailability } from './availability.ts'
import { claimDatabase } from './claim-database.ts'
import type { Connection } from './database.ts'

/** The PostgreSQL to use; `stop` disconnects from it or, if embedded, ends it. */
export type Postgres = {
  connection: Connection
  /** For what needs a connection of its own for longer than a transaction; the same where none is set. */
  direct: Connection
  availability: Availability
  stop(): Promise<void>
}

/**
 * The external PostgreSQL of DATABASE_URL, or the embedded one, which this process then owns. Where it goes away later it is connected to,
 * or started, again; where that can't be, the process ends with one line.
 * @throws StoreError, one line for the operator
 */
export async function openPostgres(config: Config, log: Log): Promise<Postgres> {
  const availability = openAvailability()
  const end = endWith(log)
  if (config.databaseUrl !== null) {
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl
    const pictures = config.s3 === null ? { folder: pictureFolder(config) } : { bucket: config.s3.url }
    const stop = await claimDatabase(directUrl, pictures, {
      lost: error => {
        log.warn({ err: error }, 'the connection that claims the database broke')
        availability.lost()
      },
      back: () => {
        log.info('the database is there again, and claimed')
        availability.back()
      },
      refused: end,
    })
    const [connection, direct] = [{ connectionString: config.databaseUrl }, { connectionString: directUrl }]
    return { connection, direct, availability, stop }
  }
  const store = await openStore({
    dataDir: config.dataDir,
    log: message => log.info(message),
    onLost: reason => {
      log.warn({ reason }, 'the embedded PostgreSQL ended')
      availability.lost()
    },
    onBack: () => {
      log.info('the embedded PostgreSQL runs again')
      availability.back()
    },
    onExit: end,
  })
  return { ...store, direct: store.connection, availability }
}

/** Ends the process, with one line for the operator. */
function endWith(log: Log): (reason: string) => never {
  return reason => {
    log.fatal(reason)
    process.exit(1)
  }
}

import type { Config } from '../config/config.ts'
import type { Connection } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { StoreError } from '../store/store-error.ts'
import { type Bus, noBus, openBus } from './bus.ts'
import { postgresTransport } from './postgres-transport.sql.ts'

/**
 * The bus between the processes of this site: by REDIS_URL where it is set, else by the PostgreSQL of DATABASE_URL. The embedded store
 * has one process only, which needs none.
 * @param site the site's epoch, because a Redis may serve several sites
 * @throws StoreError, one line for the operator, when the Redis can't be reached
 */
export async function openSiteBus(config: Config, connection: Connection, site: string, log: Log): Promise<Bus> {
  const { redisUrl, databaseUrl } = config
  if (redisUrl !== null) {
    const { redisTransport } = await import('./redis-transport.ts')
    return openBus(redisTransport(redisUrl, site, log), log).catch(error => {
      throw new StoreError('unreachable', `The Redis of REDIS_URL can't be reached: ${(error as Error).message}`, error)
    })
  }
  return databaseUrl === null ? noBus : openBus(postgresTransport(connection, log), log)
}

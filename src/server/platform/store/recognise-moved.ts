import type { Log } from '../log/log.ts'
import { type Address, liftLimits, listTables, withClient } from './backup.sql.ts'
import { beginEpoch, isWhereItWas } from './epoch.sql.ts'

/**
 * Recognises a database that was moved into another cluster, as by `pg_dump`: there transactions are counted anew, so that devices would
 * miss what changes or be told all at each look. A new epoch begins, and each device loads anew, once. A base backup and a standby that takes
 * over go on counting and need none; `pg_upgrade` makes another cluster, and begins one. To be called once the database is migrated.
 */
export const recogniseMoved = (address: Address, log: Log): Promise<void> =>
  withClient(address, async client => {
    await liftLimits(client)
    await client.query('BEGIN')
    // Of processes that start together one does it.
    await client.query(`SELECT FROM public.site WHERE key = 'epoch' FOR UPDATE`)
    const tables = await listTables(client)
    if (!(await isWhereItWas(client, tables))) {
      log.warn('the database was moved to another PostgreSQL: devices load anew')
      await beginEpoch(client, tables)
    }
    await client.query('COMMIT')
  })

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { createLog } from '../log/log.ts'
import { SOCKET_PORT } from '../store/socket-folder.ts'
import type { Connection } from './database.ts'
import { openPostgres } from './open-postgres.ts'

/** Runs `work` on the database of a running server; when none runs, starts PostgreSQL for the time of the work. */
export async function withPostgres<T>(config: Config, work: (connection: Connection) => Promise<T>): Promise<T> {
  const running = config.databaseUrl === null ? runningStore(config.dataDir) : null
  if (running) return work(running)
  const postgres = await openPostgres(config, createLog('warn'))
  try {
    // Its work takes locks of its own, which hold past a transaction.
    return await work(postgres.direct)
  } finally {
    await postgres.stop()
  }
}

const socketLine = 4

/** Where the embedded store of a running server listens: its postmaster.pid names the folder of the socket. */
function runningStore(dataDir: string): Connection | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const host = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[socketLine]?.trim() : undefined
  return host && existsSync(join(host, `.s.PGSQL.${SOCKET_PORT}`))
    ? { host, port: SOCKET_PORT, user: 'engawa', database: 'engawa' }
    : null
}

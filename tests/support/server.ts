import { rmSync } from 'node:fs'
import { readConfig } from '../../src/server/platform/config/config.ts'
import { setNewcomerQueue } from '../../src/server/platform/db/newcomer-queue.ts'
import { createLog } from '../../src/server/platform/log/log.ts'
import { restoreBackup } from '../../src/server/platform/store/restore.ts'
import type { Services } from '../../src/server/services.ts'
import { type StartOptions, startServer } from '../../src/server/start.ts'
import { createDatabase, createOwnedDatabase, dropDatabase } from './cluster.ts'
import { memoryFolder } from './memory-folder.ts'
import { workerCluster, workerTemplate } from './worker-cluster.ts'

/** A server in the test's own process, on its own database and data folder. */
export type TestServer = {
  origin: string
  /** Where it listens, also when PUBLIC_ORIGIN says something else. */
  port: number
  dataDir: string
  /** The server's own services, to arrange what no call can: an admin, a suspension, an expired code. */
  services: Services
  /** Everything it has logged. */
  logged(): string
  /** Stops the server but keeps its data for another one. */
  stopServing(): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** What a test may choose; the rest has defaults. */
export type TestServerOptions = {
  env?: Record<string, string>
  captchaTries?: StartOptions['captchaTries']
  /** Starts beside another server, or after it, on its database and data. */
  sharing?: TestServer
  /** The folder of a backup, which is loaded into a new database in the place of the shared one. */
  restored?: string
  /** Whether newcomers' first posts wait for approval; otherwise they don't. */
  newcomerQueue?: boolean
  prepare?: NonNullable<StartOptions['prepare']>
  /** Says whether its database is there. */
  availability?: NonNullable<StartOptions['availability']>
  /** Connects as a role that owns its database and may do nothing outside of it. */
  asOwner?: true
  /** Only logs a statement that leaves its transaction, as on a public site; otherwise that is an error. */
  logsNested?: true
}

const databases = new WeakMap<TestServer, string>()

/** The name of a server's database in the cluster, for programs that open it by themselves. */
export const databaseOf = (server: TestServer): string => databases.get(server) ?? ''

/** Starts a server on a copy of the migrated template. It believes X-Forwarded-For, so that each asker has an address. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const cluster = workerCluster()
  const shared = options.sharing
  const dataDir = shared?.dataDir ?? memoryFolder('engawa-data-')
  const last = shared && databases.get(shared)
  const database = last && options.restored === undefined ? last : await newDatabase(options)
  if (options.restored !== undefined) await restoreBackup({ ...cluster, database }, options.restored)
  const lines: string[] = []
  const nested: Error[] = []
  const config = readConfig({ PORT: '0', ENGAWA_DATA: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'debug', ...options.env })
  const running = await startServer({
    config,
    connection: { ...cluster, ...(options.asOwner && { user: database }), database },
    log: createLog(config.logLevel, { write: line => void lines.push(line) }),
    captchaTries: options.captchaTries ?? { least: 1, most: 4 },
    // Members sign up in many tests; `gate/auth/passwords.test.ts` has the cost for people.
    passwordCost: { memory: 8, passes: 1 },
    ...(!options.logsNested && {
      // Thrown where it happens, and again when the server stops, because some places go on without what failed.
      onNested: error => {
        nested.push(error)
        throw error
      },
    }),
    ...(options.prepare && { prepare: options.prepare }),
    ...(options.availability && { availability: options.availability }),
  })
  if (options.newcomerQueue || options.asOwner) {
    await setNewcomerQueue(running.services.db, options.newcomerQueue === true)
    running.services.site.newcomerQueue.forget()
  }
  const server: TestServer = {
    origin: running.origin,
    port: running.port,
    dataDir,
    services: running.services,
    logged: () => lines.join(''),
    stopServing: async () => {
      await running.stop()
      if (nested.length > 0) throw new AggregateError(nested)
    },
    stop: async () => {
      await running.stop()
      await dropDatabase(cluster, database)
      rmSync(dataDir, { recursive: true, force: true })
      if (nested.length > 0) throw new AggregateError(nested)
    },
  }
  databases.set(server, database)
  if (last && last !== database) {
    databases.set(shared, database)
    await dropDatabase(cluster, last)
  }
  return server
}

/** A copy of the migrated template; for an owner an empty one, because what is in a copy belongs to whom the template belongs. */
const newDatabase = async ({ asOwner }: TestServerOptions): Promise<string> =>
  asOwner ? (await createOwnedDatabase(workerCluster())).database : createDatabase(workerCluster(), workerTemplate())

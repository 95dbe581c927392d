import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { chooseAccount, giveTo, leaveToOwner } from './account.ts'
import { createCluster, holdsCluster, INITDB, STORE_USER } from './cluster-folder.ts'
import { ensureDatabase } from './database.sql.ts'
import { type EndListeners, keepRunning } from './keep-running.ts'
import { endLeftovers } from './leftover.ts'
import { findPrograms } from './programs.ts'
import { SETTINGS } from './settings.ts'
import { clearSocketFolder, makeSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts'
import { errorCode, StoreError } from './store-error.ts'
import { startPostmaster } from './supervisor.ts'

export interface Store {
  /** For `pg`: `host` is the folder of the Unix socket, and PGPORT is no matter of it. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly database: string
    readonly user: string
  }
  /** Stops PostgreSQL cleanly and releases the data folder. Safe to call twice, or after PostgreSQL ended for good. */
  stop(): Promise<void>
}

export interface StoreOptions extends EndListeners {
  /** The data folder (ENGAWA_DATA); made when it is missing. The store is its subfolder `postgres`. */
  readonly dataDir: string
  readonly log: (message: string) => void
}

/**
 * Opens the embedded store: makes it at the first start, clears what a killed server left behind, starts PostgreSQL as
 * this process's child on a Unix socket, and makes sure of the database `engawa`. One that ends by itself is started again.
 * @throws StoreError, one line for the operator: the folder is in use, can't be written, can't be reached as root, holds
 *   another major version's data; or PostgreSQL's own reason for not starting
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const dataDir = resolve(options.dataDir)
  const lock = lockDataFolder(dataDir)
  try {
    return await openLocked(realpathSync(dataDir), options, lock.release)
  } catch (error) {
    lock.release()
    if (error instanceof StoreError) throw error
    throw new StoreError('failed', `The store in ${dataDir} can't be opened: ${String(error)}`, error)
  }
}

async function openLocked(dataDir: string, options: StoreOptions, release: () => void): Promise<Store> {
  const { log } = options
  const cluster = join(dataDir, 'postgres')
  const account = await chooseAccount(dataDir, log)
  const programs = await findPrograms(account, dataDir, log)
  if (holdsCluster(cluster, account, programs)) {
    await endLeftovers(cluster, log)
    giveTo(account, cluster)
  } else {
    log(`first start: making a PostgreSQL ${programs.version} store in ${cluster}`)
    await createCluster(cluster, account, programs.initdb, INITDB)
  }
  const socketDir = makeSocketFolder(cluster, account)
  const connection = { host: socketDir, port: SOCKET_PORT, database: 'engawa', user: STORE_USER }
  const start = () =>
    startPostmaster({
      account,
      postgres: programs.postgres,
      cluster,
      socketDir,
      logFile: join(dataDir, 'postgres.log'),
      settings: SETTINGS,
      log,
    })
  const startAgain = async () => {
    await endLeftovers(cluster, log)
    clearSocketFolder(socketDir, account)
    return start()
  }
  let stopPostgres: (() => Promise<void>) | undefined
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      await stopPostgres?.()
      removeSocketFolder(socketDir)
      release()
    })()
    return stopped
  }
  try {
    stopPostgres = keepRunning(await start(), startAgain, options)
    await ensureDatabase(connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, stop }
}

const SQLITE_BUSY = 5
/** Two processes that ask at the same instant block each other for a moment; without waiting, both could fail. */
const PATIENCE_MS = 250

/**
 * Makes the data folder if it is missing and takes it for this process alone, until `release` or the process's end: the
 * kernel frees the lock, so a killed server leaves none behind. PostgreSQL's own lock is not enough: it fails between
 * containers that share a volume, and is taken only when a second server has already done harm.
 * @throws StoreError `in-use`, `not-writable`
 */
function lockDataFolder(dataDir: string): { release(): void } {
  const file = join(dataDir, 'server.lock')
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    db = new DatabaseSync(file, { timeout: PATIENCE_MS })
    db.exec('BEGIN EXCLUSIVE')
    // SQLite opens a file that it can't write read-only, and then takes no lock.
    accessSync(file, constants.W_OK)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    leaveToOwner(dataDir, file)
  } catch (error) {
    db?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StoreError('in-use', `The data folder ${dataDir} is in use by another running server.`, error)
    }
    const code = errorCode(error)
    const why = code && code !== 'ERR_SQLITE_ERROR' ? ` (${code})` : ''
    throw new StoreError('not-writable', `The data folder ${dataDir} can't be written by this user${why}.`, error)
  }
  const held = db
  return { release: () => void (held.isOpen && held.close()) }
}

import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chooseAccount, giveTo } from './account.ts'
import { createCluster, holdsCluster, INITDB, STORE_USER } from './cluster-folder.ts'
import { ensureDatabase } from './database.sql.ts'
import { endLeftovers } from './leftover.ts'
import { lockDataFolder } from './lock.ts'
import { findPrograms } from './programs.ts'
import { SETTINGS } from './settings.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { StoreError } from './store-error.ts'
import { type Postmaster, startPostmaster } from './supervisor.ts'

export interface Store {
  /** For `pg`: `host` is the folder of the Unix socket. */
  readonly connection: { readonly host: string; readonly database: string; readonly user: string }
  /** Stops PostgreSQL cleanly and releases the data folder. Safe to call twice, or after PostgreSQL ended by itself. */
  stop(): Promise<void>
}

export interface StoreOptions {
  /** The data folder (ENGAWA_DATA); made when it is missing. The store is its subfolder `postgres`. */
  readonly dataDir: string
  readonly log: (message: string) => void
  /** Called once, with one line, when PostgreSQL ends without `stop`. */
  readonly onExit?: (reason: string) => void
}

/**
 * Opens the embedded store: makes it at the first start, clears what a killed server left behind, starts PostgreSQL as
 * this process's child on a Unix socket, and makes sure of the database `engawa`.
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

async function openLocked(dataDir: string, { log, onExit }: StoreOptions, release: () => void): Promise<Store> {
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
  const connection = { host: socketDir, database: 'engawa', user: STORE_USER }
  let postmaster: Postmaster | undefined
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      await postmaster?.stop()
      removeSocketFolder(socketDir)
      release()
    })()
    return stopped
  }
  try {
    postmaster = await startPostmaster({
      account,
      postgres: programs.postgres,
      cluster,
      socketDir,
      logFile: join(dataDir, 'postgres.log'),
      settings: SETTINGS,
      log,
    })
    await ensureDatabase(connection)
  } catch (error) {
    await stop()
    throw error
  }
  void postmaster.ended.then(reason => stopped ?? onExit?.(reason))
  return { connection, stop }
}

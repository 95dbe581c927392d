import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { leaveToOwner } from './account.ts'
import { errorCode, StoreError } from './store-error.ts'

const SQLITE_BUSY = 5
/** Two processes that ask at the same instant block each other for a moment; without waiting, both could fail. */
const PATIENCE_MS = 250

/**
 * Makes the data folder if it is missing and takes it for this process alone, until `release` or the process's end: the
 * kernel frees the lock, so a killed server leaves none behind. PostgreSQL's own lock is not enough: it fails between
 * containers that share a volume, and is taken only when a second server has already done harm.
 * @throws StoreError `in-use`, `not-writable`
 */
export function lockDataFolder(dataDir: string): { release(): void } {
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

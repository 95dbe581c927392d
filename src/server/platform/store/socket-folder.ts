import { chownSync, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { storeName } from './settings.ts'
import { StoreError } from './store-error.ts'

/** Names the socket, as PostgreSQL does. */
export const SOCKET_PORT = 5432
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`
/** The longest address of a Unix socket on Linux, in bytes. */
const LONGEST_PATH = 107

/**
 * A folder of its own for the socket, which only the account (and root) may enter: short, because a data folder's path
 * may be longer than a socket's address, and not on a volume, because some can't hold sockets.
 * @throws StoreError `not-writable` when there is no place for it
 */
export function makeSocketFolder(cluster: string, account: Account): string {
  const bases = [process.geteuid?.() === 0 ? '/run' : process.env.XDG_RUNTIME_DIR, '/tmp', join(cluster, '..')]
  for (const base of bases) {
    if (!base) continue
    const folder = join(base, storeName(cluster))
    if (Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_PATH && prepare(folder, account)) return folder
  }
  throw new StoreError(
    'not-writable',
    `No place for PostgreSQL's socket: neither /tmp nor ${bases[0] ?? '/run'} can be written.`,
  )
}

/**
 * Empties the folder for another PostgreSQL, whose address stays the same.
 * @throws StoreError `not-writable` when that can't be
 */
export function clearSocketFolder(folder: string, account: Account): void {
  if (!prepare(folder, account)) throw new StoreError('not-writable', `PostgreSQL's socket can't be made in ${folder}.`)
}

function prepare(folder: string, account: Account): boolean {
  const root = process.geteuid?.() === 0
  try {
    const found = lstatSync(folder, { throwIfNoEntry: false })
    if (found && found.uid !== account.uid && !(root && found.uid === 0)) return false
    if (found) clear(folder)
    mkdirSync(folder, { mode: 0o700 })
    if (root) chownSync(folder, account.uid, account.gid)
    return true
  } catch {
    return false
  }
}

/**
 * Removes the files of a killed server. PostgreSQL would take the pid in the socket's lock file, which another program may have
 * by now, for a running server; and the folder may belong to the account that an earlier server ran as.
 */
function clear(folder: string): void {
  rmSync(join(folder, SOCKET), { force: true })
  rmSync(join(folder, `${SOCKET}.lock`), { force: true })
  rmdirSync(folder)
}

/** Removes the folder after PostgreSQL has ended; a cleaner of /tmp may have been there before. */
export function removeSocketFolder(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })) clear(folder)
}

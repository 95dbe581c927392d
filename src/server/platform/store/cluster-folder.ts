import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, giveTo, namedAccount } from './account.ts'
import { run } from './launch.ts'
import { endLeftovers, endMaker, targetArgument } from './leftover.ts'
import type { Programs } from './programs.ts'
import { StoreError } from './store-error.ts'

export const STORE_USER = 'engawa'

/**
 * Sorts by code point with the builtin provider, which no update of system libraries changes; sorting for people uses `und-x-icu`.
 */
export const INITDB = [
  `--username=${STORE_USER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
]

/**
 * Whether the folder holds a cluster of the programs' major version; false when there is none yet.
 * @throws StoreError `other-version` with the steps to take, `not-writable` when it belongs to someone else
 */
export function holdsCluster(cluster: string, account: Account, programs: Programs): boolean {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  if (account.way === 'self' && owner !== undefined && owner !== account.uid) {
    throw new StoreError('not-writable', `The store in ${cluster} belongs to another account (uid ${owner}).`)
  }
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return false
  const theirs = readFileSync(file, 'utf8').trim()
  const ours = programs.version.replace(/\..*/, '')
  if (theirs === ours) return true
  throw new StoreError(
    'other-version',
    `The data in ${cluster} is of PostgreSQL ${theirs}, and this version of Engawa brings PostgreSQL ${ours}: ` +
      'start the version of Engawa that you had before and make a backup with it, move the folder away, ' +
      'start this version, and restore the backup.',
  )
}

/**
 * Makes a new cluster. It is renamed to its final name once complete, so that a start that was interrupted leaves nothing that
 * looks like data.
 * @throws StoreError `failed` with initdb's own reason
 */
export async function createCluster(
  cluster: string,
  account: Account,
  initdb: string,
  args: readonly string[],
): Promise<void> {
  await removeUnfinished(cluster)
  const fresh = `${cluster}.${process.pid}`
  let output = ''
  for (const maker of makers(account)) {
    mkdirSync(fresh, { mode: 0o700 })
    if (maker.way === 'setuid') chownSync(fresh, maker.uid, maker.gid)
    const made = await run(maker, initdb, [targetArgument(fresh), ...args])
    if (made.code === 0) {
      giveTo(account, fresh)
      await rename(fresh, cluster)
      syncFolder(dirname(cluster))
      return
    }
    output = made.output
    rmSync(fresh, { recursive: true, force: true })
    if (!output.includes('could not look up effective user ID')) break
  }
  const reason = output.split('\n').findLast(line => /error|fatal|denied/i.test(line)) ?? output
  throw new StoreError('failed', `The store can't be made in ${cluster}: ${reason.trim()}`)
}

/** The accounts to try initdb with: ours, then one with a name, which initdb needs, unlike PostgreSQL itself. */
function makers(account: Account): Account[] {
  if (account.way === 'self') return [account, { ...account, way: 'namespace' }]
  const nobody = namedAccount('nobody')
  // With our group, which gives access to the data folder.
  return account.way === 'setuid' && nobody ? [account, { ...account, uid: nobody.uid }] : [account]
}

async function removeUnfinished(cluster: string): Promise<void> {
  const parent = dirname(cluster)
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(cluster)}.`) || !/\.\d+$/.test(name)) continue
    const unfinished = join(parent, name)
    await endMaker(unfinished)
    await endLeftovers(unfinished, () => {})
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 })
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

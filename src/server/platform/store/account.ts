import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './launch.ts'
import { StoreError } from './store-error.ts'

/** The system account that PostgreSQL runs as, and how a child process gets it. `uid` and `gid` own the files. */
export interface Account {
  readonly uid: number
  readonly gid: number
  /** `self`: this process's user; `setuid`: root drops to it; `namespace`: root, seen from inside as nobody. */
  readonly way: 'self' | 'setuid' | 'namespace'
  /** Whether `setpriv` starts the child: then the kernel ends it when this process dies. */
  readonly tied: boolean
}

/** A user id that systemd leaves unused, so that no daemon shares it (daemons do share `nobody`). */
const OWN_ID = 65533

/**
 * The account for the data folder. PostgreSQL refuses root, so root gets the folder's owner, or an account of its own;
 * where that can't reach the folder, a user namespace in which root looks like nobody.
 * @throws StoreError `unreachable`, naming the folder that is closed and one that works
 */
export async function chooseAccount(dataDir: string, log: (message: string) => void): Promise<Account> {
  const self = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 }
  if (self.uid !== 0) {
    return (await firstThatReaches(dataDir, { ...self, way: 'self' })) ?? { ...self, way: 'self', tied: false }
  }
  const own = unprivilegedIds(dataDir)
  letPass(dataDir, own)
  const dropped = await firstThatReaches(dataDir, { ...own, way: 'setuid' })
  if (dropped) return dropped
  const inside = await firstThatReaches(dataDir, { ...self, way: 'namespace' })
  const closed = closedAncestor(dataDir, own) ?? dataDir
  if (!inside) {
    throw new StoreError(
      'unreachable',
      `PostgreSQL can't run as root, and no other account may enter ${closed}, where the data folder lies: ` +
        'run the server as a plain user, or set ENGAWA_DATA to a folder that others may enter, such as /var/lib/engawa.',
    )
  }
  log(`only root may enter ${closed}: PostgreSQL runs in a user namespace of its own`)
  return inside
}

async function firstThatReaches(folder: string, who: Omit<Account, 'tied'>): Promise<Account | undefined> {
  for (const tied of [true, false]) {
    const account = { ...who, tied }
    if ((await run(account, 'test', ['-x', folder])).code === 0) return account
  }
  return undefined
}

function unprivilegedIds(dataDir: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(dataDir)
  if (uid !== 0) return { uid, gid }
  return namedAccount('engawa') ?? { uid: OWN_ID, gid: OWN_ID }
}

/** The ids of an account in /etc/passwd, or undefined. */
export function namedAccount(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Lets the account pass through the data folder to its subfolder, without letting it list or read the folder. */
function letPass(dataDir: string, who: { uid: number; gid: number }): void {
  const { uid, mode } = statSync(dataDir)
  if (uid !== 0 || mayEnter(dataDir, who)) return
  chownSync(dataDir, 0, who.gid)
  chmodSync(dataDir, (mode & 0o7777) | 0o010)
}

/** The topmost folder on the way to `folder` that the account may not enter, by owner and mode; for the message only. */
function closedAncestor(folder: string, who: { uid: number; gid: number }): string | undefined {
  const parent = dirname(folder)
  const above = parent === folder ? undefined : closedAncestor(parent, who)
  return above ?? (mayEnter(folder, who) ? undefined : folder)
}

function mayEnter(folder: string, who: { uid: number; gid: number }): boolean {
  const { uid, gid, mode } = statSync(folder)
  const bit = uid === who.uid ? 0o100 : gid === who.gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}

/** Makes the account own a folder with all that is in it, unless it does already. Only root can do that, and only root needs to. */
export function giveTo(account: Account, folder: string): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  if (uid === account.uid && gid === account.gid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), account.uid, account.gid)
  }
  // The folder itself comes last: that it has the right owner means that everything in it has.
  lchownSync(folder, account.uid, account.gid)
}

/** Gives a file that root made in somebody's data folder to the folder's owner, so that the owner can later start without root. */
export function leaveToOwner(dataDir: string, file: string): void {
  const { uid, gid } = statSync(dataDir)
  if (process.geteuid?.() === 0 && uid !== 0) chownSync(file, uid, gid)
}

import { Dexie } from 'dexie'
import { commandsOf } from '../command/queued-commands.ts'
import { existingMirror } from '../mirror/existing-mirror.ts'
import { mirrorName, visitorAccount } from '../mirror/schema.ts'
import { isQuiet } from '../outbox/command-table.ts'
import { countLost } from './lost-by-leaving.ts'

/** What waits on this device until its author signs in again; nothing of what it says. */
export type OthersWaiting = {
  account: string
  /** The author's profile name; null if nothing that is queued names it. */
  name: string | null
  /** The kinds of the queued commands. */
  kinds: string[]
  /** How many commands and drafts wait. */
  count: number
}

/** The databases whose names look like those of accounts but are not. */
const ownAccounts = [visitorAccount, 'device']

/**
 * What waits for accounts whose session has ended: their databases stay until they sign in again.
 * @param current the account that is open now, which is left out
 */
export async function readOthersWaiting(current: string): Promise<OthersWaiting[]> {
  const prefix = mirrorName('')
  const accounts = (await Dexie.getDatabaseNames())
    .filter(name => name.startsWith(prefix))
    .map(name => name.slice(prefix.length))
    .filter(account => account !== current && !ownAccounts.includes(account))
  const found = await Promise.all(accounts.map(account => waitingOf(account).catch(() => null)))
  return found.filter((each): each is OthersWaiting => each !== null && each.count > 0)
}

/** What waits of one account. Throws for one that has left nothing here. */
export async function waitingOf(account: string): Promise<OthersWaiting> {
  const mirror = existingMirror(account)
  try {
    const commands = (await commandsOf(mirror)).filter(each => !isQuiet(each))
    const kinds = commands.map(each => each.kind)
    return { account, name: commands[0]?.user.username ?? null, kinds, count: await countLost(mirror) }
  } finally {
    mirror.close()
  }
}

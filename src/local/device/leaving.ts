import { Dexie } from 'dexie'
import { type DeviceDatabase, type Mirror, mirrorName } from '../mirror/schema.ts'
import { truthTables } from '../mirror/truth-tables.ts'
import { knownKey } from '../settings/draft-copies.ts'
import { sessionKey } from './stored-session.ts'

/** Of a browser's Storage, what this needs; a worker has none. */
type Keys = {
  readonly length: number
  key(index: number): string | null
  removeItem(key: string): void
}

type DeviceCaches = Pick<CacheStorage, 'keys' | 'delete'>

/** Where, beside its database, something of an account may stand: under names that begin with {@link mirrorName}. */
export type Places = {
  /** The browser's own when absent. */
  caches?: DeviceCaches
  storages?: readonly Keys[]
}

const wipeKey = 'wipe'

/** In one step: from here on nobody is signed in, and the account is taken away, now or at the next start. */
export async function beginWiping(database: DeviceDatabase, account: string): Promise<void> {
  await database.transaction('rw', database.values, async () => {
    await database.values.put({ key: wipeKey, value: [...(await leavingAccounts(database)), account] })
    await database.values.delete(sessionKey)
  })
}

async function leavingAccounts(database: DeviceDatabase): Promise<string[]> {
  const value = (await database.values.get(wipeKey))?.value
  return typeof value === 'string' ? [value] : ((value as string[] | undefined) ?? [])
}

/** Takes away all of the accounts that signed out; goes on at the next start when it was cut off. */
export async function finishWiping(database: DeviceDatabase, places: Places): Promise<void> {
  for (const account of await leavingAccounts(database)) {
    await Dexie.delete(mirrorName(account))
    await dropCaches(account, places.caches)
    forgetStored(places.storages, account)
    await database.transaction('rw', database.values, async () => {
      const left = (await leavingAccounts(database)).filter(each => each !== account)
      if (left.length > 0) await database.values.put({ key: wipeKey, value: left })
      else await database.values.delete(wipeKey)
    })
  }
}

/** Takes the keys of an account out of the storages of a page. */
export function forgetStored(storages: readonly Keys[] | undefined, account: string): void {
  for (const storage of storages ?? []) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) if (key.startsWith(mirrorName(account))) storage.removeItem(key)
  }
}

/** The caches of an account: the pictures that only it was let see. */
export async function dropCaches(
  account: string,
  caches = globalThis.caches as DeviceCaches | undefined,
): Promise<void> {
  const names = (await caches?.keys()) ?? []
  await Promise.all(names.filter(name => name.startsWith(mirrorName(account))).map(name => caches?.delete(name)))
}

/** What was read goes; what was typed stays, with what is known of it on the server. */
export async function forgetReading(mirror: Mirror): Promise<void> {
  const tables = truthTables(mirror)
  await mirror.transaction('rw', [...tables, mirror.meta], async () => {
    for (const table of tables) await table.clear()
    await mirror.meta.filter(({ key }) => !key.startsWith(knownKey(''))).delete()
  })
}

import { Dexie } from 'dexie'
import type { Session } from '../../contract/entities/session.ts'
import { timeKeys } from '../mirror/latest-time.ts'
import { type DeviceDatabase, type Mirror, mirrorName } from '../mirror/schema.ts'
import { tickKey } from '../mirror/ticks.ts'
import { readTables } from '../mirror/truth-tables.ts'
import { pauseKey } from '../outbox/queue.ts'
import { knownKey } from '../settings/draft-copies.ts'
import { keepLeft, noteEnding } from './ending-sessions.ts'
import { sessionKey } from './stored-session.ts'

/** The parts of `localStorage` and `sessionStorage` that are used here; a worker has neither. */
type Keys = {
  readonly length: number
  key(index: number): string | null
  removeItem(key: string): void
}

type DeviceCaches = Pick<CacheStorage, 'keys' | 'delete'>

/** Where, besides its database, data of an account may be stored: under names that begin with {@link mirrorName}. */
export type Places = {
  /** The browser's own when absent. */
  caches?: DeviceCaches
  storages?: readonly Keys[]
}

const wipeKey = 'wipe'

/**
 * Ends the session and marks the account to be deleted, in one transaction: the deletion then happens now or at the
 * next start, and the server hears of it when it can be reached.
 */
export async function beginWiping(database: DeviceDatabase, session: Session, now: number): Promise<void> {
  const account = session.id
  await database.transaction('rw', database.values, async () => {
    await noteEnding(database, session.token, now)
    await keepLeft(database, wipeKey, [...(await leavingAccounts(database)), account])
    await database.values.delete(sessionKey)
  })
}

async function leavingAccounts(database: DeviceDatabase): Promise<string[]> {
  const value = (await database.values.get(wipeKey))?.value
  return typeof value === 'string' ? [value] : ((value as string[] | undefined) ?? [])
}

/** Deletes everything of the accounts that signed out. If it is cut off, the next start continues it. @returns whether there were any */
export async function finishWiping(database: DeviceDatabase, places: Places): Promise<boolean> {
  const leaving = await leavingAccounts(database)
  for (const account of leaving) {
    await Dexie.delete(mirrorName(account))
    await dropCaches(account, places.caches)
    forgetStored(places.storages, account)
    await leavePush(database, account)
    await database.transaction('rw', database.values, async () => {
      const left = (await leavingAccounts(database)).filter(each => each !== account)
      await keepLeft(database, wipeKey, left)
    })
  }
  return leaving.length > 0
}

/** If its code or the browser fails, the next sign-in finishes it (`settlePush`). */
async function leavePush(database: DeviceDatabase, account: string): Promise<void> {
  const part = await import('./end-push.ts').catch(() => null)
  await part?.endPush(database, account).catch(() => {})
}

/** What pushes left of a session that the server ended; as with {@link leavePush} the rest waits if it fails. */
export async function clearAfterEnd(database: DeviceDatabase): Promise<void> {
  const part = await import('./end-push.ts').catch(() => null)
  await part?.pausePush(database).catch(() => {})
}

/** Deletes an account's keys from the storages of a page. */
export function forgetStored(storages: readonly Keys[] | undefined, account: string): void {
  for (const storage of storages ?? []) {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) if (key.startsWith(mirrorName(account))) storage.removeItem(key)
  }
}

/** Deletes an account's caches: the pictures that only it may see. */
export async function dropCaches(
  account: string,
  caches = globalThis.caches as DeviceCaches | undefined,
): Promise<void> {
  const names = (await caches?.keys()) ?? []
  await Promise.all(names.filter(name => name.startsWith(mirrorName(account))).map(name => caches?.delete(name)))
}

/** The key of one's own card in `meta`: nobody else has it, so that it stays when the server ends a session. */
export const cardKey = 'cards'

/** The key of what was chosen for the allergy card, which stays for the same reason. */
export const allergyKey = 'allergies'

/** The keys of `meta` that the end of a session leaves. */
const outlasting = new Set([tickKey, pauseKey, cardKey, allergyKey, ...timeKeys])

/** Deletes what was read from the server; keeps outbox, drafts, and what is known about the server's copies of drafts. */
export async function forgetReading(mirror: Mirror): Promise<void> {
  const tables = [...readTables(mirror), mirror.keeping]
  await mirror.transaction('rw', [...tables, mirror.meta], async () => {
    for (const table of tables) await table.clear()
    await mirror.meta.filter(({ key }) => !outlasting.has(key) && !key.startsWith(knownKey(''))).delete()
  })
}

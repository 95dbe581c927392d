import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** Keys that all processes of a site share. */
type KeyName = 'captcha' | 'codes' | 'pictures' | 'exports' | 'unsubscribe' | 'push'

/** What all processes of a site share, from the table `site`. */
export type Site = {
  /** Changes when a backup is restored, which tells devices to load everything anew. */
  epoch: string
  /** 256 random bits, made once for the site. */
  key(name: KeyName): Buffer
  /** Whether the site is closed to all but admins; looked up at most every five seconds. */
  maintenance(): Promise<boolean>
  /** Whether newcomers' first posts wait for approval (PRODUCT 2.13); looked up as seldom. */
  newcomerQueue(): Promise<boolean>
  /** Forgets what was looked up, after this process has changed it. */
  lookAgain(): void
}

const lookedUpForMs = 5_000
const keyNames: readonly KeyName[] = ['captcha', 'codes', 'pictures', 'exports', 'unsubscribe', 'push']

/** Reads what the site shares, and makes the keys that are missing. */
export async function openSite(db: Database): Promise<Site> {
  await db
    .insertInto('site')
    .values(keyNames.map(name => ({ key: `key:${name}`, value: randomBytes(32).toString('base64') })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  const rows = await db.selectFrom('site').selectAll().execute()
  const values = new Map(rows.map(row => [row.key, row.value]))
  const stored = (key: string): string => {
    const value = values.get(key)
    if (value === undefined) throw new Error(`the table site has no ${key}`)
    return value
  }
  const keys = new Map(keyNames.map(name => [name, Buffer.from(stored(`key:${name}`), 'base64')]))
  const maintenance = lookedUp(db, 'maintenance', value => value === '1')
  const newcomerQueue = lookedUp(db, newcomerQueueKey, value => value !== 'off')
  return {
    epoch: stored('epoch'),
    key: name => keys.get(name) as Buffer,
    maintenance: maintenance.read,
    newcomerQueue: newcomerQueue.read,
    lookAgain: () => {
      maintenance.forget()
      newcomerQueue.forget()
    },
  }
}

/** Reads a setting that may change at any time, at most every five seconds. */
function lookedUp<T>(db: Database, key: string, parse: (value: string | undefined) => T) {
  let known: { value: T; until: number } | undefined
  return {
    async read(): Promise<T> {
      if (known && known.until > Date.now()) return known.value
      const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst()
      known = { value: parse(row?.value), until: Date.now() + lookedUpForMs }
      return known.value
    },
    forget: () => {
      known = undefined
    },
  }
}

const newcomerQueueKey = 'newcomer_queue'

/** Says whether newcomers' first posts wait for approval. */
export async function setNewcomerQueue(db: Database, on: boolean): Promise<void> {
  const value = on ? 'on' : 'off'
  await db
    .insertInto('site')
    .values({ key: newcomerQueueKey, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import { type MaintenanceReader, maintenanceReader } from './maintenance.sql.ts'
import { type NewcomerQueue, newcomerQueueReader } from './newcomer-queue.ts'
import { type SiteSettings, siteSettingsReader } from './site-settings.sql.ts'

/** Keys that all processes of a site share. */
type KeyName = 'captcha' | 'codes' | 'pictures' | 'exports' | 'unsubscribe' | 'push' | 'second_factor' | 'refusals'

/** What all processes of a site share, from the table `site`. */
export type Site = {
  /** Changes when a backup is restored, which tells devices to load everything anew. */
  epoch: string
  /** 256 random bits, made once for the site. */
  key(name: KeyName): Buffer
  maintenance: MaintenanceReader
  newcomerQueue: NewcomerQueue
  settings: SiteSettings
}

const keyNames: readonly KeyName[] = [
  'captcha',
  'codes',
  'pictures',
  'exports',
  'unsubscribe',
  'push',
  'second_factor',
  'refusals',
]

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
  return {
    epoch: stored('epoch'),
    key: name => keys.get(name) as Buffer,
    maintenance: maintenanceReader(db),
    newcomerQueue: newcomerQueueReader(db),
    settings: siteSettingsReader(db),
  }
}

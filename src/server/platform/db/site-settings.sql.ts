import * as v from 'valibot'
import {
  type SiteSettingName,
  type SiteSettingValues,
  siteSettingNames,
  siteSettingSchema,
  siteSettings,
  usualSiteSettings,
} from '../../../contract/site-settings.ts'
import type { Database } from './database.ts'
import { type Kept, kept } from './kept.ts'
import { type Sql, sql } from './sql.ts'

/** The settings of the site (PRODUCT 6.51). */
export type SiteSettings = Kept<SiteSettingValues>

/** How long a process goes by what it has read. */
const keptMs = 1_000

/** Makes the reader of a process. */
export const siteSettingsReader = (db: Database): SiteSettings => kept(keptMs, () => readSiteSettings(db))

const schemas = new Map(siteSettingNames.map(name => [name, siteSettingSchema(name)]))

/** All settings as they are now. One whose stored value is out of today's bounds has its default. */
export const readSiteSettings = async (db: Database): Promise<SiteSettingValues> =>
  valuesOf(await readChangedSettings(db))

/** All values, of the settings that were changed. */
export function valuesOf(rows: readonly ChangedSetting[]): SiteSettingValues {
  const changed = rows.flatMap(({ name, value }) => {
    const parsed = v.safeParse(schemas.get(name) ?? v.never(), value)
    return parsed.success ? [[name, parsed.output]] : []
  })
  return { ...usualSiteSettings, ...Object.fromEntries(changed) }
}

/** A setting that an admin changed. */
export type ChangedSetting = { name: SiteSettingName; value: unknown; changed_at: Date; changed_by: string }

/** The settings that were changed, with who did and when. */
export const readChangedSettings = async (db: Database): Promise<ChangedSetting[]> =>
  (await db
    .selectFrom('site_settings')
    .select(['name', 'value', 'changed_at', 'changed_by'])
    .execute()) as ChangedSetting[]

/** Lets no other transaction change a setting until this one ends; a setting that has its default has no row to lock. */
export const lockSiteSettings = (tx: Database): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('site_settings', 0))`.execute(tx)

/** Changes a setting, in a transaction. @param by the tag of who does it */
export async function writeSiteSetting(
  tx: Database,
  { name, value, by }: { name: SiteSettingName; value: unknown; by: string },
): Promise<void> {
  await sql`
    insert into site_settings (name, value, changed_by) values (${name}, ${JSON.stringify(value)}::jsonb, ${by})
    on conflict (name) do update
      set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`.execute(tx)
}

/** The names of settings that are numbers. */
type NumberName = { [N in SiteSettingName]: SiteSettingValues[N] extends number ? N : never }[SiteSettingName]

/** A setting that is a number, for statements. */
export const numberSetting = (name: NumberName): Sql<number> => sql<number>`
  coalesce((select (s.value #>> '{}')::integer from site_settings s where s.name = ${name}), ${siteSettings[name].usual})`

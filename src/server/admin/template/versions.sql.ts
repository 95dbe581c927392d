import type { PageSection } from '../../../contract/entities/site-page.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { SitePageName } from '../../../contract/site-pages.ts'
import type { Doer } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** One of the site's pages in one language. */
export type PageKey = { name: SitePageName; language: Language }

const described = ['version', 'admin_tag', 'at', 'note', 'restored'] as const

/** A version of a page without its text. */
export type VersionRow = { version: number; admin_tag: string; at: Date; note: string; restored: number | null }

/** The newest version of each page and language, and of how many sections it is. */
export function newestVersions(db: Database): Promise<(VersionRow & PageKey & { sections: number })[]> {
  return db
    .selectFrom('site_page_versions')
    .distinctOn(['page', 'language'])
    .select(['page as name', 'language', ...described])
    .select(sql<number>`jsonb_array_length(sections)`.as('sections'))
    .orderBy('page')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
}

/** The versions of a page before one, or all, the newest first. */
export function versionsBefore(
  db: Database,
  { name, language }: PageKey,
  before: number | null,
  most: number,
): Promise<VersionRow[]> {
  return db
    .selectFrom('site_page_versions')
    .select(described)
    .where('page', '=', name)
    .where('language', '=', language)
    .$if(before !== null, query => query.where('version', '<', Number(before)))
    .orderBy('version', 'desc')
    .limit(atMost(most))
    .execute()
}

/** A version of a page with its text. */
export function savedVersion(
  db: Database,
  { name, language }: PageKey,
  version: number,
): Promise<(VersionRow & { sections: PageSection[] }) | undefined> {
  return db
    .selectFrom('site_page_versions')
    .select([...described, 'sections'])
    .where('page', '=', name)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** What a save adds. */
export type NewVersion = {
  page: PageKey
  version: number
  sections: readonly PageSection[]
  note: string
  restored: number | null
  by: Exclude<Doer, 'console'>
}

/**
 * Adds a version.
 * @returns whether it was added: not when the version is there already, as another admin was faster
 */
export async function addVersion(
  tx: Database,
  { page, version, sections, note, restored, by }: NewVersion,
): Promise<boolean> {
  const added = await tx
    .insertInto('site_page_versions')
    .values({
      page: page.name,
      language: page.language,
      version,
      sections: JSON.stringify(sections),
      note,
      restored,
      admin_id: by.id,
      admin_tag: by.userTag,
    })
    .onConflict(conflict => conflict.columns(['page', 'language', 'version']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

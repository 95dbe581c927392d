import type { PageSection } from '../../../contract/entities/site-page.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { SitePageName } from '../../../contract/site-pages.ts'
import type { Database } from '../../platform/db/database.ts'

/** The newest version of a page in a language, as an admin saved it. */
export type LatestVersion = {
  page: SitePageName
  language: Language
  version: number
  sections: PageSection[]
  admin_tag: string
  at: Date
}

/** The newest version of each page and language that was ever saved, or of one page. */
export function latestVersions(db: Database, page?: SitePageName): Promise<LatestVersion[]> {
  return db
    .selectFrom('site_page_versions')
    .distinctOn(['page', 'language'])
    .select(['page', 'language', 'version', 'sections', 'admin_tag', 'at'])
    .$if(page !== undefined, query => query.where('page', '=', page as SitePageName))
    .orderBy('page')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
}

/** A number that rises whenever any page is saved. */
export async function savesUntilNow(db: Database): Promise<number> {
  const row = await db
    .selectFrom('site_page_versions')
    .select(({ fn }) => fn.max('seq').as('rev'))
    .executeTakeFirst()
  return row?.rev ?? 0
}

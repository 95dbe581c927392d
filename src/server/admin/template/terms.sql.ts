import { latestVersions } from '../../core/site-pages/pages.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost } from '../../platform/db/sql.ts'

const editionsShown = 50

/** The newest editions of the terms, the newest first. */
export function newestEditions(db: Database) {
  return db.selectFrom('terms_editions').selectAll().orderBy('edition', 'desc').limit(atMost(editionsShown)).execute()
}

/** How many people with an account have accepted an edition or a newer one, and how many there are. */
export async function acceptedBy(db: Database, edition: number): Promise<{ accepted: number; members: number }> {
  return db
    .selectFrom('users')
    .select(({ fn }) => [
      fn.countAll<number>().as('members'),
      fn.countAll<number>().filterWhere('terms_edition', '>=', edition).as('accepted'),
    ])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/**
 * Adds an edition that consists of the terms as they are now.
 * @returns whether it was added: not when it is there already, as another admin was faster
 */
export async function addEdition(
  tx: Database,
  { edition, ...said }: { edition: number; summary_en: string; summary_ja: string; holds_from: Date },
): Promise<boolean> {
  const saved = new Map((await latestVersions(tx, 'terms')).map(row => [row.language, row.version]))
  const added = await tx
    .insertInto('terms_editions')
    .values({ edition, ...said, version_en: saved.get('en') ?? 0, version_ja: saved.get('ja') ?? 0 })
    .onConflict(conflict => conflict.column('edition').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

import type { Selectable } from 'kysely'
import type { StyleValues } from '../../../contract/site-style/style-values.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { SiteStyleTables } from './tables.ts'

/** A look of the site, as it is stored. */
export type StyleRow = Selectable<SiteStyleTables['site_styles']>

/**
 * A page of the looks, the current one first.
 * @param before the look that the page before ended with
 */
export const stylesBefore = (db: Database, before: string | undefined, most: number): Promise<StyleRow[]> =>
  db
    .selectFrom('site_styles')
    .selectAll()
    .$if(before !== undefined, query =>
      query.where(
        'seq',
        '<',
        db
          .selectFrom('site_styles')
          .select('seq')
          .where('id', '=', before ?? ''),
      ),
    )
    .orderBy('seq', 'desc')
    .limit(atMost(most))
    .execute()

/** The look that holds; none before the first change. */
export const currentStyle = (db: Database): Promise<{ id: string; values: unknown } | undefined> =>
  db.selectFrom('site_styles').select(['id', 'values']).orderBy('seq', 'desc').limit(atMost(1)).executeTakeFirst()

/** Lets admins change the look one after the other. */
export const holdStyles = (tx: Database) => sql`lock table site_styles in share row exclusive mode`.execute(tx)

/** Stores a look, which holds from now on. */
export const addStyle = (
  tx: Database,
  { by, reason, values }: { by: string; reason: string; values: StyleValues },
): Promise<StyleRow> =>
  tx
    .insertInto('site_styles')
    .values({ id: uuidv7(), by_tag: by, reason, values: JSON.stringify(values) })
    .returningAll()
    .executeTakeFirstOrThrow()

import type { Role } from '../../../contract/entities/session.ts'
import type { TroubleKind } from '../../../contract/health.ts'
import { limits } from '../../../contract/limits.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { openAppealsOf } from '../../core/standing/open-appeals.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, type Sql, sql } from '../../platform/db/sql.ts'

/**
 * Keeps the troubles that there are now, and forgets those that have ended. Several processes may do it at once.
 * @returns those of which nobody was told yet
 */
export async function keepTroubles(tx: Database, kinds: readonly TroubleKind[]): Promise<TroubleKind[]> {
  await sql`delete from troubles where not kind = ${anyOf(kinds, 'text')}`.execute(tx)
  const begun = await sql<{ kind: TroubleKind }>`
    insert into troubles (kind) select unnest(${kinds}::text[]) on conflict do nothing returning kind`.rows(tx)
  return begun.map(({ kind }) => kind)
}

/** Whether a trouble has not ended. */
export const isTrouble = (db: Database, kind: TroubleKind): Promise<boolean> =>
  sql`select from troubles where kind = ${kind}`.some(db)

/** Who is told of a trouble (PRODUCT 6.32): admins, and moderators of what they decide. */
export const rolesTold = (kind: TroubleKind): readonly Role[] => {
  const { moderator, admin } = limits.roles
  return kind === 'reports' || kind === 'moderation' ? [moderator, admin] : [admin]
}

const waitsLong = (since: Sql) => sql`${since} < now() - ${serverLimits.health.waitsMs} * interval '1 millisecond'`

/** Of what waits too long, whether the person `h` may decide any of it. */
const whose: Partial<Record<TroubleKind, Sql>> = {
  reports: sql`and exists (
    select from report_cases c where c.closed_at is null and c.person_id <> h.id and ${waitsLong(sql`c.opened_at`)})`,
  appeals: sql`and exists (select from ${openAppealsOf(sql`h.id`)} and ${waitsLong(sql`a.created_at`)})`,
}

/**
 * All who are told of a trouble; but of reports that wait nobody whom all of these are about, and of appeals nobody who may answer none
 * (PRODUCT 6.18, 6.13, 6.32).
 */
export const hearersOf = (db: Database, kind: TroubleKind): Promise<string[]> =>
  sql<{ id: string }>`
    select h.id from users h where h.role = ${anyOf(rolesTold(kind), 'int8')} and h.closed_at is null ${whose[kind] ?? sql``}
    order by h.id`.ids(db)

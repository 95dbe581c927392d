import * as v from 'valibot'
import { doorLimits } from '../../../contract/door-limits.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { noteDecisionTimes } from '../../core/stats/decision-times.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { NewUser } from '../auth/auth.sql.ts'

/** Somebody who asks for an account. */
export type ApplicationRow = {
  id: string
  email: string
  username: string
  lang: 'en' | 'ja'
  why: string
  asked_at: Date
  refused_at: Date | null
  refused_reason: string | null
  browser_hash: Buffer | null
}

const good = sql<boolean>`case when refused_at is null
  then asked_at > now() - ${doorLimits.undecidedKeptMs} * interval '1 millisecond'
  else refused_at > now() - ${doorLimits.refusedKeptMs} * interval '1 millisecond' end`

/**
 * Keeps that somebody asks for an account. Who asks again before it was decided changes what they asked.
 * @returns false where the address was refused lately
 */
export const keepApplication = (
  tx: Database,
  { id, ...asked }: NewUser & { terms_edition: number; why: string; browser_hash: Buffer },
): Promise<boolean> => {
  const values = { google_sub: null, ...asked }
  return givesRow(
    tx
      .insertInto('applications')
      .values({ id, ...values, refused_at: null, refused_reason: null })
      .onConflict(conflict =>
        conflict
          .expression(sql<string>`lower(email)`)
          .doUpdateSet({ ...values, asked_at: sql<Date>`now()`, refused_at: null, refused_reason: null })
          .where(sql<boolean>`applications.refused_at is null or applications.refused_at
            <= now() - ${doorLimits.refusedKeptMs} * interval '1 millisecond'`),
      )
      .returning('id'),
  )
}

/** Whether somebody asks for an account with Google and nobody has decided yet. */
export const isAskingWithGoogle = (db: Database, sub: string, email: string): Promise<boolean> =>
  givesRow(
    db
      .selectFrom('applications')
      .select('id')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .where('google_sub', '=', sub)
      .where('refused_at', 'is', null)
      .where(good),
  )

/** Notes how long a request has waited, before it is decided (PRODUCT 6.22); one that is approved after all was decided when it was refused. */
export async function noteApplicationWait(tx: Database, id: string): Promise<void> {
  const since = sql`select asked_at from applications where id = ${id} and refused_at is null`
  await noteDecisionTimes('applications', since).execute(tx)
}

/** What an account will be made of, locked until the transaction ends; undefined when it was decided or deleted. */
export const lockApplication = (tx: Database, id: string) =>
  tx.selectFrom('applications').selectAll().where('id', '=', id).where(good).forUpdate().executeTakeFirst()

/** Deletes one that became an account. */
export async function deleteApplication(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('applications').where('id', '=', id).execute()
}

/** Keeps that one was refused, and why. */
export async function refuseApplication(tx: Database, { id, reason }: { id: string; reason: string }): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ refused_at: sql<Date>`now()`, refused_reason: reason })
    .where('id', '=', id)
    .execute()
}

const place = v.tuple([v.pipe(v.string(), v.uuid())])

/**
 * A page of those who wait, the oldest first, or of those who were refused, the latest first.
 * @throws CallError bad_request for a cursor that is none
 */
export async function applicationsPage(
  db: Database,
  { list, cursor }: { list: 'waiting' | 'refused'; cursor: string | undefined },
): Promise<{ rows: ApplicationRow[]; next: string | null }> {
  const after = readCursor(cursor, list, place)
  const waits = list === 'waiting'
  const rows = await sql<ApplicationRow>`
    select id, email, username, lang, why, asked_at, refused_at, refused_reason, browser_hash from applications
    where refused_at is ${waits ? sql`` : sql`not`} null and ${good}
      ${after === null ? sql`` : sql`and id ${waits ? sql`>` : sql`<`} ${after[0]}`}
    order by id ${waits ? sql`` : sql`desc`} limit ${atMost(doorLimits.pageSize)}`.rows(db)
  const last = rows.length < doorLimits.pageSize ? undefined : rows.at(-1)
  return { rows, next: last === undefined ? null : writeCursor(list, [last.id]) }
}

/** How many wait, up to a bound, and since when the longest of them does. */
export async function waitingApplications(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const row = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(asked_at) as oldest from (
      select asked_at from applications where refused_at is null and ${good}
      order by id limit ${atMost(doorLimits.counted)}) counted`.first(db)
  return row ?? { count: 0, oldest: null }
}

/** Deletes what was refused 30 days ago, and what nobody decided for 90 days. */
export async function purgeApplications(db: Database): Promise<void> {
  await sql`delete from applications where not ${good}`.execute(db)
}

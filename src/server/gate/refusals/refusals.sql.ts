import * as v from 'valibot'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { RefusalTables } from './tables.ts'

type Refusal = RefusalTables['refusals']

const inForce = sql`(r.until is null or r.until > now())`

/** Whether an account may not be made by somebody with one of these hashes. */
export const isRefused = (db: Database, hashes: readonly Buffer[]): Promise<boolean> =>
  sql`
    select from refusals r where r.hash = any (${hashes}::bytea[]) and r.kind <> 'browser' and ${inForce} limit 1`.some(
    db,
  )

/** Watches an account because of what is refused of its browser: all that it writes waits until that ends, by itself or by hand. */
export async function watchAccount(db: Database, userId: string, browserHash: Buffer): Promise<void> {
  // Locked, so that one that is being ended is waited for and not referred to.
  await sql`
    insert into account_watches (user_id, refusal_id)
    select ${userId}, r.id from refusals r
    where r.hash = ${browserHash} and r.kind = 'browser' and ${inForce} for key share of r`.execute(db)
}

/** What is refused of browsers now, which always ends: the longest of each, with the person because of whom it is. */
export async function refusalsOfBrowsers(db: Database, browserHashes: readonly Buffer[]) {
  const { rows } = await sql<{ hash: Buffer; reason: string; until: Date; user_tag: string | null }>`
    select distinct on (r.hash) r.hash, r.reason, r.until, u.user_tag
    from refusals r left join users u on u.id = r.user_id
    where r.hash = any (${browserHashes}::bytea[]) and r.kind = 'browser' and ${inForce}
    order by r.hash, r.until desc`.execute(db)
  return rows
}

/** What is refused now of addresses and domains with these hashes, addresses first. */
export const refusalsOfAddresses = (db: Database, hashes: readonly Buffer[]) =>
  sql<{ hash: Buffer; kind: 'email' | 'domain'; label: string; reason: string }>`
    select r.hash, r.kind, r.label, r.reason from refusals r
    where r.hash = any (${hashes}::bytea[]) and r.kind in ('email', 'domain') and ${inForce}
    order by r.kind desc, r.created_at desc`.rows(db)

/** Notes from which network an account is signed in to. */
export async function noteNetwork(
  db: Database,
  userId: string,
  network: { hash: Buffer; isV6: boolean },
): Promise<void> {
  await sql`
    insert into account_networks (user_id, hash, is_v6) values (${userId}, ${network.hash}, ${network.isV6})
    on conflict (user_id, hash) do update set seen_at = now()`.execute(db)
}

/** The networks from which an account was signed in to lately, the latest first. */
export function networksOf(db: Database, userId: string) {
  return db
    .selectFrom('account_networks')
    .select(['hash', 'is_v6'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(atMost(keepingLimits.refusals.ofPerson))
    .execute()
}

/** The browsers in which an account was used, as their hashes. */
export async function browsersOf(db: Database, userId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('user_id', '=', userId)
    .limit(atMost(keepingLimits.refusals.ofPerson))
    .execute()
  return rows.map(row => row.browser_hash)
}

/** Stores refusals. */
export async function insertRefusals(db: Database, refusals: readonly Omit<Refusal, 'created_at'>[]): Promise<void> {
  if (refusals.length > 0)
    await db
      .insertInto('refusals')
      .values([...refusals])
      .execute()
}

/** Ends what was refused because of an account. */
export async function endRefusalsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('refusals').where('user_id', '=', userId).execute()
}

/** Ends a refusal. @returns what it was; undefined when there is none with this id */
export const endRefusal = (db: Database, id: string) =>
  db.deleteFrom('refusals').where('id', '=', id).returning(['kind', 'label', 'user_id']).executeTakeFirst()

const place = v.tuple([v.string(), v.pipe(v.string(), v.uuid())])

type Row = Omit<Refusal, 'hash' | 'created_at'> & { created_at: Date; user_tag: string | null; place: string }

/**
 * A page of refusals, the latest first, by index.
 * @throws CallError bad_request for a cursor that is none
 */
export async function refusalsPage(
  db: Database,
  cursor: string | undefined,
): Promise<{ refusals: Row[]; next: string | null }> {
  const after = readCursor(cursor, 'refusals', place)
  const size = keepingLimits.admin.pageSize
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.label, r.reason, r.until, r.by_tag, r.user_id, r.created_at, u.user_tag, r.created_at::text as place
    from refusals r left join users u on u.id = r.user_id
    where ${inForce} ${after === null ? sql`` : sql`and (r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by r.created_at desc, r.id desc limit ${atMost(size)}`.execute(db)
  const last = rows.length < size ? undefined : rows.at(-1)
  return { refusals: rows, next: last === undefined ? null : writeCursor('refusals', [last.place, last.id]) }
}

/** Deletes refusals that have ended, and networks that were not used lately. */
export async function purgeRefusals(db: Database): Promise<void> {
  await sql`delete from refusals where until < now()`.execute(db)
  await sql`
    delete from account_networks
    where seen_at < now() - ${serverLimits.networksKeptMs} * interval '1 millisecond'`.execute(db)
}

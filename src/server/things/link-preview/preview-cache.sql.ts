import { createHash } from 'node:crypto'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

type Words = { title: string; description: string }

const keyOf = (address: string): Buffer => createHash('sha256').update(address).digest()

/** The cached preview of an address: null when the page had none, undefined when it is not in the cache. */
export async function cachedPreview(db: Database, address: string): Promise<Words | null | undefined> {
  const row = await db
    .selectFrom('link_previews')
    .select(['title', 'description'])
    .where('key', '=', keyOf(address))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.title === null ? null : { title: row.title, description: row.description }
}

/** Caches the preview of an address for a day, or that there is none for ten minutes. */
export async function cachePreview(db: Database, address: string, words: Words | null): Promise<void> {
  const row = {
    title: words?.title ?? null,
    description: words?.description ?? '',
    expires_at: sql<Date>`now() + ${words === null ? '10 minutes' : '1 day'}::interval`,
  }
  await db
    .insertInto('link_previews')
    .values({ key: keyOf(address), ...row })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Removes expired entries. */
export async function purgePreviewCache(db: Database): Promise<void> {
  await db.deleteFrom('link_previews').where('expires_at', '<=', sql<Date>`now()`).execute()
}

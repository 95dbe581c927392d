import type pg from 'pg'

/**
 * Drops the indexes of tables but those of their keys: to make them at once takes less time than to keep them up to date row by row. Only the
 * tables' owner may do that.
 * @returns the statements that make them again
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
     ORDER BY indexrelid`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(row => row.make)
}

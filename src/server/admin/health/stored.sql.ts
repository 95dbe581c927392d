import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'

/** Those of these pictures that have a row. */
export const knownPictures = (db: Database, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`select id from pictures where id = ${anyOf(ids, 'uuid')}`.ids(db)

/** Those of these posts that have a row, however deleted they are: their cards go with it. */
export const knownPosts = (db: Database, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`select id from posts where id = ${anyOf(ids, 'uuid')}`.ids(db)

/** Those of these exports that have a row. */
export const knownExports = (db: Database, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`select id from exports where id = ${anyOf(ids, 'uuid')}`.ids(db)

/** How many rows {@link picturesBetween} gives at once. */
export const rowsAtOnce = 1_000

/** Pictures behind an id up to another one, in their order, and how large the file of each of `pictureSizes` is, where that is known. */
export const picturesBetween = (
  db: Database,
  after: string,
  last: string,
): Promise<{ id: string; file_bytes: number[] | null }[]> =>
  sql<{ id: string; file_bytes: number[] | null }>`
    select id, file_bytes from pictures where id > ${after} and id <= ${last}
    order by id limit ${atMost(rowsAtOnce)}`.rows(db)

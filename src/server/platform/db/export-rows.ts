import type { Database } from './database.ts'

/** Gives all rows of a topic that a person has written, as their data export shows them, page by page. */
export type ExportRows = (db: Database, userId: string) => AsyncIterable<unknown>

const pageSize = 200

/**
 * Reads rows page by page, in the order of a number that rises.
 * @param read at most `most` rows with a `seq` above `after`, in its order
 */
export const inPages = (
  read: (db: Database, userId: string, after: number, most: number) => Promise<readonly { seq: number }[]>,
): ExportRows =>
  async function* (db, userId) {
    for (let after = 0; ; ) {
      const rows = await read(db, userId, after, pageSize)
      for (const { seq, ...row } of rows) {
        after = seq
        yield row
      }
      if (rows.length < pageSize) return
    }
  }

/** For topics with few rows per person: all of them as one page. */
export const onePage = (read: (db: Database, userId: string) => Promise<readonly unknown[]>): ExportRows =>
  async function* (db, userId) {
    yield* await read(db, userId)
  }

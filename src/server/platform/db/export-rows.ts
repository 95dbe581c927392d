import type { Database } from './database.ts'

/** Gives all rows of a topic that a person has written, as their data export shows them, page by page. */
export type ExportRows = (db: Database, userId: string) => AsyncIterable<unknown>

const pageSize = 200

/**
 * Reads rows page by page, in the order of a number that rises.
 * @param read at most `most` rows with a `seq` above `after`, in its order
 */
export async function* inPages<T extends { seq: number }>(
  read: (after: number, most: number) => Promise<readonly T[]>,
): AsyncGenerator<Omit<T, 'seq'>> {
  for (let after = 0; ; ) {
    const rows = await read(after, pageSize)
    for (const { seq, ...row } of rows) {
      after = seq
      yield row
    }
    if (rows.length < pageSize) return
  }
}

/** For topics with few rows per person: all of them as one page. */
export async function* onePage<T>(rows: Promise<readonly T[]>): AsyncGenerator<T> {
  yield* await rows
}

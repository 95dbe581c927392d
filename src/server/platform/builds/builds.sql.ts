import type { Database } from '../db/database.ts'
import { atMost, sql } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'

/** The files of so many builds are kept, those that were started last. */
const keptBuilds = 5

/** A file of a build under `assets/`, whose name has a hash of what it holds. */
export type BuiltFile = { name: string; brotli: Buffer }

/** Notes that a build is started. @returns whether its files are kept already */
export const noteStarted = (db: Database, build: string): Promise<boolean> =>
  sql`update builds set started_at = now() where build = ${build} returning build`.some(db)

/** Keeps the files of a build that is started, and drops what only builds had that are too old by now. */
export const keepBuild = (db: Database, build: string, files: readonly BuiltFile[]): Promise<void> =>
  inTransaction(db, async tx => {
    // What another process drops must not be what this one finds there already.
    await sql`lock table builds in share row exclusive mode`.execute(tx)
    const names = files.map(({ name }) => name)
    await sql`
      insert into built_files (name, brotli)
      select * from unnest(${names}::text[], ${files.map(({ brotli }) => brotli)}::bytea[])
      on conflict (name) do nothing`.execute(tx)
    await sql`
      insert into builds (build, files) values (${build}, ${names}::text[])
      on conflict (build) do update set started_at = now()`.execute(tx)
    await sql`
      delete from builds where build not in (select build from builds order by started_at desc, build limit ${atMost(keptBuilds)})`.execute(
      tx,
    )
    await sql`delete from built_files where name not in (select unnest(files) from builds)`.execute(tx)
  })

/** The names of all kept files. */
export async function keptNames(db: Database): Promise<string[]> {
  const rows = await sql<{ name: string }>`select name from built_files`.rows(db)
  return rows.map(({ name }) => name)
}

/** A kept file in brotli, or undefined. */
export async function readKept(db: Database, name: string): Promise<Buffer | undefined> {
  return (await sql<{ brotli: Buffer }>`select brotli from built_files where name = ${name}`.first(db))?.brotli
}

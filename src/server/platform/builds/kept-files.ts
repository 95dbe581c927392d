import type { Database } from '../db/database.ts'
import { keptNames, readKept } from './builds.sql.ts'

/** How old the known names may be before a name that is not among them is looked for in the database. */
const knownForMs = 5_000

/** Gives a file of another build in brotli by its name; undefined where no kept build has it. */
export type KeptFiles = (name: string) => Promise<Buffer | undefined>

/** Reads files of other builds. Names that no build has cost no statement each: strangers may ask for any. */
export function keptFiles(db: Database, now: () => number = Date.now): KeptFiles {
  let names: Promise<ReadonlySet<string>> = Promise.resolve(new Set())
  let readAt = Number.NEGATIVE_INFINITY
  return async name => {
    if (!(await names).has(name) && now() - readAt > knownForMs) {
      readAt = now()
      const before = names
      names = keptNames(db).then(
        read => new Set(read),
        async error => {
          names = before
          readAt = Number.NEGATIVE_INFINITY
          throw error
        },
      )
    }
    return (await names).has(name) ? readKept(db, name) : undefined
  }
}

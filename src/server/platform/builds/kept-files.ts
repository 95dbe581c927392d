import type { Database } from '../db/database.ts'
import { keptNames, readKept } from './builds.sql.ts'

/** How old the known names may be before they are read again for a name, or a file, that is not among them. */
const knownForMs = 5_000

/** Files of other builds. */
export type KeptFiles = {
  /** Gives a file in brotli by its name; undefined where no kept build has it. */
  read(name: string): Promise<Buffer | undefined>
  /** The names of all kept files, a few seconds old. */
  names(): Promise<ReadonlySet<string>>
}

/** Reads files of other builds. Names that no build has cost no statement each: strangers may ask for any. */
export function keptFiles(db: Database, now: () => number = Date.now): KeptFiles {
  let known: Promise<ReadonlySet<string>> = Promise.resolve(new Set())
  let readAt = Number.NEGATIVE_INFINITY

  function names(): Promise<ReadonlySet<string>> {
    if (now() - readAt <= knownForMs) return known
    readAt = now()
    const before = known
    known = keptNames(db).then(
      read => new Set(read),
      async error => {
        known = before
        readAt = Number.NEGATIVE_INFINITY
        throw error
      },
    )
    return known
  }

  return {
    names,
    async read(name) {
      const isKept = (await known).has(name) || (await names()).has(name)
      return isKept ? readKept(db, name) : undefined
    },
  }
}

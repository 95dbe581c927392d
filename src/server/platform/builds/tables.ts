import type { Generated } from 'kysely'

/** The files of the last builds, for pages that were opened before an update. */
export type BuildTables = {
  /** `files` are names of `built_files`. */
  builds: { build: string; files: string[]; started_at: Generated<Date> }
  /** In brotli, by the name under `assets/`, which has a hash of what the file holds. */
  built_files: { name: string; brotli: Buffer }
}

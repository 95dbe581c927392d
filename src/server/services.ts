import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import { openSite, type Site } from './platform/db/site.ts'
import type { Log } from './platform/log/log.ts'

/** What handlers, jobs and the renderer work with. Made once a process. */
export type Services = {
  config: Config
  log: Log
  /** The pool. */
  db: Database
  /** What all processes of the site share: epoch, keys, maintenance. */
  site: Site
  /** What links begin with, without a slash at the end. Known once the server listens. */
  origin: () => string
}

/** Puts the services together on a migrated database. */
export async function createServices(
  config: Config,
  db: Database,
  { log, origin }: { log: Log; origin: () => string },
): Promise<Services> {
  const site = await openSite(db)
  return { config, log, db, site, origin }
}

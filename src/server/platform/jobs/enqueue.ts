import type { Database } from '../db/database.ts'
import { poolOf } from '../db/transaction.ts'
import type { Jobs } from './jobs.ts'

const jobsOf = new WeakMap<Database, Jobs>()

/** Lets {@link enqueue} find a site's jobs by one of its pools. */
export function enqueueBy(pool: Database, jobs: Jobs): void {
  jobsOf.set(pool, jobs)
}

/**
 * Adds a job in the transaction `db`, for code that knows only its database: what is written deep inside of a transaction by many topics
 * needs not be handed the services for it.
 * @throws for a database that is none of the site's pools, rather than losing the job
 */
export const enqueue: Jobs['enqueue'] = (db, ...job) => {
  const jobs = jobsOf.get(poolOf(db))
  if (jobs === undefined) throw new Error('this database has no jobs')
  return jobs.enqueue(db, ...job)
}

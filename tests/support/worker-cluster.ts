import { inject } from 'vitest'
import type { ClusterConnection } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** By worker: its PostgreSQL, and the name of a migrated database in it that has no connections. */
    clusters: readonly { connection: ClusterConnection; template: string }[]
  }
}

/** What belongs to the worker that runs this test. Vitest numbers those that run at the same time from 1. */
function own() {
  const worker = Number(process.env.VITEST_POOL_ID)
  const cluster = inject('clusters')[worker - 1]
  if (!cluster) throw new Error(`worker ${worker} has no PostgreSQL`)
  return cluster
}

/** Where the PostgreSQL of this worker listens. */
export const workerCluster = (): ClusterConnection => own().connection

/** A migrated database in {@link workerCluster}, to be copied. */
export const workerTemplate = (): string => own().template

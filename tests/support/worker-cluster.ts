import { inject } from 'vitest'
import type { ClusterConnection } from './cluster.ts'

/** A PostgreSQL, and the name of a migrated database in it that has no connections. */
type Provided = { connection: ClusterConnection; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** By worker. */
    clusters: readonly Provided[]
  }
}

let ofProgram: Provided | null = null

/** Gives a program that is no run of tests what each worker of one has. */
export function provideCluster(provided: Provided): void {
  ofProgram = provided
}

/** What belongs to the worker that runs this test. Vitest numbers those that run at the same time from 1. */
function own() {
  if (ofProgram) return ofProgram
  const worker = Number(process.env.VITEST_POOL_ID)
  const cluster = inject('clusters')[worker - 1]
  if (!cluster) throw new Error(`worker ${worker} has no PostgreSQL`)
  return cluster
}

/** Where the PostgreSQL of this worker listens. */
export const workerCluster = (): ClusterConnection => own().connection

/** A migrated database in {@link workerCluster}, to be copied. */
export const workerTemplate = (): string => own().template

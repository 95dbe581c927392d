import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { openJobs } from '../../src/server/platform/jobs/jobs.ts'
import { createLog } from '../../src/server/platform/log/log.ts'
import { type ClusterConnection, startTestCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: ClusterConnection
    /** The name of a migrated database without connections. */
    template: string
  }
}

/** Starts the one PostgreSQL of a run (ENGAWA_TEST_ENGINE: `embedded` or `debian15`) and migrates the template once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = process.env.ENGAWA_TEST_ENGINE === 'debian15' ? 'debian15' : 'embedded'
  const cluster = await startTestCluster({ engine })
  const template = await cluster.createDatabase()
  await prepare({ ...cluster.connection, database: template })
  project.provide('cluster', cluster.connection)
  project.provide('template', template)
  return () => cluster.stop()
}

async function prepare(connection: ClusterConnection & { database: string }): Promise<void> {
  const db = openDatabase(connection, () => undefined)
  await migrate(db)
  // People of the tests are newcomers, whose posts would wait; tests of the queue switch it on.
  await db.insertInto('site').values({ key: 'newcomer_queue', value: 'off' }).execute()
  const jobs = await openJobs(connection, db, createLog('silent'))
  await jobs.stop()
  await db.destroy()
}

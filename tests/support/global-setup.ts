import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { openJobs } from '../../src/server/platform/jobs/jobs.ts'
import { createLog } from '../../src/server/platform/log/log.ts'
import { type ClusterConnection, startTestCluster, type TestCluster } from './cluster.ts'
import './worker-cluster.ts'

/**
 * Starts a PostgreSQL for each worker of a run (ENGAWA_TEST_ENGINE: `embedded` or `debian15`) and migrates its template once. A delta waits
 * for a moment for what is open in the whole cluster, so what another worker's test writes must be in another one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = process.env.ENGAWA_TEST_ENGINE === 'debian15' ? 'debian15' : 'embedded'
  const workers = Array.from({ length: Number(project.config.maxWorkers) })
  const clusters = await Promise.all(workers.map(() => startTestCluster({ engine })))
  const provided = await Promise.all(
    clusters.map(async cluster => ({ connection: cluster.connection, template: await migratedTemplate(cluster) })),
  )
  project.provide('clusters', provided)
  return async () => void (await Promise.all(clusters.map(cluster => cluster.stop())))
}

/** Makes a migrated database to be copied, and gives its name. */
export async function migratedTemplate({ connection, createDatabase }: TestCluster): Promise<string> {
  const template = await createDatabase()
  await prepare({ ...connection, database: template })
  return template
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

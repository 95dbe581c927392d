import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { debian15Available, type OwnedDatabase, startTestCluster, type TestCluster } from '../support/cluster.ts'
import { type Site, startSite, until } from '../support/site.ts'

/** A PostgreSQL for the tests of a file, which is no child of a server: the oldest that may be one, where it is installed. */
export function givenCluster(): () => TestCluster {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await startTestCluster({ engine: debian15Available() ? 'debian15' : 'embedded' })
  })
  afterAll(() => cluster.stop())
  return () => cluster
}

/** What processes of a site share: a database, as in DATABASE_URL, and a folder. */
export type Place = { dataDir: string; url: string; database: OwnedDatabase }

/** A new place for this test. */
export async function place(cluster: TestCluster): Promise<Place> {
  const database = await cluster.createDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-given-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { host, user } = cluster.connection
  return { dataDir, url: urlOf({ host, user, database }), database: { host, user, database } }
}

/** A database as DATABASE_URL has it. */
export const urlOf = ({ host, user, database }: OwnedDatabase): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

/** Starts a process of a site there; ended at the latest when the test ends. */
export async function siteAt(
  { dataDir, url }: Place,
  { env = {}, ...options }: { env?: Record<string, string>; port?: number; folder?: string } = {},
): Promise<Site> {
  const site = await startSite({
    env: { DATABASE_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'info', ...env },
    dataDir,
    ...options,
  })
  onTestFinished(async () => {
    if (!hasEnded(site)) await site.stop('SIGKILL')
  })
  // It answers a moment before it can stop in order.
  await until('its start', () => site.output().includes('Engawa is open at '))
  return site
}

export const hasEnded = ({ process }: Site): boolean => process.exitCode !== null || process.signalCode !== null

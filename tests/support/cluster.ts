import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { chooseAccount, namedAccount } from '../../src/server/platform/store/account.ts'
import { createCluster, INITDB, STORE_USER } from '../../src/server/platform/store/cluster-folder.ts'
import { run } from '../../src/server/platform/store/launch.ts'
import { findPrograms } from '../../src/server/platform/store/programs.ts'
import { SETTINGS } from '../../src/server/platform/store/settings.ts'
import { startPostmaster } from '../../src/server/platform/store/supervisor.ts'
import { memoryFolder } from './memory-folder.ts'

const DEBIAN_15 = '/usr/lib/postgresql/15/bin'

/** Where the cluster listens: what `pg` needs but the database. */
export interface ClusterConnection {
  readonly host: string
  readonly user: string
}

/** A database with what connects to it as its owner. */
export type OwnedDatabase = ClusterConnection & { database: string }

export interface TestCluster {
  readonly connection: ClusterConnection
  /** A new database, empty or a copy of `template`, which must have no connections then. Returns its name. */
  createDatabase(template?: string): Promise<string>
  /** Ends PostgreSQL, and cuts off who is connected, but keeps what is in it for {@link TestCluster.resume}. */
  halt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Whether PostgreSQL 15 from Debian's packages is here: the oldest version that an external server may have. */
export function debian15Available(): boolean {
  return existsSync(join(DEBIAN_15, 'postgres'))
}

/** A cluster for tests: of which programs, and the one of Debian's that it is a standby of, if it is one. */
type ClusterOptions = { engine: 'embedded' | 'debian15'; follows?: ClusterConnection }

/**
 * A PostgreSQL for tests, in memory and without fsync. It disappears with its folder when it is stopped,
 * and also when this process is killed.
 */
export async function startTestCluster(options: ClusterOptions): Promise<TestCluster> {
  const folder = memoryFolder('engawa-test-')
  const janitor = spawn(process.execPath, [join(import.meta.dirname, 'cluster-janitor.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  janitor.unref()
  const cleanUp = async () => {
    janitor.ref()
    const gone = once(janitor, 'exit')
    janitor.stdin.end()
    await gone
  }
  try {
    const { launch, connection } = await make(folder, options)
    let postmaster = await launch()
    return {
      connection,
      createDatabase: template => createDatabase(connection, template),
      halt: () => postmaster.stop(),
      resume: async () => {
        postmaster = await launch()
      },
      stop: async () => {
        await postmaster.stop()
        await cleanUp()
      },
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** Makes a cluster, which runs once it is launched. */
async function make(folder: string, { engine, follows }: ClusterOptions) {
  const debian = engine === 'debian15'
  const postgres = debian ? namedAccount('postgres') : undefined
  if (postgres && process.geteuid?.() === 0) chownSync(folder, postgres.uid, postgres.gid)
  const account = await chooseAccount(folder, () => {})
  const programs = debian
    ? { initdb: join(DEBIAN_15, 'initdb'), postgres: join(DEBIAN_15, 'postgres') }
    : await findPrograms(account, folder, () => {})
  const cluster = join(folder, 'data')
  if (follows) {
    const { host, user } = follows
    const args = ['-h', host, '-U', user, '-D', cluster, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
    const { code, output } = await run(account, join(DEBIAN_15, 'pg_basebackup'), args)
    if (code !== 0) throw new Error(output)
    // The other one's socket is in its folder.
    rmSync(join(cluster, '.s.PGSQL.5432.lock'))
  } else await createCluster(cluster, account, programs.initdb, [...(debian ? INITDB_15 : INITDB), '--no-sync'])
  const launch = () =>
    startPostmaster({
      account,
      postgres: programs.postgres,
      cluster,
      socketDir: cluster,
      logFile: join(folder, 'log'),
      settings: { ...SETTINGS, ...FAST },
      log: () => {},
    })
  return { launch, connection: { host: cluster, user: STORE_USER } }
}

/** 15 has no builtin locale provider; C.UTF-8 of the system has the same order. */
const INITDB_15 = [
  `--username=${STORE_USER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=libc',
  '--locale=C.UTF-8',
]

const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Its transactions would hold deltas back, and what it learns of the tables change plans, now and then. Tests that need it ask for it.
  autovacuum: 'off',
  max_prepared_transactions: '20',
}

const newName = () => `test_${randomBytes(6).toString('hex')}`

/** As `TestCluster.createDatabase`, for a test process that did not start the cluster. */
export async function createDatabase(cluster: ClusterConnection, template?: string): Promise<string> {
  const name = newName()
  const copy = template ? ` TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY` : ''
  await administer(cluster, `CREATE DATABASE ${name}${copy}`)
  return name
}

/**
 * A new, empty database whose owner may do nothing outside of it.
 * @param how what CREATE DATABASE is told, such as an encoding
 */
export async function createOwnedDatabase(cluster: ClusterConnection, how = ''): Promise<OwnedDatabase> {
  const database = newName()
  await administer(cluster, `CREATE DATABASE ${database} ${how}`)
  await administer(cluster, `CREATE ROLE ${database} LOGIN`)
  await administer(cluster, `ALTER DATABASE ${database} OWNER TO ${database}`)
  return { ...cluster, user: database, database }
}

/** Removes a database whether or not something is still connected to it, and its owner where it has one of its own. */
export async function dropDatabase(cluster: ClusterConnection, name: string): Promise<void> {
  await administer(cluster, `DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`)
  await administer(cluster, `DROP ROLE IF EXISTS ${pg.escapeIdentifier(name)}`)
}

async function administer(cluster: ClusterConnection, sql: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

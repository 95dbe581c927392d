import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import {
  type Address,
  beginSnapshot,
  listMigrations,
  listTables,
  markBackup,
  readSequences,
  type Table,
  withClient,
  writeTable,
} from './backup.sql.ts'
import { StoreError } from './store-error.ts'

/** The manifest of a backup, beside its file for each table; written last, so that it marks a complete backup. */
export interface Manifest {
  readonly format: 1
  /** ISO 8601, UTC. */
  readonly madeAt: string
  /** The migrations that the database had. Only a database with exactly these can load the backup. */
  readonly migrations: readonly string[]
  readonly tables: readonly (Table & { readonly rows: number; readonly sha256: string })[]
  readonly sequences: Readonly<Record<string, string>>
}

const MANIFEST = 'backup.json'
/** The file of a table in a backup. */
export const fileOf = (folder: string, { name }: Table) => join(folder, `${name}.copy`)

/**
 * Writes all that the database holds at this moment to a new folder, while the site goes on: a binary COPY of each table in one
 * snapshot. The folder appears under its name when it is complete, and only this user can read it. Pictures are not in it.
 * @throws if the folder is there already, or can't be written
 */
export async function writeBackup(address: Address, folder: string): Promise<Manifest> {
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  try {
    const manifest = await withClient(address, client => writeFiles(client, partial))
    renameSync(partial, folder)
    return manifest
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

async function writeFiles(client: Client, folder: string): Promise<Manifest> {
  await beginSnapshot(client)
  const migrations = await listMigrations(client)
  const tables: Manifest['tables'][number][] = []
  for (const table of await listTables(client)) {
    tables.push({ ...table, ...(await writeFileOf(client, table, fileOf(folder, table))) })
  }
  const sequences = await readSequences(client)
  const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), migrations, tables, sequences }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
  return manifest
}

async function writeFileOf(client: Client, table: Table, file: string): Promise<{ rows: number; sha256: string }> {
  const rows = new PassThrough()
  const digest = createHash('sha256')
  const written = pipeline(rows, hashing(digest), createWriteStream(file, { mode: 0o600, flush: true }))
  const [count] = await Promise.all([writeTable(client, table, rows).finally(() => rows.end()), written])
  return { rows: count, sha256: digest.digest('hex') }
}

function hashing(digest: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      digest.update(chunk)
      next(null, chunk)
    },
  })
}

/** Notes in the database that a backup is complete, and how large it is with its pictures (PRODUCT 6.31). */
export const noteBackup = (address: Address, bytes: number): Promise<void> =>
  withClient(address, client => markBackup(client, bytes))

/**
 * Reads a backup's manifest, so that the caller can run the same migrations on a new database before `restoreBackup`.
 * @throws StoreError when the folder holds no complete backup, or one of another format
 */
export function readManifest(folder: string): Manifest {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
    if (manifest && typeof manifest === 'object' && 'format' in manifest && manifest.format === 1)
      return manifest as Manifest
  } catch (error) {
    throw new StoreError('failed', `${folder} holds no complete backup.`, error)
  }
  throw new StoreError('failed', `The backup in ${folder} was made by a newer version of Engawa.`)
}

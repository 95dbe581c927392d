import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import {
  type Address,
  beginSnapshot,
  endSnapshot,
  listMigrations,
  listTables,
  lockBackups,
  markBackup,
  readSequences,
  type Table,
  withClient,
  writeTable,
} from './backup.sql.ts'
import { backUpPictures, type PicturesOfBackup } from './backup-pictures.ts'
import { adding, newSum } from './checksums.ts'
import { StoreError } from './store-error.ts'

/** The manifest of a backup, beside its file for each table; written last, so that it marks a complete backup. */
export interface Manifest {
  readonly format: 1
  /** ISO 8601, UTC. */
  readonly madeAt: string
  /** The migrations that the database had. Only a database with exactly these can load the backup. */
  readonly migrations: readonly string[]
  readonly tables: readonly (Table & { readonly rows: number; readonly bytes?: number; readonly sha256: string })[]
  /** Missing where they are elsewhere, and in backups of older versions. */
  readonly pictures?: PicturesOfBackup
  /** The address of the bucket that had the pictures, which is then not a part of the backup. */
  readonly picturesIn?: string
  readonly sequences: Readonly<Record<string, string>>
}

const MANIFEST = 'backup.json'
/** The file of a table in a backup. */
export const fileOf = (folder: string, { name }: Table) => join(folder, `${name}.copy`)

/** What a backup holds beside the database, and who is told how far it is. */
export type BackupOptions = {
  /** The folder of the pictures; without it there are none in the backup. */
  pictures?: string
  /** The address of the bucket where they are instead, without its keys. */
  picturesIn?: string
  progress?: (what: string) => void
}

/**
 * Writes all that the database holds at this moment to a new folder, while the site goes on: a binary COPY of each table in one
 * snapshot, then the pictures, of which a row names none that was not stored before it. The folder appears under its name when it is complete,
 * and only this user can read it.
 * @throws if it can't be written; StoreError where the folder is there already, and `in-use` while another backup of this database is written
 */
export async function writeBackup(address: Address, folder: string, options: BackupOptions = {}): Promise<Manifest> {
  const partial = `${folder}.partial`
  if (existsSync(folder))
    throw new StoreError('failed', `${folder} is there already; a backup is written into a new folder.`)
  return withClient(address, async client => {
    const other = await lockBackups(client)
    if (other !== null)
      throw new StoreError(
        'in-use',
        `Another backup of this site is being written, by ${other.who} since ${other.since}.`,
      )
    rmSync(partial, { recursive: true, force: true })
    mkdirSync(partial, { mode: 0o700 })
    try {
      const manifest = await writeFiles(client, partial, options, latestBeside(folder))
      renameSync(partial, folder)
      return manifest
    } catch (error) {
      rmSync(partial, { recursive: true, force: true })
      throw error
    }
  })
}

async function writeFiles(
  client: Client,
  folder: string,
  { pictures: from, picturesIn, progress = () => {} }: BackupOptions,
  previous: string | null,
): Promise<Manifest> {
  await beginSnapshot(client)
  const migrations = await listMigrations(client)
  if (migrations.length === 0)
    throw new StoreError('failed', 'There is no site in the database, so no backup is written.')
  const [all, tables] = [await listTables(client), [] as Manifest['tables'][number][]]
  for (const table of all) {
    const say = (bytes: number) =>
      progress(`${tables.length} of ${all.length} tables, ${inMegabytes(bytes)} of ${table.name}`)
    tables.push({ ...table, ...(await writeFileOf(client, table, fileOf(folder, table), say)) })
  }
  const sequences = await readSequences(client)
  // No transaction stays open for as long as the pictures take: it would keep PostgreSQL from clearing up.
  await endSnapshot(client)
  const say = (files: number, bytes: number) =>
    progress(`${all.length} tables, ${files} pictures, ${inMegabytes(bytes)}`)
  const pictures = from === undefined ? {} : { pictures: await backUpPictures(from, folder, previous, say) }
  const elsewhere = picturesIn === undefined ? {} : { picturesIn }
  const madeAt = new Date().toISOString()
  const manifest: Manifest = { format: 1, madeAt, migrations, tables, sequences, ...pictures, ...elsewhere }
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
  return manifest
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

/** The latest backup in the folder where another one is made, if it has a list of its pictures. */
function latestBeside(folder: string): string | null {
  const beside = dirname(folder)
  const made = readdirSync(beside, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.name.endsWith('.partial'))
    .flatMap(({ name }) => {
      try {
        const { madeAt, pictures } = readManifest(join(beside, name))
        return pictures === undefined ? [] : [{ at: madeAt, place: join(beside, name) }]
      } catch {
        return []
      }
    })
  return made.sort((a, b) => (a.at < b.at ? 1 : -1))[0]?.place ?? null
}

type Written = Pick<Manifest['tables'][number], 'rows' | 'sha256'> & { bytes: number }

async function writeFileOf(
  client: Client,
  table: Table,
  file: string,
  progress: (bytes: number) => void,
): Promise<Written> {
  const [rows, sum] = [new PassThrough(), newSum()]
  let bytes = 0
  const count = (more: number) => {
    bytes += more
    progress(bytes)
  }
  const written = pipeline(rows, adding(sum, count), createWriteStream(file, { mode: 0o600, flush: true }))
  const [copied] = await Promise.all([writeTable(client, table, rows).finally(() => rows.end()), written])
  return { rows: copied, bytes, sha256: sum.digest('hex') }
}

/** How large a backup is, with its pictures and without its lists. */
export const bytesOf = ({ tables, pictures }: Manifest): number =>
  tables.reduce((sum, { bytes = 0 }) => sum + bytes, pictures?.bytes ?? 0)

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

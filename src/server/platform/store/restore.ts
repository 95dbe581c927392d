import { createReadStream } from 'node:fs'
import type { Client } from 'pg'
import { type Address, listMigrations, withClient } from './backup.sql.ts'
import { fileOf, type Manifest, readManifest } from './backup.ts'
import { sumOf } from './checksums.ts'
import { beginRestore, endLoad, endRestore, loadTable, putBack, setAside, tablesInUse } from './load.sql.ts'
import { StoreError } from './store-error.ts'
import { checkTarget } from './target.sql.ts'

/** What the one who restores adds; all of it in the transaction of the restore. */
export type RestoreSteps = {
  /** Brings the database to a migration, or to the last one. */
  migrate(client: Client, upTo?: string): Promise<void>
  /** Whether the migration is known here. */
  knows(migration: string): boolean
  /** What else belongs to the backup, before the rows count. */
  beforeEnd(manifest: Manifest): Promise<void>
  /** Told what comes next. */
  progress(what: string): void
}

const nothing: RestoreSteps = {
  migrate: async () => {},
  knows: () => true,
  beforeEnd: async () => {},
  progress: () => {},
}

/**
 * Loads a backup into an empty database, by its owner, in one transaction with the migrations that it needs: all of it or nothing. It begins a new
 * epoch, so that every device starts over.
 * @throws StoreError when the database is in use or can't hold a site, has migrations that the backup has not, or a file of the backup was changed
 */
export async function restoreBackup(
  address: Address,
  folder: string,
  given: Partial<RestoreSteps> = {},
): Promise<Manifest> {
  const steps = { ...nothing, ...given }
  const manifest = readManifest(folder)
  for (const table of manifest.tables) await checkFileOf(folder, table)
  await withClient(address, async client => {
    await checkTarget(client)
    await checkFits(await listMigrations(client), manifest, folder, steps)
    await beginRestore(client)
    await steps.migrate(client, manifest.migrations.at(-1))
    await checkEmpty(client, manifest)
    const aside = await setAside(client, manifest.tables)
    for (const [at, table] of manifest.tables.entries()) {
      steps.progress(`${at} of ${manifest.tables.length} tables`)
      await loadFileOf(client, folder, table)
    }
    steps.progress('indexes and references')
    await putBack(client, manifest.tables, aside).catch(error => {
      throw new StoreError('failed', `The rows of ${folder} don't fit together: ${reasonOf(error)}`, error)
    })
    await endLoad(client, manifest.sequences)
    await steps.migrate(client)
    await steps.beforeEnd(manifest)
    await endRestore(client)
  })
  return manifest
}

function checkFits(
  here: readonly string[],
  { migrations }: Manifest,
  folder: string,
  { knows }: Pick<RestoreSteps, 'knows'>,
): void {
  const later = migrations.find(each => !knows(each))
  if (later !== undefined)
    throw new StoreError(
      'other-version',
      `The backup in ${folder} is of a later version of Engawa (${later}): install that one.`,
    )
  const other = here.find((each, at) => migrations[at] !== each)
  if (other !== undefined)
    throw new StoreError(
      'failed',
      `The backup in ${folder} ends with ${migrations.at(-1)}, the database with ${here.at(-1)}.`,
    )
}

async function checkEmpty(client: Client, manifest: Manifest): Promise<void> {
  const inUse = await tablesInUse(client, manifest.tables)
  if (inUse.length === 0) return
  throw new StoreError('failed', `A backup is only restored into an empty database; this one has ${inUse.join(', ')}.`)
}

type File = Manifest['tables'][number]

const changed = (file: string, why?: unknown) => new StoreError('failed', `${file} is not what the backup wrote.`, why)

async function checkFileOf(folder: string, table: File): Promise<void> {
  const file = fileOf(folder, table)
  const sum = await sumOf(file).catch(error => Promise.reject(changed(file, error)))
  if (sum !== table.sha256) throw changed(file)
}

async function loadFileOf(client: Client, folder: string, table: File): Promise<void> {
  const file = fileOf(folder, table)
  const rows = await loadTable(client, table, createReadStream(file)).catch(error => {
    throw new StoreError('failed', `${file} can't be loaded: ${reasonOf(error)}`, error)
  })
  if (rows !== table.rows) throw changed(file)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

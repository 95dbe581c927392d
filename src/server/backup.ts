import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from './platform/config/config.ts'
import { knowsMigration, migrateIn } from './platform/db/migrate.ts'
import { columnParsers } from './platform/db/parsers.ts'
import { withPostgres } from './platform/db/with-postgres.ts'
import { noteBackup, writeBackup } from './platform/store/backup.ts'
import { restoreBackup } from './platform/store/restore.ts'
import { StoreError } from './platform/store/store-error.ts'

/**
 * `npm run backup -- FOLDER` writes database and pictures to a new folder, also while the server runs.
 * `npm run restore -- FOLDER` puts them back into an empty ENGAWA_DATA (or an empty DATABASE_URL) while no server runs.
 */
async function main([what, given]: readonly string[]): Promise<void> {
  if ((what !== 'write' && what !== 'restore') || !given)
    throw new StoreError('failed', 'Say which folder: npm run backup -- FOLDER')
  const config = readConfig(process.env)
  const folder = resolve(given)
  await (what === 'write' ? write(config, folder) : restore(config, folder))
}

const picturesOf = (dataDir: string): string => join(dataDir, 'pictures')

async function write(config: Config, folder: string): Promise<void> {
  const manifest = await withPostgres(config, async connection => {
    const written = await writeBackup(connection, folder)
    // Pictures are copied after the rows: a picture is stored before its row, so every picture that a row names is there.
    if (existsSync(picturesOf(config.dataDir)))
      cpSync(picturesOf(config.dataDir), join(folder, 'pictures'), { recursive: true })
    await noteBackup(connection, bytesIn(folder))
    return written
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${manifest.tables.length} tables, ${rows} rows and the pictures are in ${folder}`)
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, file) => (file.isFile() ? sum + statSync(join(file.parentPath, file.name)).size : sum),
    0,
  )

async function restore(config: Config, folder: string): Promise<void> {
  await withPostgres(config, connection =>
    restoreBackup({ ...connection, types: columnParsers }, folder, { migrate: migrateIn, knows: knowsMigration }),
  )
  mkdirSync(config.dataDir, { recursive: true })
  if (existsSync(join(folder, 'pictures')))
    cpSync(join(folder, 'pictures'), picturesOf(config.dataDir), { recursive: true })
  console.log(`Restored from ${folder}. Devices will load anew.`)
}

main(process.argv.slice(2)).catch(error => {
  console.error(error instanceof ConfigError || error instanceof StoreError ? error.message : error)
  process.exit(1)
})

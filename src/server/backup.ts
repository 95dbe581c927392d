import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from './platform/config/config.ts'
import { knowsMigration, migrateIn } from './platform/db/migrate.ts'
import { columnParsers } from './platform/db/parsers.ts'
import { withPostgres } from './platform/db/with-postgres.ts'
import { pictureFolder } from './platform/storage/open-storage.ts'
import { bytesOf, type Manifest, noteBackup, writeBackup } from './platform/store/backup.ts'
import { restorePictures } from './platform/store/backup-pictures.ts'
import { openProgress, type Progress } from './platform/store/backup-progress.ts'
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
  const progress = openProgress()
  const done = await (what === 'write' ? write : restore)(config, folder, progress).finally(progress.end)
  console.log(done)
}

async function write(config: Config, folder: string, progress: Progress): Promise<string> {
  const manifest = await withPostgres(config, async connection => {
    const place = config.s3 === null ? { pictures: pictureFolder(config) } : { picturesIn: config.s3.url }
    const written = await writeBackup(connection, folder, { ...place, progress: progress.at })
    await noteBackup(connection, bytesOf(written))
    return written
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const pictures = `${manifest.pictures?.files ?? 'no'} pictures are in ${folder}`
  return `${manifest.tables.length} tables, ${rows} rows and ${pictures}${elsewhere(manifest)}`
}

async function restore(config: Config, folder: string, progress: Progress): Promise<string> {
  const manifest = await withPostgres(config, connection =>
    restoreBackup({ ...connection, types: columnParsers }, folder, {
      migrate: migrateIn,
      knows: knowsMigration,
      beforeEnd: ({ pictures }) =>
        restorePictures(folder, pictures, pictureFolder(config), files => progress.at(`${files} pictures`)),
      progress: progress.at,
    }),
  )
  const toMove =
    config.s3 !== null && manifest.picturesIn === undefined
      ? `. The pictures are in ${pictureFolder(config)}: npm run pictures -- move copies them into the bucket of S3_URL`
      : ''
  return `Restored from ${folder}${elsewhere(manifest)}${toMove}. Devices will load anew.`
}

const elsewhere = ({ picturesIn }: Manifest): string =>
  picturesIn === undefined ? '' : `. The pictures are not in it, but in the bucket ${picturesIn}`

main(process.argv.slice(2)).catch(error => {
  // The last are such as a full disk, or a folder that is not there.
  const forOperator = error instanceof ConfigError || error instanceof StoreError || error?.syscall !== undefined
  console.error(forOperator ? error.message : error)
  process.exit(1)
})

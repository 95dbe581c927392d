import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../db/database.ts'
import { compressed } from '../http/encodings.ts'
import { type BuiltFile, keepBuild, noteStarted } from './builds.sql.ts'

const assets = fileURLToPath(new URL('../../../../dist/client/assets', import.meta.url))

/**
 * Keeps the files of a build that was started in the database, unless they are there: a page that was opened before an update, or that
 * asks another machine, finds there what it has not loaded yet.
 * @param folder where its files are
 */
export async function keepStartedBuild(db: Database, build: string, folder = assets): Promise<void> {
  if (await noteStarted(db, build)) return
  const names = await readdir(folder).catch(() => [])
  const files = new Set(names)
  const read = async (name: string): Promise<BuiltFile> => {
    const brotli = files.has(`${name}.br`)
      ? await readFile(join(folder, `${name}.br`))
      : await compressed(await readFile(join(folder, name)), 'br')
    return { name, brotli }
  }
  const kept = names.filter(name => !/\.(br|gz)$/.test(name))
  if (kept.length > 0) await keepBuild(db, build, await Promise.all(kept.map(read)))
}

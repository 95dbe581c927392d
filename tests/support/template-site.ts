import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'
import { startSite, until } from './site.ts'
import { hasStore } from './site-database.ts'

const root = join(import.meta.dirname, '../..')
const kept = join(root, 'tests/results/template-sites')
/** Tells the processes of a run where the template is. */
const variable = 'ENGAWA_TEST_SITE'
/** The times of the demo count from when it was made: what is new in it may not become old. */
const freshMs = 3 * 3_600_000

/** Changes with all that decides what the demo is and how it is stored. */
function version(): string {
  const hash = createHash('sha256')
  for (const file of globSync('src/{contract,server}/**/*.{ts,mjs,svg}', { cwd: root }).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Sees to the data of a site with the demo, which nobody may open: it is copied ({@link copyOfTemplate}), here and in the processes that
 * are started after this. Drawing the demo's pictures takes half a minute of a processor, so the runs of a few hours share it.
 */
export async function makeTemplateSite(): Promise<void> {
  const folder = join(kept, version())
  process.env[variable] = folder
  if (existsSync(folder) && Date.now() - statSync(folder).birthtimeMs < freshMs) return
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  const site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  await site.stop()
  // The store may end a moment after its server; until then its files change.
  await until('the end of the store', () => !hasStore(site.dataDir))
  // Its owners may differ from who runs the tests: the store has an account of its own.
  execFileSync('cp', ['-a', site.dataDir, `${folder}.part`])
  renameSync(`${folder}.part`, folder)
  site.clean()
}

/** A copy of the template's data for one site. */
export function copyOfTemplate(): string {
  const template = process.env[variable]
  if (!template) throw new Error('nobody has made the template of a site')
  const dataDir = memoryFolder('engawa-site-')
  execFileSync('cp', ['-a', `${template}/.`, dataDir])
  return dataDir
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'
import { startSite, until } from './site.ts'
import { hasStore } from './site-database.ts'

const root = join(import.meta.dirname, '../..')
const kept = join(root, 'tests/results/template-sites')
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
 * The data of a site with the demo, which nobody may open: it is copied ({@link copyOfTemplate}). Drawing the demo's pictures takes half
 * a minute of a processor, so the runs of a few hours share it.
 * @returns its folder
 */
export async function makeTemplateSite(): Promise<string> {
  const folder = join(kept, version())
  if (existsSync(folder) && Date.now() - statSync(folder).birthtimeMs < freshMs) return folder
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
  return folder
}

/** A copy of the template's data for one site. */
export function copyOfTemplate(template: string): string {
  const dataDir = memoryFolder('engawa-site-')
  execFileSync('cp', ['-a', `${template}/.`, dataDir])
  return dataDir
}

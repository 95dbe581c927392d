/**
 * `node src/build/strip-types.mjs`: writes what a server loads without its types into `dist/stripped`, for `src/server/stripped-sources.mjs`.
 * The types become spaces, so that lines and columns stay. What is there is kept, and what no source needs any more is taken away.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { fileOf, folder } from '../server/stripped-sources.mjs'

/** What a release has of the sources. */
const zones = ['server', 'contract']

// Node warns that its function is experimental; what it writes is plain JavaScript.
process.removeAllListeners('warning')
mkdirSync(folder, { recursive: true })
const needed = new Set()
for (const zone of zones) {
  const root = fileURLToPath(new URL(`../${zone}/`, import.meta.url))
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const source = readFileSync(`${root}${name}`, 'utf8')
    const file = fileURLToPath(fileOf(source))
    needed.add(file.slice(file.lastIndexOf('/') + 1))
    if (existsSync(file)) continue
    writeFileSync(`${file}.part`, stripTypeScriptTypes(source))
    renameSync(`${file}.part`, file)
  }
}
for (const name of readdirSync(folder)) if (!needed.has(name)) rmSync(new URL(name, folder))

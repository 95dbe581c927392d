import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { patience } from '../../src/contract/limits.ts'

const root = join(import.meta.dirname, '../..')
/** What a server needs of the project, below its folder. */
const served = ['src', 'dist/client', 'dist/kept', 'dist/server']
/** How many times as long browser tests wait for answers. */
const factor = 20

/** The global variable by which a page can wait as people's pages do: journeys about 'no answer' set it to 1 before the scripts run. */
export const factorName = 'patienceFactor'

/** `patience` as the build writes it. */
const written = new RegExp(`\\{${Object.keys(patience).map(name => `${name}:[\\de.]+`)}\\}`, 'g')

/** Makes a built script wait longer for answers. */
export const makePatient = (script: string): string =>
  script.replace(
    written,
    waits => `(all=>{for(const name in all)all[name]*=globalThis.${factorName}??${factor};return all})(${waits})`,
  )

/** A copy of the project's sources and of what is built of them. */
type Build = { folder: string; remove(): void }

/**
 * Copies the build, where pages and worker are patient: on a busy machine 'no answer' comes by chance. It is the one for people in everything
 * else, and takes no second build. Below `dist`, where it finds the packages of the project.
 * @throws when the numbers don't stand once in the scripts of pages, and once in the worker's
 */
export function patientBuild(): Build {
  const folder = mkdtempSync(join(root, 'dist', 'patient-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  linkSync(join(root, 'package.json'), join(folder, 'package.json'))
  for (const part of served) linkAll(join(root, part), join(folder, part))
  const client = join(folder, 'dist/client')
  const rewritten = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .filter(name => rewrite(join(client, name)))
  const [page, ...others] = rewritten.filter(name => !name.startsWith('assets/worker-'))
  if (rewritten.length !== 2 || !page || others.length > 0) {
    remove()
    throw new Error(`the build has its patience in ${rewritten.join(', ') || 'no script'}: build it anew`)
  }
  return { folder, remove }
}

/** Links each file: the copy costs no space and little time, and the next build writes new files. */
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true }))
    (entry.isDirectory() ? linkAll : linkSync)(join(from, entry.name), join(to, entry.name))
}

/** Replaces a linked script, and what it is compressed to. @returns whether it has something to be patient with */
function rewrite(path: string): boolean {
  const script = readFileSync(path, 'utf8')
  const patient = makePatient(script)
  if (patient === script) return false
  for (const [name, bytes] of [
    [path, patient],
    [`${path}.br`, brotliCompressSync(patient)],
    [`${path}.gz`, gzipSync(patient)],
  ] as const) {
    rmSync(name)
    writeFileSync(name, bytes)
  }
  return true
}

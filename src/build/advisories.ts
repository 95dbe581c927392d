/**
 * `npm run advisories -- FILE`: which of the locked packages are known to be weak, by data of OSV that was brought as a file. Nothing is asked
 * for over the network.
 *
 *     npm run advisories -- all.zip
 *
 * FILE is JSON (one entry, a list of them, or an object with `vulns`), a ZIP of such files, as https://osv-vulnerabilities.storage.googleapis.com
 * has them for npm, or a folder of them. Ends with 1 where a package is affected, with 2 where the file can't be read.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { type Advisory, advisoriesIn, type Finding, findingsOf, lockedIn } from './osv.ts'

const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url))

function readAdvisories(path: string): Advisory[] {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .filter(name => name.endsWith('.json'))
      .flatMap(name => readAdvisories(join(path, name)))
  const bytes = readFileSync(path)
  if (!path.endsWith('.zip')) return advisoriesIn(JSON.parse(bytes.toString('utf8')))
  const files = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.json') })
  return Object.values(files).flatMap(file => advisoriesIn(JSON.parse(Buffer.from(file).toString('utf8'))))
}

function lineOf({ advisory: { id, summary = '' }, locked: { name, version, path, dev }, fixed }: Finding): string {
  const mended = fixed.length > 0 ? `mended in ${fixed.join(', ')}` : 'not mended'
  return `${id}: ${name}@${version}${dev ? ' (development only)' : ''}, ${mended}. ${summary}\n  ${path}`
}

const [path] = process.argv.slice(2)
if (path === undefined) {
  console.error('usage: npm run advisories -- FILE')
  process.exit(2)
}
try {
  const advisories = readAdvisories(path)
  const locked = lockedIn(JSON.parse(readFileSync(lockFile, 'utf8')))
  const findings = findingsOf(advisories, locked)
  for (const finding of findings) console.log(lineOf(finding))
  console.log(`${advisories.length} advisories, ${locked.length} packages, ${findings.length} affected`)
  process.exitCode = findings.length > 0 ? 1 : 0
} catch (error) {
  console.error(`${path} can't be read: ${(error as Error).message}`)
  process.exitCode = 2
}

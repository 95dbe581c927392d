/**
 * `npm run sbom`: what a release is made of. Writes `dist/sbom.cdx.json`, the packages of a running site with their versions, checksums and
 * licences (CycloneDX), and `dist/licences.txt`, their licences word by word. Both are the same for the same lock file.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Component = { 'bom-ref': string; name: string; version: string; licenses?: unknown[] }
type Bom = {
  serialNumber?: string
  metadata: { timestamp?: string; component: Component & Record<string, unknown> }
  components: Component[]
}
type Project = { name: string; devDependencies?: unknown }
type Lock = {
  packages: Record<string, { version?: string; dev?: boolean; license?: string; devDependencies?: unknown }>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, process.argv[2] ?? 'dist')
const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T

const { packages } = read<Lock>('package-lock.json')
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
/** What `npm install --omit=dev` installs, on any of the systems on which the product runs. */
const released = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)

/**
 * npm's own, of the lock file without what is for development, and without what tells of this machine and this moment. npm's `--omit=dev`
 * leaves out whatever development needs as well, such as React.
 */
function bom(): Bom {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-sbom-'))
  try {
    const { devDependencies: _ofProject, ...project } = read<Project>('package.json')
    const { devDependencies: _ofRoot, ...itself } = packages[''] ?? {}
    const lock = { ...read<Lock>('package-lock.json'), packages: { '': itself, ...Object.fromEntries(released) } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
    const made = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })) as Bom
    const { timestamp: _moment, ...metadata } = made.metadata
    const { serialNumber: _drawn, ...rest } = made
    return { ...rest, metadata: { ...metadata, component: { ...metadata.component, name: project.name } } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isLicence = (name: string): boolean => /^(?:licen[cs]e|copying|notice)/i.test(name)

/** The licences of a package, from its folder; of what is for another system than this one its name alone. */
function wordsOf(path: string, licence: string | undefined): string {
  const folder = join(root, path)
  const files = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter(each => each.isFile()) : []
  const texts = files
    .filter(({ name }) => isLicence(name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
  return [`Licence: ${licence ?? 'see the package'}`, ...texts].join('\n\n')
}

mkdirSync(dist, { recursive: true })
const made = bom()
writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(made, null, 2)}\n`)

const line = '-'.repeat(80)
const words = released.map(([path, { version, license }]) => {
  return `${line}\n${nameOf(path)} ${version}\n${wordsOf(path, license)}\n`
})
const own = readFileSync(join(root, 'LICENSE'), 'utf8')
writeFileSync(join(dist, 'licences.txt'), `${own}\nWhat it is made of:\n\n${words.join('\n')}`)
console.log(`${made.components.length} packages in sbom.cdx.json, ${released.length} in licences.txt`)

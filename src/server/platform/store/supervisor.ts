import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, leaveToOwner } from './account.ts'
import { launch } from './launch.ts'
import { storeName } from './settings.ts'
import { standstill } from './standstill.ts'
import { StoreError } from './store-error.ts'

const LOG_KEPT_BYTES = 10 * 1024 * 1024
const LAST_LINES = 8
const SLOW_START_MS = 10_000
const STOP_MS = 60_000
const QUIT_MS = 10_000
const LOOK_MS = 50

export interface Postmaster {
  readonly pid: number
  /** Resolves when PostgreSQL has ended, after `stop` or by itself, with one line that says how. */
  readonly ended: Promise<string>
  /** A fast stop: open transactions are rolled back, all else is on disk. Resolves when it has ended. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL and resolves when it takes connections, however long it has to recover.
 * @throws StoreError `failed` with PostgreSQL's own last words
 */
export async function startPostmaster(options: {
  account: Account
  postgres: string
  cluster: string
  socketDir: string
  logFile: string
  settings: Readonly<Record<string, string>>
  log: (message: string) => void
}): Promise<Postmaster> {
  const { account, postgres, cluster, socketDir, logFile, log } = options
  const settings = { ...options.settings, cluster_name: storeName(cluster) }
  const args = ['-D', cluster, '-k', socketDir, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])]
  const output = openLog(logFile)
  const before = statSync(logFile).size
  const child = launch(account, postgres, args, output)
  closeSync(output)
  let running = true
  const ended = new Promise<string>(resolve => {
    const finish = (how: string) => {
      running = false
      resolve(`PostgreSQL ended (${how})${lastWords(logFile, before)}`)
    }
    child.once('error', error => finish(error.message))
    child.once('exit', (code, signal) => finish(signal ?? `exit code ${code}`))
  })

  const began = Date.now()
  let told = false
  while (running && !isReady(cluster, child.pid)) {
    await pause(5)
    if (told || Date.now() - began < SLOW_START_MS) continue
    told = true
    log('PostgreSQL is still starting: after a crash it first repeats what had not reached the disk')
  }
  if (!running || child.pid === undefined) throw new StoreError('failed', `${await ended}; see ${logFile}`)

  const { pid } = child
  const stop = async () => {
    const standsStill = standstill(pid)
    for (const [signal, patience] of [
      ['SIGINT', STOP_MS],
      ['SIGQUIT', QUIT_MS],
    ] as const) {
      if (!running) return
      child.kill(signal)
      const until = performance.now() + patience
      while (running && performance.now() < until && !(signal === 'SIGINT' && standsStill()))
        await Promise.race([ended, pause(LOOK_MS)])
    }
    if (running) child.kill('SIGKILL')
    await ended
  }
  return { pid, ended, stop }
}

/** PostgreSQL writes its pid into line 1 and its state into line 8 of postmaster.pid; a standby takes connections that read. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return lines[0] === String(pid) && ['ready', 'standby'].includes(lines[7]?.trim() ?? '')
  } catch {
    return false
  }
}

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= LOG_KEPT_BYTES) renameSync(file, `${file}.1`)
  const handle = openSync(file, 'a', 0o600)
  leaveToOwner(dirname(file), file)
  return handle
}

/** The last lines of PostgreSQL's log if they explain its end; earlier lines may be about a single connection. */
function lastWords(logFile: string, from: number): string {
  const written = readFileSync(logFile).subarray(from).toString().split('\n').slice(-LAST_LINES)
  const last = written.findLast(line => /FATAL|PANIC|could not|error/.test(line)) ?? ''
  const words = last.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '').trim()
  return words && `: ${words}`
}

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nestedStatement } from '../../src/server/platform/db/guarded-pool.ts'
import { freePort } from './ports.ts'
import { letNewcomersPost } from './site-database.ts'

const root = join(import.meta.dirname, '../..')

/** What `npm start` runs in a folder: variables, and the arguments of Node. */
function startIn(folder: string): { env: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const at = words.indexOf('node')
  return { env: Object.fromEntries(words.slice(0, at).map(word => word.split('='))), args: words.slice(at + 1) }
}

/** A server of the product as an operator runs it: a process of its own, on its own data. */
export type Site = {
  origin: string
  dataDir: string
  process: ChildProcess
  /** All that it has printed. */
  output(): string
  /** Ends it with a signal and waits for the end. @throws when it had to be killed, or a statement had left its transaction */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Takes its data away; only after it has ended. */
  clean(): void
}

/** Waits until `check` gives a value, asking again each 50 ms. @throws when it has not within `ms` */
export async function until<T>(
  what: string,
  check: () => Promise<T | undefined> | T | undefined,
  ms = 180_000,
): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const value = await check()
    if (value !== undefined && value !== false) return value
    if (Date.now() > end) throw new Error(`${what} did not happen within ${ms} ms`)
    await new Promise(next => setTimeout(next, 50))
  }
}

/** How long one question whether a server is ready may take: it is asked again. */
const askedMs = 15_000
/** How long a server may take to end. */
const endMs = 300_000

/** Whether a proxy would send requests there. */
export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(askedMs) }).then(
    answer => answer.ok,
    () => false,
  )

/**
 * Starts the server as `npm start` does and waits until it is ready. The posts of newcomers, as people of tests are, don't wait for approval.
 * @param options.env more environment, e.g. `ENGAWA_DEMO: 'off'`
 * @param options.dataDir data of an earlier start; by default an empty temporary folder
 * @param options.port a port to use again
 * @param options.folder where its sources and its build are; by default those that are tested, for browser tests in their patient copy
 * @throws with what it printed, when it ends before it is ready, or is not ready after ten minutes: then it is ended
 */
export async function startSite(
  options: { env?: Record<string, string>; dataDir?: string; port?: number; folder?: string } = {},
): Promise<Site> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'engawa-site-'))
  const port = options.port ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const folder = options.folder ?? process.env.ENGAWA_TEST_FOLDER ?? root
  const { env, args } = startIn(folder)
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      ENGAWA_DATA: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  child.stderr.on('data', chunk => {
    printed += chunk
  })
  const ended = new Promise<number | null>(done => child.once('exit', code => done(code)))
  const site: Site = {
    origin,
    dataDir,
    process: child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      let isLate = false
      const late = setTimeout(() => {
        isLate = true
        child.kill('SIGKILL')
      }, endMs)
      const code = await ended
      clearTimeout(late)
      if (isLate) throw new Error(`the server did not end by ${signal} within ${endMs} ms; it printed:\n${printed}`)
      if (printed.includes(nestedStatement)) throw new Error(`the server printed:\n${printed}`)
      return code
    },
    clean: () => rmSync(dataDir, { recursive: true, force: true }),
  }
  await until(
    'the server being ready',
    async () => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`)
      return isReady(origin)
    },
    600_000,
  )
    // A database that a test has made has been told already.
    .then(() => (options.env?.DATABASE_URL === undefined ? letNewcomersPost(dataDir) : undefined))
    .catch(async error => {
      await site.stop('SIGKILL')
      throw new Error(`${error}; it printed:\n${printed}`)
    })
  return site
}

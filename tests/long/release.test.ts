import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/ports.ts'
import { memoryOf } from '../support/process-memory.ts'
import { isReady, until } from '../support/site.ts'

/** A release, unpacked where there is neither npm nor a Node, as an operator starts it. */

const MiB = 1_024 * 1_024
/** What a machine with 1 GB has left beside its system. */
const mostMemory = 600 * MiB
const mostArchive = 140 * MiB

const work = mkdtempSync(join(tmpdir(), 'engawa-release-'))
const data = join(work, 'data')
let release: string
let archive: string
let child: ChildProcess | null = null

beforeAll(() => {
  execFileSync(process.execPath, ['src/build/release.ts', work], { stdio: 'ignore' })
  archive = join(work, readdirSync(work).find(name => name.endsWith('.tar.gz')) ?? '')
  execFileSync('tar', ['-xzf', archive, '-C', work])
  release = archive.replace(/\.tar\.gz$/, '')
})
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(work, { recursive: true, force: true })
})

/** Where nothing is but the system's own programs. */
const bare = { PATH: '/usr/bin:/bin', HOME: work, ENGAWA_DATA: data }

const engawa = (...args: string[]) =>
  spawnSync(join(release, 'engawa'), args, {
    cwd: work,
    env: bare,
    encoding: 'utf8',
    input: 'A-long-password-1\n',
  })

test('is one archive of bounded size, with its checksum beside it', () => {
  const bytes = readFileSync(archive)
  expect(bytes.length).toBeLessThan(mostArchive)
  const sum = createHash('sha256').update(bytes).digest('hex')
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${sum}  ${archive.slice(work.length + 1)}\n`)
})

test('starts without installing or building anything, and its first start leaves room on 1 GB', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  child = spawn(join(release, 'engawa'), ['start'], {
    cwd: work,
    env: { ...bare, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://engawa.example', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout?.on('data', part => (printed += part))
  const { pid = 0 } = child
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, 100)
  try {
    await until('the release being ready', () => isReady(origin), 120_000)
    const page = await fetch(`${origin}/posts`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
    const { version } = await (await fetch(`${origin}/version.json`)).json()
    expect(archive).toContain(`engawa-${version}-`)
    expect(printed).toContain('SMTP_URL is not set')
    expect(printed).not.toContain('demo')
    peak = Math.max(peak, memoryOf(pid))
  } finally {
    clearInterval(sampling)
  }
  console.log(`${Math.round(peak / MiB)} MiB at its peak`)
  // PostgreSQL takes part in it.
  expect(peak).toBeGreaterThan(100 * MiB)
  expect(peak).toBeLessThan(mostMemory)
})

test('has the commands of the console', () => {
  const created = engawa('admin', 'create', '--email', 'a@example.jp', '--name', 'Mika', '--birthday', '1990-01-01')
  expect(created).toMatchObject({ status: 0, stdout: expect.stringContaining('a@example.jp') })
  expect(engawa('backup', 'kept')).toMatchObject({ status: 0 })
  expect(readdirSync(join(work, 'kept')).length).toBeGreaterThan(0)
  expect(engawa('nothing')).toMatchObject({ status: 1, stderr: expect.stringContaining('engawa: start, admin') })
})

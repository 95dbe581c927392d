import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { OwnedDatabase } from './cluster.ts'
import { freePort } from './ports.ts'
import { until } from './site.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether Debian's PgBouncer is installed. */
export const hasPgBouncer = (): boolean => existsSync(program)

/** Puts a PgBouncer in transaction mode before a database, until the test ends. @returns what DATABASE_URL is then */
export async function bounce({ host, user, database }: OwnedDatabase): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-bouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `${database} = host=${host} user=${user}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    'auth_type = any\npool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 200',
    'ignore_startup_parameters = statement_timeout,extra_float_digits',
    // It tries again at once where PostgreSQL was away.
    'server_login_retry = 1',
  ]
  writeFileSync(file, `${settings.join('\n')}\n`)
  // It refuses root, and has to reach the socket: it runs as whom PostgreSQL runs as.
  const { uid, gid } = statSync(host)
  for (const path of [folder, file]) chownSync(path, uid, gid)
  const child = spawn(program, ['-q', file], { stdio: 'ignore', uid, gid })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const connectionString = `postgres://${user}@127.0.0.1:${port}/${database}`
  await until('PgBouncer', async () => {
    const client = new pg.Client({ connectionString })
    return client.connect().then(
      () => client.end().then(() => true),
      () => undefined,
    )
  })
  return connectionString
}

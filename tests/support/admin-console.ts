import { spawn } from 'node:child_process'
import { databaseOf, type TestServer } from './server.ts'
import { workerCluster } from './worker-cluster.ts'

/** Runs `npm run admin` at the console of a server that runs, with these arguments, and lines on its standard input. */
export function runAdmin(
  server: TestServer,
  args: readonly string[],
  input = '',
): Promise<{ code: number | null; said: string }> {
  const { host, user } = workerCluster()
  const address = new URL(`postgresql://${user}@localhost/${databaseOf(server)}`)
  address.searchParams.set('host', host)
  const child = spawn(process.execPath, ['src/server/admin-console.ts', ...args], {
    env: { ...process.env, DATABASE_URL: address.href, ENGAWA_DATA: server.dataDir },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (said += part))
  child.stdin.end(input)
  return new Promise(resolve => child.on('close', code => resolve({ code, said })))
}

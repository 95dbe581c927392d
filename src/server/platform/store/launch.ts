import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'

/** Where a child's output goes: kept in a pipe, or appended to an open file. */
type Output = 'pipe' | number

/**
 * Starts a program as the account. In a session of its own, so that Ctrl-C does not stop PostgreSQL before the server has finished
 * its requests; without this process's environment, whose secrets the account could read in /proc.
 */
export function launch(account: Account, program: string, args: readonly string[], output: Output): ChildProcess {
  const [command = program, ...rest] = [...prefix(account), program, ...args]
  const drop = account.way === 'setuid' && !account.tied ? { uid: account.uid, gid: account.gid } : {}
  return spawn(command, rest, {
    ...drop,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output, output],
  })
}

/** The command line before the program. `setpriv` and `unshare` exec the program, so the child keeps its pid. */
function prefix({ way, tied, uid, gid }: Account): string[] {
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  const setpriv = ['setpriv', '--pdeathsig=INT']
  if (way === 'setuid') return tied ? [...setpriv, `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : []
  return [...(way === 'namespace' ? namespace : []), ...(tied ? setpriv : [])]
}

/** Runs a program to its end. `code` is null when a signal ended it or it could not be started; `output` says why. */
export function run(
  account: Account,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise(resolve => {
    const child = launch(account, program, args, 'pipe')
    let output = ''
    const add = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    child.once('error', error => resolve({ code: null, output: error.message }))
    child.once('close', code => resolve({ code, output }))
  })
}

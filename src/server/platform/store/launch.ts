import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'

/** Where a child's output goes: kept in a pipe, or appended to an open file. */
type Output = 'pipe' | number

/**
 * Starts a program as the account, in a session of its own (a Ctrl-C must not reach PostgreSQL before the server has
 * drained), with nothing of this process's environment: its secrets are not for another account's /proc.
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

/** What stands before the program. `setpriv` and `unshare` replace themselves by it: the child's pid stays the same. */
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

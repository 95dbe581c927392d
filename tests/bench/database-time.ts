import { readFileSync } from 'node:fs'

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

/** How long a process of one thread has had the processor, in ms: the kernel counts it in nanoseconds. */
const cpuMsOf = (pid: string): number => Number(textOf(`/proc/${pid}/schedstat`).split(' ')[0]) / 1e6

/** The process that started all others of a PostgreSQL, by one of them that serves a connection. */
export const postmasterOf = (backend: number): string =>
  textOf(`/proc/${backend}/stat`).split(') ').at(-1)?.split(' ')[1] ?? ''

/** How long all processes of a PostgreSQL have had the processor, in ms. */
export function databaseMs(postmaster: string): number {
  const others = textOf(`/proc/${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean)
  return [postmaster, ...others].reduce((sum, pid) => sum + cpuMsOf(pid), 0)
}

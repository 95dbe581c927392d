import { globSync, readFileSync } from 'node:fs'

/** What a file of the system says; '' where its process has ended. */
const said = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The memory in use of a process and of all that it has started, in bytes, where what several share counts once. */
export function memoryOf(pid: number): number {
  const children = new Map<number, number[]>()
  for (const path of globSync('/proc/[0-9]*/stat')) {
    const stat = said(path)
    // The name, in brackets, may have spaces.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number.parseInt(stat, 10)])
  }
  const sum = (of: number): number => {
    const own = Number(/^Pss: +(\d+)/m.exec(said(`/proc/${of}/smaps_rollup`))?.[1] ?? 0) * 1_024
    return (children.get(of) ?? []).reduce((all, child) => all + sum(child), own)
  }
  return sum(pid)
}

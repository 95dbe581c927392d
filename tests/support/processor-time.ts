import { readdirSync, readFileSync } from 'node:fs'

/** A process as the system counts it, in processor seconds. */
export type Process = {
  pid: number
  parent: number
  /** When it began: a number that was used before is another process. */
  began: string
  /** What it has used itself. */
  own: number
  /** What its ended children had used, with theirs, as far as they were waited for. */
  reaped: number
}

/** Where processes are read. */
export type System = { all(): Process[]; one(pid: number): Process | undefined }

/** Linux counts so many ticks a second for programs, whatever its own clock does. */
const ticks = 100

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Its name stands in parentheses and may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const seconds = (at: number) => Number(fields[at]) / ticks
    return {
      ...{ pid, parent: Number(fields[1]), began: fields[19] ?? '' },
      ...{ own: seconds(11) + seconds(12), reaped: seconds(13) + seconds(14) },
    }
  } catch {
    return undefined // it has ended meanwhile
  }
}

export const linux: System = {
  all: () =>
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(name => readProcess(Number(name)) ?? []),
  one: readProcess,
}

/** What all processors of the machine have been busy since its start, also with other machines on the same hardware, in seconds. */
export function busySeconds(): number {
  const [all = ''] = readFileSync('/proc/stat', 'latin1').split('\n')
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = all
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + interrupts + soft + stolen) / ticks
}

/**
 * Counts the processor seconds of all that a process has started. The system adds those of an ended process to its parent, which is exact,
 * but only where the parent waits for its end: not for a browser's processes that are killed together, nor for a process that outlives its
 * parent. Of these the last look counts.
 */
export class ProcessorTime {
  readonly #root: number
  readonly #system: System
  /** The root and all below it, as they were at the last look. */
  #seen = new Map<number, Process>()
  #lost = 0

  constructor(root: number, system: System = linux) {
    this.#root = root
    this.#system = system
    this.look()
  }

  /** To be called now and then: what is not waited for counts as it was at the last call. */
  look(): void {
    const before = this.#seen
    const now = this.#below(this.#system.all())
    const ended = [...before.values()].filter(each => now.get(each.pid)?.began !== each.began)
    const owed = new Map<number, number>()
    for (const each of ended) {
      const heir = heirOf(each, before, now)
      if (heir === undefined) this.#lost += each.own + each.reaped
      else owed.set(heir, (owed.get(heir) ?? 0) + each.own + each.reaped)
    }
    for (const [pid, seconds] of owed) {
      // It may have been read before a child ended that no longer was there when it was to be read.
      const heir = this.#system.one(pid) ?? now.get(pid)
      if (heir === undefined) continue
      now.set(pid, heir)
      this.#lost += Math.max(0, seconds - (heir.reaped - (before.get(pid)?.reaped ?? 0)))
    }
    this.#seen = now
  }

  /** Processor seconds up to the last look, without the root's own. */
  seconds(): number {
    const below = [...this.#seen.values()].reduce((sum, { own, reaped }) => sum + own + reaped, this.#lost)
    return below - (this.#seen.get(this.#root)?.own ?? 0)
  }

  /** The root, what is below it, and what was so at the last look, also when its parent has ended since. */
  #below(all: readonly Process[]): Map<number, Process> {
    const byPid = new Map(all.map(each => [each.pid, each]))
    const belongs = new Map<number, boolean>([[this.#root, true]])
    const isBelow = (each: Process): boolean => {
      const known = belongs.get(each.pid)
      if (known !== undefined) return known
      belongs.set(each.pid, false)
      const parent = byPid.get(each.parent)
      const answer = this.#seen.get(each.pid)?.began === each.began || (parent !== undefined && isBelow(parent))
      belongs.set(each.pid, answer)
      return answer
    }
    return new Map(all.filter(isBelow).map(each => [each.pid, each]))
  }
}

/** The nearest above an ended process that is still there, to which its seconds were added if it was waited for. */
function heirOf(ended: Process, before: Map<number, Process>, now: Map<number, Process>): number | undefined {
  let above = before.get(ended.parent)
  while (above !== undefined && now.get(above.pid)?.began !== above.began) above = before.get(above.parent)
  return above?.pid
}

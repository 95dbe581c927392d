import { useRef, useState } from 'react'
import { tickedAfter } from './ticks.ts'

/** The chosen rows of a list, and what chooses them. */
export type Ticks = {
  /** All rows that can be chosen, and those of them that are, in their order. */
  rows: readonly string[]
  chosen: readonly string[]
  /** Chooses one or leaves it out; `through` all between it and the last one too. */
  toggle: (id: string, through: boolean) => void
  /** Chooses exactly these. */
  choose: (ids: readonly string[]) => void
  /** Chooses these as well. */
  add: (ids: readonly string[]) => void
}

/**
 * Which rows of a list are chosen, so that something is decided about them together.
 * @param rows those that can be chosen now, in their order
 */
export function useTicks(rows: readonly string[]): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const chosen = rows.filter(id => ticked.has(id))
  return {
    rows,
    chosen,
    toggle(id, through) {
      setTicked(tickedAfter(ticked, rows, { id, from: through ? last.current : null }))
      last.current = id
    },
    choose: ids => setTicked(new Set(ids)),
    add: ids => setTicked(new Set([...chosen, ...ids])),
  }
}

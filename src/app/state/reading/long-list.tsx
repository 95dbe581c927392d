import { Fragment, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { patience } from '../../../contract/limits.ts'
import { useTakingOver } from '../document/use-taking-over.ts'
import { keepPlaceIn, placeIn } from '../navigation/list-place.ts'
import { acrossOf, drawAhead, elementsOf, farName, heldRows, measure, seenIn, topOf } from './long-list-rows.ts'
import { beginAt, joined, keptAround, nextDrawn, type Range } from './long-list-window.ts'
import { heightOf, roomOf, tallestCard } from './row-heights.ts'

/** What is drawn: the rows near the window, and those that must not go. `first` is the id of the first one near the window. */
type Drawn = { main: Range; kept: readonly Range[]; first: string | undefined }

/** The same rows after others were put before them. */
function followed(state: Drawn, ids: readonly string[], begun: number): Drawn {
  const { main, kept, first } = state
  if (main[1] === 0) {
    const begin = beginAt(begun, ids.length)
    return { main: begin, kept: [], first: ids[begin[0]] }
  }
  const at = first === undefined || ids[main[0]] === first ? main[0] : ids.indexOf(first)
  const by = at === -1 ? 0 : at - main[0]
  const moved = ([from, to]: Range): Range => [
    Math.min(ids.length, Math.max(0, from + by)),
    Math.min(ids.length, Math.max(0, to + by)),
  ]
  return by === 0 && main[1] <= ids.length ? state : { main: moved(main), kept: kept.map(moved), first }
}

type Rows = {
  ids: readonly string[]
  entry: string
  name: string
  has?: (id: string) => boolean
  asleep?: boolean | undefined
  onNear?: (rows: Range, kept: readonly Range[]) => void
}

/**
 * The rows of a list, of which those near the window are drawn, a few in each frame; the others leave boxes of their heights, so that
 * nothing moves. What has the focus, or is marked, stays. Each row must be one element.
 * @param props.ids of all rows
 * @param props.entry the list's entry of the history, to begin where it was left
 * @param props.name of the list
 * @param props.has whether a row can be drawn yet
 * @param props.asleep whether the list is not shown now
 * @param props.onNear is told which rows are in the window, and which others stay drawn
 */
export function LongList({
  className,
  children,
  ...rows
}: Rows & { className?: string | undefined; children: (id: string, at: number) => ReactNode }) {
  const { ids } = rows
  const { box, drawn } = useDrawn(rows)
  const inside: ReactNode[] = []
  let done = 0
  for (const at of [...drawn, ids.length]) {
    const height = ids.slice(done, at).reduce((sum, id) => sum + heightOf(id), 0)
    if (height > 0)
      inside.push(
        <div key={`far ${inside.length}`} {...{ [farName]: done }} aria-hidden="true" style={{ blockSize: height }} />,
      )
    const id = ids[at]
    if (id !== undefined) inside.push(<Fragment key={id}>{children(id, at)}</Fragment>)
    done = at + 1
  }
  return (
    <div ref={box} className={className}>
      {inside}
    </div>
  )
}

/** Which rows are drawn, in the order of the list; it follows the window, in the element `box`. */
function useDrawn({ ids, entry, name, has = always, asleep = false, onNear }: Rows) {
  const box = useRef<HTMLDivElement>(null)
  const takingOver = useTakingOver()
  const [begun] = useState(() => placeIn(entry, name))
  const [state, setState] = useState<Drawn>(() => {
    const main: Range = takingOver ? [0, ids.length] : beginAt(begun, ids.length)
    return { main, kept: [], first: ids[main[0]] }
  })
  const now = followed(state, ids, begun)
  const { main, kept } = now
  const drawn = joined([main, ...kept]).flatMap(([from, to]) =>
    ids.slice(from, to).flatMap((id, at) => (has(id) ? [from + at] : [])),
  )
  const rows = useRef<readonly number[]>(drawn)
  useLayoutEffect(() => {
    rows.current = drawn
  })
  const waits = useRef(begun > 0)
  const known = useRef(new WeakSet<Element>())
  const frame = useRef(0)
  const task = useRef<ReturnType<typeof setTimeout>>(undefined)
  const across = useRef(0)
  const frames = useRef(new Map<string, number>())

  /** Draws and releases a few rows, until everything near the window is drawn. */
  const step = useEffectEvent(() => {
    const { current: list } = box
    if (!list || asleep || ids.length === 0) return
    const shown = elementsOf(list, rows.current)
    const seen = seenIn(list, rows.current, ids)
    if (!waits.current) keepPlaceIn(entry, name, seen[0])
    across.current ||= acrossOf(list)
    const next = nextDrawn(main, seen, ids.length, across.current, at => has(ids[at] ?? ''))
    const stay = keptAround(heldRows(shown), ids.length, across.current)
    onNear?.(seen, stay)
    if (next === main && stay.join() === kept.join()) return
    for (const { element } of shown) known.current.add(element)
    const tallest = Math.max(tallestCard(), ...shown.map(({ element }) => element.offsetHeight))
    measure(shown, ids, across.current, at => at < next[0] || at >= next[1])
    // Rows that come back above the window may have changed meanwhile; what goes leaves its exact height.
    const anchor = next[0] < main[0] ? shown.find(({ at }) => at >= seen[0])?.element : undefined
    const before = topOf(anchor)
    flushSync(() => setState({ main: next, kept: stay, first: ids[next[0]] }))
    for (const { at, element } of elementsOf(list, rows.current)) {
      if (known.current.has(element) || (at >= seen[0] && at < seen[1])) continue
      // It is laid out when it comes near the window, and until then has the room that it took before.
      drawAhead(element, roomOf(ids[at] ?? '', across.current, tallest), frames.current)
    }
    const off = topOf(anchor) - before
    if (off) scrollBy(0, off)
    schedule()
  })
  /** Steps once a frame, in a task of its own after it: what the frame lays out and paints does not add to what a step works. */
  const schedule = useEffectEvent(() => {
    frame.current ||= requestAnimationFrame(() => {
      task.current = setTimeout(() => {
        frame.current = 0
        step()
      })
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other rows are there, or can be drawn
  useEffect(() => schedule(), [ids, has, asleep])
  useEffect(() => {
    const look = () => schedule()
    const resized = () => {
      across.current = 0
      frames.current.clear()
      schedule()
    }
    const moved = () => {
      waits.current = false
      schedule()
    }
    addEventListener('scroll', moved, { passive: true })
    addEventListener('resize', resized)
    document.addEventListener('selectionchange', look)
    const timer = setTimeout(moved, patience.placeMs)
    return () => {
      removeEventListener('scroll', moved)
      removeEventListener('resize', resized)
      document.removeEventListener('selectionchange', look)
      clearTimeout(timer)
      cancelAnimationFrame(frame.current)
      clearTimeout(task.current)
      frame.current = 0
    }
  }, [])
  return { box, drawn }
}

const always = () => true

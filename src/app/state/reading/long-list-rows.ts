import type { Range } from './long-list-window.ts'
import { heightOf, keepHeight } from './row-heights.ts'

/** The attribute of a box in the place of rows that are not drawn: the place of the first one in the list. */
export const farName = 'data-far'

/** A drawn row and its place in the list. */
type Row = { at: number; element: HTMLElement }

export const topOf = (element: Element | undefined): number => element?.getBoundingClientRect().top ?? 0

/** The elements of the drawn rows, given their places. */
export function elementsOf(list: HTMLElement, rows: readonly number[]): Row[] {
  const elements = ([...list.children] as HTMLElement[]).filter(each => !each.hasAttribute(farName))
  return elements.flatMap((element, index) => {
    const at = rows[index]
    return at === undefined ? [] : [{ at, element }]
  })
}

/** The rows in the window, drawn or not; if the list is above or below it, its last or first one. */
export function seenIn(list: HTMLElement, rows: readonly number[], ids: readonly string[]): Range {
  let drawn = 0
  let from: number | undefined
  let to = 0
  for (const child of list.children) {
    const { top, bottom } = child.getBoundingClientRect()
    const far = child.getAttribute(farName)
    const at = far === null ? (rows[drawn++] ?? 0) : Number(far)
    if (bottom <= 0) continue
    if (from !== undefined && top >= innerHeight) break
    from ??= far === null ? at : rowAt(ids, at, -top)
    to = far === null ? at + 1 : rowAt(ids, at, innerHeight - top) + 1
  }
  return from === undefined ? [ids.length - 1, ids.length] : [from, Math.max(from + 1, Math.min(to, ids.length))]
}

/** The row that is so many px below the beginning of another one. */
function rowAt(ids: readonly string[], from: number, px: number): number {
  let at = from
  for (let left = px; at < ids.length - 1; at++) {
    left -= heightOf(ids[at] ?? '')
    if (left < 0) break
  }
  return at
}

/** The rows that hold the focus, or the ends of what is marked. */
export function heldRows(rows: readonly Row[]): number[] {
  const selection = getSelection()
  const marked = selection?.type === 'Range' ? [selection.anchorNode, selection.focusNode] : []
  const held = [document.activeElement, ...marked]
  return rows.flatMap(({ at, element }) => (held.some(each => each && element.contains(each)) ? [at] : []))
}

/** How many rows stand beside each other. */
export const acrossOf = (list: HTMLElement): number =>
  getComputedStyle(list).display === 'grid' ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1

/**
 * Leaves a row without layout until it comes near the window, and gives it a height in px meanwhile.
 * @param frames what padding and borders take of the rows of a class: asking a new row would lay out the page with it
 */
export function drawAhead(row: HTMLElement, height: number, frames: Map<string, number>): void {
  const frame = frames.get(row.className) ?? frameOf(row)
  frames.set(row.className, frame)
  row.dataset.ahead = ''
  // What is given is the height of its content; the frame comes on top.
  row.style.containIntrinsicBlockSize = `auto ${Math.max(0, height - frame)}px`
}

function frameOf(row: HTMLElement): number {
  const style = getComputedStyle(row)
  return [style.paddingBlockStart, style.paddingBlockEnd, style.borderBlockStartWidth, style.borderBlockEndWidth]
    .map(Number.parseFloat)
    .reduce((sum, part) => sum + part, 0)
}

/** Keeps the heights of the rows that are about to go. Rows that stand beside each other share theirs. */
export function measure(rows: readonly Row[], ids: readonly string[], across: number, goes: (at: number) => boolean) {
  for (let index = 0; index < rows.length; index += across) {
    const line = rows.slice(index, index + across)
    const [first] = line
    if (!first || !goes(first.at)) continue
    const after = rows[index + across]
    const bottom = after?.at === first.at + across ? topOf(after.element) : bottomOf(line)
    for (const { at } of line) keepHeight(ids[at] ?? '', (bottom - topOf(first.element)) / line.length)
  }
}

const bottomOf = (line: readonly Row[]): number =>
  Math.max(...line.map(({ element }) => element.getBoundingClientRect().bottom))

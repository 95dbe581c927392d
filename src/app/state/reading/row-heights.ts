/** How high rows were drawn, in px, by their ids: what is released keeps its room. */
const heights = new Map<string, number>()
/** Their sum. */
let all = 0
/** The window's width when they were measured. */
let width = 0

const most = 20_000
const unknown = 320

/** Keeps the height of a row. Those of a window of another width say nothing. */
export function keepHeight(id: string, height: number): void {
  if (width !== innerWidth || heights.size > most) {
    heights.clear()
    all = 0
    width = innerWidth
  }
  all += height - (heights.get(id) ?? 0)
  heights.set(id, height)
}

/** The height of a row as it was drawn; of one that never was, what rows have on average. */
export const heightOf = (id: string): number => heights.get(id) ?? (heights.size === 0 ? unknown : all / heights.size)

/**
 * What the tallest row takes, in px, also where none such is shown: its words, and a picture of 4:3 across the column, which is at most
 * 616 px wide. It asks for the window's width, which may lay the page out.
 */
export const tallestCard = (): number => unknown + 0.75 * Math.min(innerWidth, 616)

/**
 * The room of a row that is not laid out yet: the height that it had, else what the tallest row takes, so that what it holds does not lie
 * under the next one.
 * @param across how many rows share the height
 */
export const roomOf = (id: string, across: number, tallest: number): number =>
  heights.has(id) ? heightOf(id) * across : Math.max(heightOf(id) * across, tallest)

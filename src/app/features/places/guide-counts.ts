import { prefecturesOf, regionIds } from '../../../contract/regions.ts'
import type { PrefecturesView } from '../../../local/posts/views.ts'

/** How many guides a prefecture or a region has; undefined while that is not known. */
export type GuideCounts = {
  of: (place: string) => number | undefined
  all: number | undefined
  /** In how many prefectures there are guides. */
  places: number | undefined
}

/** Sums up what the server answered or the mirror holds. */
export function guideCounts(view: PrefecturesView | undefined): GuideCounts {
  if (!view?.known) return { of: () => undefined, all: undefined, places: undefined }
  const held = new Map(view.prefectures.map(({ prefecture, guides_count }) => [prefecture, guides_count]))
  for (const id of regionIds)
    held.set(
      id,
      prefecturesOf(id).reduce((sum, name) => sum + (held.get(name) ?? 0), 0),
    )
  return {
    of: place => held.get(place) ?? 0,
    all: regionIds.reduce((sum, id) => sum + (held.get(id) ?? 0), 0),
    places: view.prefectures.filter(({ guides_count }) => guides_count > 0).length,
  }
}

/** How deep the colour of a place is: 0 for none, then three steps that begin at 1 and at the two bounds. */
export function stepOf(count: number | undefined, [second, third]: readonly [number, number]): 0 | 1 | 2 | 3 {
  if (count === undefined) return 1
  if (count === 0) return 0
  return count < second ? 1 : count < third ? 2 : 3
}

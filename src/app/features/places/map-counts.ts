import { prefecturesOf, regionIds } from '../../../contract/regions.ts'
import type { PrefecturesView } from '../../../local/posts/views.ts'

/** What a map counts. */
export type Counted = 'guides' | 'places'

/** How many guides, or places, a prefecture or a region has; undefined while that is not known. */
export type MapCounts = {
  counted: Counted
  /** Whether this device or the document has any; undefined while that was not asked. */
  known: boolean | undefined
  /** When they were loaded, in ms; null if that is not known. */
  at: number | null
  of: (place: string) => number | undefined
  all: number | undefined
  /** In how many prefectures there are some. */
  prefectures: number | undefined
}

/** Sums up what the server answered or the mirror holds. */
export function mapCounts(view: PrefecturesView | undefined, counted: Counted): MapCounts {
  if (!view?.known)
    return { counted, known: view?.known, at: null, of: () => undefined, all: undefined, prefectures: undefined }
  // What an older version of the site has kept on the device says nothing of places.
  const held = new Map(view.prefectures.map(each => [each.prefecture, each[`${counted}_count`] ?? 0]))
  const prefectures = [...held.values()].filter(count => count > 0).length
  for (const id of regionIds)
    held.set(
      id,
      prefecturesOf(id).reduce((sum, name) => sum + (held.get(name) ?? 0), 0),
    )
  return {
    counted,
    known: true,
    at: view.fetchedAt,
    of: place => held.get(place) ?? 0,
    all: regionIds.reduce((sum, id) => sum + (held.get(id) ?? 0), 0),
    prefectures,
  }
}

/** How deep the colour of a place is: 0 for none and while that is not known, then three steps that begin at 1 and at the two bounds. */
export function stepOf(count: number | undefined, [second, third]: readonly [number, number]): 0 | 1 | 2 | 3 {
  if (count === undefined || count === 0) return 0
  return count < second ? 1 : count < third ? 2 : 3
}

import { useEffect, useEffectEvent } from 'react'
import { prefecturesOf, regionIds } from '../../../contract/regions.ts'
import { isRecent, overviewFreshMs } from '../../../local/mirror/recent.ts'
import { readPrefectures } from '../../../local/posts/read-home.ts'
import type { PrefecturesView } from '../../../local/posts/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { useLive } from '../../state/reading/use-live.ts'

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

/**
 * The number of guides by place: from the document, then as the mirror holds it. When they are older than
 * five minutes they are asked for again as the page opens, or when a signal comes back.
 * @param first the document's or loader's value
 */
export function useGuideCounts(first: PrefecturesView | undefined): GuideCounts {
  const device = useDevice()
  const mirror = useMirror()
  const online = useOnline()
  const { value } = useLive(readPrefectures, 'prefectures', first, held => held.known || !first?.known)
  const load = useEffectEvent(async () => {
    if (device && mirror && !isRecent((await readPrefectures(mirror)).fetchedAt, overviewFreshMs))
      await device.sync.loadPrefectures()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with a signal
  useEffect(() => void load(), [mirror, online])
  return guideCounts(value)
}

/** How deep the colour of a place is: 0 for none, then three steps that begin at 1 and at the two bounds. */
export function stepOf(count: number | undefined, [second, third]: readonly [number, number]): 0 | 1 | 2 | 3 {
  if (count === undefined) return 1
  if (count === 0) return 0
  return count < second ? 1 : count < third ? 2 : 3
}

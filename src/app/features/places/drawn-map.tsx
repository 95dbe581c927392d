import { useEffect, useState } from 'react'
import { prefecturesOf, regionIds } from '../../../contract/regions.ts'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { whenIdle } from '../../state/loading/when-idle.ts'
import type { MapCounts } from './map-counts.ts'
import { RegionMap } from './region-map.tsx'

type Drawn = {
  counts: MapCounts
  /** The region or prefecture whose list is shown. */
  selected: string | undefined
  hrefOf: (place: string) => string
  /** The address of the map of all Japan, unless another link leads there. */
  back?: string
}

const regionPart = async () => (await import('./region-drawing.tsx')).RegionDrawing

/** In the place of a region, while its outlines are not here: all of Japan, with the region marked. */
function MarkedRegion({ region, counts, hrefOf }: Parameters<Awaited<ReturnType<typeof regionPart>>>[0]) {
  return <RegionMap counts={counts} selected={region} hrefOf={hrefOf} />
}

const RegionDrawing = lazyPart(regionPart, MarkedRegion)

/**
 * The drawn map: of Japan, and where a region or prefecture is chosen, of that region (PRODUCT 2.47). The outlines of prefectures load once the
 * page rests, so that a region opens at once, from then on also without a signal.
 */
export function DrawnMap({ counts, selected, hrefOf, back }: Drawn) {
  useEffect(() => whenIdle(() => void regionPart().catch(() => {})), [])
  const region = regionIds.find(id => id === selected || prefecturesOf(id).includes(selected ?? ''))
  const [first] = useState(region)
  const [left, setLeft] = useState(false)
  if (region !== first && !left) setLeft(true)
  if (region === undefined) return <RegionMap counts={counts} hrefOf={hrefOf} />
  return (
    <RegionDrawing
      region={region}
      counts={counts}
      chosen={selected === region ? undefined : selected}
      entered={left}
      hrefOf={hrefOf}
      back={back}
    />
  )
}

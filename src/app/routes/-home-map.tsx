import type { HomeView } from '../../local/posts/views.ts'
import { mapCounts } from '../features/places/map-counts.ts'
import { RegionMap } from '../features/places/region-map.tsx'

/** Japan with the guides of each region, for home. */
export const HomeMap = ({ prefectures }: { prefectures: HomeView['prefectures'] }) => (
  <RegionMap counts={mapCounts({ prefectures, known: true, fetchedAt: null }, 'guides')} />
)

import { isRecent, overviewFreshMs } from '../../../local/mirror/recent.ts'
import type { PrefecturesView } from '../../../local/posts/views.ts'
import { postReaders } from '../../state/reading/post-readers.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useSyncRequest } from '../../state/reading/use-sync-request.ts'
import { type Counted, type MapCounts, mapCounts } from './map-counts.ts'

/**
 * The number of guides, or places, by place: from the document, then as the mirror holds it. When they are older than
 * five minutes they are asked for again as the page opens, or when a signal comes back.
 * @param first the document's or loader's value
 */
export function useMapCounts(first: PrefecturesView | undefined, counted: Counted): MapCounts {
  const { value } = useLive(
    mirror => postReaders().readPrefectures(mirror),
    'prefectures',
    first,
    held => held.known || !first?.known,
  )
  useSyncRequest(
    'prefectures',
    sync => sync.loadPrefectures(),
    async mirror => isRecent((await postReaders().readPrefectures(mirror)).fetchedAt, overviewFreshMs),
  )
  return mapCounts(value, counted)
}

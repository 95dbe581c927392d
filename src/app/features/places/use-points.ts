import type { RegionId } from '../../../contract/regions.ts'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import { heldIds } from '../../../local/posts/held-ids.ts'
import { readFeedPosts } from '../../../local/posts/read-feed-posts.ts'
import { useLive } from '../../state/reading/use-live.ts'
import type { Counted } from './map-counts.ts'
import { type Spot, spotOf } from './projection.ts'

/** Where the guides, or places, of a region lie among the outlines: of those that this device holds the ones with a point. */
export function usePoints(region: RegionId, counted: Counted): readonly Spot[] {
  const choice: FeedChoice = { selectedType: counted, selectedDate: 'all', selectedPlace: region }
  const { value } = useLive(
    mirror => heldIds(mirror, choice).then(ids => readFeedPosts(mirror, choice, ids)),
    `points ${counted} ${region}`,
    [],
  )
  return (value ?? []).flatMap(({ post_location }) => {
    const { lat, lng } = post_location ?? {}
    return lat === undefined || lng === undefined ? [] : [spotOf({ lat, lng })]
  })
}

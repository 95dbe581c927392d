import type { PostView } from '../../local/posts/views.ts'
import { TripMap } from '../features/places/trip-map.tsx'
import { DoorSigns } from '../state/trip/door-signs.tsx'
import { StopPicture } from '../state/trip/stop-picture.tsx'
import { Stops } from '../state/trip/stops.tsx'
import s from '../state/trip/trip.module.css'

/** What a guide or place has besides its text: what is so at its door, and the stops of a trip. Needs the texts `reading` and `trip`. */
export function TripPart({ post: { post_doors, post_stops = [], pictures } }: { post: PostView }) {
  return (
    <>
      {post_doors && (
        <div className={s.doors}>
          <DoorSigns of={post_doors} />
        </div>
      )}
      {post_stops.length > 0 && (
        <Stops of={post_stops} pictureOf={id => <StopPicture id={id} of={pictures} />}>
          <TripMap of={post_stops} />
        </Stops>
      )}
    </>
  )
}

import type { Stop } from '../../contract/entities/stops.ts'
import { mayWrite } from '../../contract/policy/viewer.ts'
import { stopNames } from '../../contract/stop-names.ts'
import type { PostView } from '../../local/posts/views.ts'
import { StopAway } from '../features/places/stop-away.tsx'
import { TripMap } from '../features/places/trip-map.tsx'
import { Enlargeable } from '../features/posts/enlargeable.tsx'
import { useSession, viewerOf } from '../state/device/open-device.ts'
import { useLanguage, useText } from '../state/language/text.tsx'
import { openPopup } from '../state/popups/open-popup.ts'
import { DoorSigns } from '../state/trip/door-signs.tsx'
import { StopPicture, stopPictureWidth } from '../state/trip/stop-picture.tsx'
import { Stops } from '../state/trip/stops.tsx'
import s from '../state/trip/trip.module.css'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { stack } from '../ui/icons.ts'

/**
 * What a guide or place has besides its text: what is so at its door, and the stops of a trip. Needs the texts `reading` and `along`.
 * @param props.still for those who decide about it: with nothing that one can do to it
 */
export function TripPart({ post, still = false }: { post: Omit<PostView, 'waiting'>; still?: boolean }) {
  const { post_doors, post_stops = [] } = post
  const viewer = viewerOf(useSession())
  const writes = viewer !== null && mayWrite(viewer) && !still && post.rev > 0
  return (
    <>
      {post_doors && (
        <div className={s.doors}>
          <DoorSigns of={post_doors} />
        </div>
      )}
      {post_stops.length > 0 && (
        <Stops
          of={post_stops}
          pictureOf={(id, stop) => <Pictured post={post} stop={stop} id={id} still={still} />}
          actionOf={stop => (
            <>
              <StopAway of={stop} />
              {writes && <Collect guide={post.id} stop={stop} />}
            </>
          )}
        >
          <TripMap of={post_stops} />
        </Stops>
      )}
    </>
  )
}

/** A stop's picture opens alone, as the guide's others do, where it stands on the page once. */
function Pictured({
  post: { pictures, post_stops = [] },
  stop,
  id,
  still,
}: {
  post: Pick<PostView, 'pictures' | 'post_stops'>
  stop: Stop
  id: string
  still: boolean
}) {
  const at = pictures.findIndex(each => each.id === id)
  const picture = pictures[at]
  const isFirst = post_stops.find(each => each.picture === id) === stop
  if (picture === undefined || at === 0 || still || !isFirst) return <StopPicture of={picture} />
  return <Enlargeable picture={picture} at={at} sizes={stopPictureWidth} />
}

function Collect({ guide, stop }: { guide: string; stop: Stop }) {
  const text = useText()
  const { language } = useLanguage()
  const [name = ''] = stopNames(stop, language)
  return (
    <Button
      look="bare"
      size="small"
      aria-label={text('trip.collect.of', { name })}
      onClick={() => openPopup({ kind: 'collect', what: { postId: guide, stop: stop.id }, title: name })}
    >
      <Icon path={stack} />
      {text('post.collect')}
    </Button>
  )
}

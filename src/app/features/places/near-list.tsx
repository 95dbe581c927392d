import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { distanceText } from '../../../contract/places/distance.ts'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import { nearestFirst, readHeldPoints } from '../../../local/posts/nearest.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { keepPages, pagesOf } from '../../state/navigation/list-pages.ts'
import { placeIn } from '../../state/navigation/list-place.ts'
import { type Origin, useDistances } from '../../state/places/origin.ts'
import { followedRows, keptRows, rowsOf } from '../../state/reading/followed-rows.ts'
import { LongList } from '../../state/reading/long-list.tsx'
import type { Range } from '../../state/reading/long-list-window.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useFollowed, useNearPosts } from '../../state/reading/use-near-posts.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { place as placeIcon } from '../../ui/icons.ts'
import { Sentinel } from '../../ui/sentinel.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import s from './near.module.css'
import { NearLoad } from './near-load.tsx'
import { isRough } from './near-where.tsx'

const none: never[] = []

/** What is listed by distance. */
export type NearKind = 'guides' | 'places'

/** A post's type, where a filter has its kind. */
const typeOf = { guides: 'guide', places: 'place' } as const

type Props = {
  kind: NearKind
  /** The prefecture or region whose posts are listed; undefined for all of Japan. */
  place: string | undefined
  /** Whether the list waits behind a post. */
  behind?: boolean | undefined
  children: (post: PostView, eager: boolean) => ReactNode
}

/**
 * The guides or places that this device holds by their distance (PRODUCT 2.46), whenever they were written. Nothing is asked of the
 * network for it. Needs the texts `phrases`.
 */
export function NearList(props: Props) {
  const { from } = useDistances()
  return from === null ? null : <ByDistance {...props} from={from} />
}

function ByDistance({ kind, place, behind = false, from, children }: Props & { from: Origin }) {
  const text = useText()
  const { language } = useLanguage()
  const here = useRouter().latestLocation.state.__TSR_key ?? ''
  const [entry, setEntry] = useState(here)
  if (!behind && here !== entry) setEntry(here)
  const choice: FeedChoice = { selectedType: kind, selectedDate: 'all' }
  const name = `nearest ${kind} ${place ?? ''}`
  const { value: points } = useLive(mirror => readHeldPoints(mirror, typeOf[kind], place), name, undefined)
  const order = useMemo(() => points && nearestFirst(points, from.point), [points, from])
  const away = useMemo(() => new Map(order?.map(({ id, metres }) => [id, metres])), [order])
  const posts = useNearPosts(none)
  const [pages, setPages] = useState(() => pagesOf(entry, name))
  const [near, setNear] = useState<readonly Range[]>(() => followedRows([placeIn(entry, name), placeIn(entry, name)]))
  const ids = (order ?? none).map(({ id }) => id).filter(id => posts.of(id) !== null)
  const shown = ids.slice(0, pages * limits.feedPageSize)
  useFollowed(posts, choice, order !== undefined, rowsOf(shown, near))
  const more = () => {
    setPages(pages + 1)
    keepPages(entry, name, pages + 1)
  }

  if (order === undefined) return <Skeletons of="post" count={3} />
  const distance = (id: string) => {
    const written = distanceText(language, away.get(id) ?? 0)
    return isRough(from) ? text('near.about', { distance: written }) : written
  }
  const load = <NearLoad kind={kind} place={place ?? (from.of === 'here' ? undefined : from.of)} />
  if (ids.length === 0)
    return (
      <>
        <Empty drawing="lamp" title={text(`near.none.${kind}`)}>
          {text('near.none.text')}
        </Empty>
        {load}
      </>
    )
  return (
    <section>
      <p className={s.held}>
        {text(`near.held.${kind}`, { count: ids.length })} {text('near.held.which')}
      </p>
      <LongList
        className={s.list}
        ids={shown}
        entry={entry}
        name={name}
        has={id => Boolean(posts.of(id))}
        asleep={behind}
        onNear={keptRows(setNear)}
      >
        {(id, at) => {
          const post = posts.of(id)
          return (
            post && (
              <div>
                <p className={s.away}>
                  <Icon path={placeIcon} look="s" />
                  {distance(id)}
                </p>
                {children(post, at === 0)}
              </div>
            )
          )
        }}
      </LongList>
      {shown.length < ids.length && <Sentinel key={shown.length} reached={more} />}
      {load}
    </section>
  )
}

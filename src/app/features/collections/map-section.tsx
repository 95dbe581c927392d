import type { ComponentType } from 'react'
import type { EntryView } from '../../../local/collections/views.ts'
import { useText } from '../../state/language/text.tsx'

type Location = NonNullable<NonNullable<EntryView['post']>['post_location']>

/** Draws numbered places; given by the route, as it is another topic's. */
export type DrawnMap = ComponentType<{
  places: readonly { number: number; done: boolean; location: Location }[]
  label: string
}>

/** The places of a collection on the map, opened with a tap. Nothing where there are none. @param props.done which posts are marked */
export function MapSection({
  entries,
  done,
  Map: Drawn,
}: {
  entries: readonly EntryView[]
  done: (postId: string) => boolean
  Map: DrawnMap
}) {
  const text = useText()
  const places = entries.flatMap(({ post }, at) =>
    post?.post_location ? [{ number: at + 1, done: done(post.id), location: post.post_location }] : [],
  )
  if (places.length === 0) return null
  return (
    <details className="faq on-map">
      <summary>
        <span className="grow">{text('collections.map')}</span>
        <span className="soft num">{text('collections.map.count', { count: places.length })}</span>
      </summary>
      <Drawn places={places} label={text('collections.map.about')} />
    </details>
  )
}

import type { ComponentType } from 'react'
import type { EntryView } from '../../../local/collections/views.ts'
import { useText } from '../../state/language/text.tsx'
import { Eave } from '../../ui/eave.tsx'
import s from './collections.module.css'

type Location = NonNullable<NonNullable<EntryView['post']>['post_location']>

/** Draws numbered places; given by the route, as it is another topic's. */
export type DrawnMap = ComponentType<{
  places: readonly { number: number; done: boolean; location: Location }[]
  label: string
}>

/**
 * The places of a collection on the map; nothing where there are none.
 * @param props.open whether it is shown at once, or with a tap
 * @param props.done which posts are marked
 */
export function MapSection({
  entries,
  open = false,
  done,
  Map: Drawn,
}: {
  entries: readonly EntryView[]
  open?: boolean
  done: (postId: string) => boolean
  Map: DrawnMap
}) {
  const text = useText()
  const places = entries.flatMap(({ post, stop }, at) => {
    // A stop without a point is where its guide is.
    const location = stop && stop.lat !== undefined ? { ...stop, prefecture: '' } : post?.post_location
    return post && location ? [{ number: at + 1, done: done(post.id), location }] : []
  })
  if (places.length === 0) return null
  const drawn = <Drawn places={places} label={text('collections.map.about')} />
  if (open)
    return (
      <section className="part screen-only">
        <Eave>{text('collections.map')}</Eave>
        {drawn}
      </section>
    )
  return (
    <details className={`faq ${s.onMap} screen-only`}>
      <summary>
        <span className="grow">{text('collections.map')}</span>
        <span className="soft num">{text('collections.map.count', { count: places.length })}</span>
      </summary>
      {drawn}
    </details>
  )
}

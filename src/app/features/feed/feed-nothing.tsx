import { useText } from '../../state/language/text.tsx'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { Empty } from '../../ui/empty.tsx'
import { type FeedSearch, feedHref, periodOf } from './feed-address.ts'

/** A feed that shows no posts: there are none, they are not on this device, or they could not be loaded. */
export function FeedNothing({
  why,
  base,
  search,
  again,
}: {
  why: 'empty' | 'offline' | 'failed'
  base: string
  search: FeedSearch
  again: () => Promise<void>
}) {
  const text = useText()
  if (why === 'empty') {
    const ever = periodOf(search) !== 'all'
    const href = ever ? feedHref(base, { ...search, date: 'all' }) : base
    return (
      <Empty
        drawing="cup"
        title={text('feed.empty.title')}
        link={{ href, text: text(ever ? 'feed.empty.ever' : 'feed.empty.all') }}
      >
        {text('feed.empty.text')}
      </Empty>
    )
  }
  return (
    <NotLoaded title={text(why === 'offline' ? 'feed.offline.title' : 'feed.failed')} again={again}>
      {why === 'offline' ? text('feed.offline.text') : null}
    </NotLoaded>
  )
}

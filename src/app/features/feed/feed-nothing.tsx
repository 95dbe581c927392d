import { useText } from '../../state/language/text.tsx'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import type { WhyNot } from '../../state/reading/sync-outcome.ts'
import { Empty } from '../../ui/empty.tsx'
import { type FeedSearch, feedHref, periodOf } from './feed-address.ts'

/** A feed that shows no posts: there are none, or they did not arrive. */
export function FeedNothing({
  why,
  base,
  search,
  again,
}: {
  why: 'empty' | WhyNot
  base: string
  search: FeedSearch
  again: () => Promise<void>
}) {
  const text = useText()
  if (why !== 'empty') return <NotLoaded why={why} offline="feed.offline.title" failed="feed.failed" again={again} />
  const ever = periodOf(search) !== 'all'
  const href = ever ? feedHref(base, { ...search, date: 'all' }) : base
  return (
    <Empty
      drawing="cup"
      title={text('feed.empty.title')}
      link={{ href, text: text(ever ? 'feed.empty.ever' : 'feed.empty.all') }}
    >
      {search.tags ? text('feed.empty.tag', { tags: search.tags.join(' ') }) : text('feed.empty.text')}
    </Empty>
  )
}

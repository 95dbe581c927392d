import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import type { FeedView, PostView } from '../../../local/posts/views.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { idly } from '../../state/loading/when-idle.ts'
import { usePostAhead } from '../../state/navigation/use-post-ahead.ts'
import { LongList } from '../../state/reading/long-list.tsx'
import { PageAge } from '../../state/reading/page-age.tsx'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Sentinel } from '../../ui/sentinel.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import './feed.css'
import { whyKey } from '../../state/reading/not-loaded.tsx'
import { whyNothing } from '../../state/reading/sync-outcome.ts'
import type { FeedSearch } from './feed-address.ts'
import { FeedNothing } from './feed-nothing.tsx'
import { useFeed } from './use-feed.ts'

const PullToRefresh = lazyPart(
  idly(async () => {
    const [{ PullToRefresh }] = await Promise.all([import('./pull-to-refresh.tsx'), needTexts('reading')])
    return PullToRefresh
  }),
)

/** What other components may ask of a list. */
export type FeedHandle = { refresh: () => Promise<void> }

/**
 * The posts of one filter, page by page.
 * @param props.unheld is shown without a signal, if the list is not on this device
 * @param props.behind whether the list waits below or behind a post
 * @param props.empty is shown if there are no posts, instead of a link to a wider filter
 */
export function FeedList({
  name,
  choice,
  base,
  search,
  first,
  footer,
  empty,
  unheld,
  handle,
  behind,
  children,
}: {
  name: string
  choice: FeedChoice
  base: string
  search: FeedSearch
  first: FeedView | undefined
  footer: ReactNode
  empty?: ReactNode
  unheld?: ReactNode
  handle?: Ref<FeedHandle>
  behind?: boolean | undefined
  children: (post: PostView, eager: boolean) => ReactNode
}) {
  const text = useText()
  const {
    feed,
    entry,
    shown,
    older,
    postOf,
    near,
    olderNear,
    fresh,
    reveal,
    refresh,
    more,
    again,
    hasMore,
    held,
    ready,
    loading,
    asked,
    outcome,
    connection,
  } = useFeed(name, choice, first, behind === true)
  const online = connection === 'fine'
  // Where no answer comes that is said instead, although the call goes on.
  const loads = loading && online
  const why = whyNothing(outcome, connection)
  usePostAhead(ready)
  useImperativeHandle(handle, () => ({ refresh }))

  if (!feed?.known && shown.length === 0 && (asked || why === null || older.length === 0)) {
    // While no answer came this is said, although it is asked for again by itself.
    return asked || why === null || !feed ? (
      <Skeletons of="post" count={4} />
    ) : (
      (!online && unheld) || <FeedNothing why={why} base={base} search={search} again={again} />
    )
  }
  if (shown.length === 0 && feed?.done)
    return (
      <>
        <PageAge at={behind ? null : feed.fetchedAt} />
        {empty ?? <FeedNothing why="empty" base={base} search={search} again={again} />}
      </>
    )

  const has = (id: string) => Boolean(postOf(id))
  const card = (id: string, eager: boolean) => {
    const post = postOf(id)
    return post && children(post, eager)
  }
  const whole = !hasMore && feed?.known === true
  return (
    <div aria-busy={loads}>
      {ready && !behind && <PullToRefresh refresh={refresh} />}
      <PageAge at={behind ? null : feed?.fetchedAt} />
      {fresh > 0 && (
        <div className="news-pill">
          <Button size="small" onClick={reveal}>
            {text('feed.fresh', { count: fresh })}
          </Button>
        </div>
      )}
      <LongList className="feed" ids={shown} entry={entry} name={name} has={has} asleep={behind} onNear={near}>
        {(id, at) => card(id, at === 0)}
      </LongList>
      {/* Rendered anew after each request, because a call during a request is ignored. */}
      {hasMore && ready && !loading && (held || (online && outcome === 'fine')) && (
        <Sentinel reached={more} key={shown.length} />
      )}
      {loads && <Skeletons of="post" count={1} />}
      <div className="list-end" role="status">
        {whole && online && text('feed.end')}
        {!(whole && online) && !held && why && text(whyKey(why, ['feed.end.offline', 'feed.failed']))}
      </div>
      {hasMore && (held || online) && (
        <div className="list-end">
          <Button look="quiet" onClick={more}>
            {text('feed.more')}
          </Button>
        </div>
      )}
      {older.length > 0 && (
        <section>
          <Eave big>{text('feed.older')}</Eave>
          <LongList
            className="feed"
            ids={older}
            entry={entry}
            name={`${name} older`}
            has={has}
            asleep={behind}
            onNear={olderNear}
          >
            {id => card(id, false)}
          </LongList>
        </section>
      )}
      {!hasMore && footer}
    </div>
  )
}

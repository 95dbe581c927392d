import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import type { FeedView, PostView } from '../../../local/posts/views.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { idly } from '../../state/loading/when-idle.ts'
import { usePostAhead } from '../../state/navigation/use-post-ahead.ts'
import { LongList } from '../../state/reading/long-list.tsx'
import { NotLoaded, whyKey } from '../../state/reading/not-loaded.tsx'
import { PageAge } from '../../state/reading/page-age.tsx'
import { type WhyNot, whyNothing } from '../../state/reading/sync-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Sentinel } from '../../ui/sentinel.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import s from './feed.module.css'
import { type FeedSearch, feedHref, periodOf } from './feed-address.ts'
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
  const list = useFeed(name, choice, first, behind === true)
  const { feed, entry, shown, older, postOf, fresh, ready, loading, asked, connection } = list
  const online = connection === 'fine'
  // Where no answer comes that is said instead, although the call goes on.
  const loads = loading && online
  const why = whyNothing(list.outcome, connection)
  usePostAhead(ready)
  useImperativeHandle(handle, () => ({ refresh: list.refresh }))

  if (!feed?.known && shown.length === 0 && (asked || why === null || older.length === 0)) {
    // While no answer came this is said, although it is asked for again by itself.
    return asked || why === null || !feed ? (
      <Skeletons of="post" count={4} />
    ) : (
      (!online && unheld) || <FeedNothing why={why} base={base} search={search} again={list.again} />
    )
  }
  if (shown.length === 0 && feed?.done)
    return (
      <>
        <PageAge at={behind ? null : feed.fetchedAt} />
        {empty ?? <FeedNothing why="empty" base={base} search={search} again={list.again} />}
      </>
    )

  const has = (id: string) => Boolean(postOf(id))
  const card = (id: string, eager: boolean) => {
    const post = postOf(id)
    return post && children(post, eager)
  }
  return (
    <div aria-busy={loads}>
      {ready && !behind && <PullToRefresh refresh={list.refresh} />}
      <PageAge at={behind ? null : feed?.fetchedAt} />
      {fresh > 0 && (
        <div className={s.newsPill}>
          <Button size="small" onClick={list.reveal}>
            {text('feed.fresh', { count: fresh })}
          </Button>
        </div>
      )}
      {feed?.pinned !== undefined && shown[0] === feed.pinned && <p className={s.pinned}>{text('feed.pinned')}</p>}
      <LongList className={s.feed} ids={shown} entry={entry} name={name} has={has} asleep={behind} onNear={list.near}>
        {(id, at) => card(id, at === 0)}
      </LongList>
      <FeedEnd of={list} loads={loads} why={why} />
      {older.length > 0 && (
        <section>
          <Eave big>{text('feed.older')}</Eave>
          <LongList
            className={s.feed}
            ids={older}
            entry={entry}
            name={`${name} older`}
            has={has}
            asleep={behind}
            onNear={list.olderNear}
          >
            {id => card(id, false)}
          </LongList>
        </section>
      )}
      {!list.hasMore && footer}
    </div>
  )
}

/**
 * The end of the posts that are shown: more are loaded when it comes near, or it says that there are no more, or why none come.
 * @param props.loads whether it says that it loads
 */
function FeedEnd({ of, loads, why }: { of: ReturnType<typeof useFeed>; loads: boolean; why: WhyNot | null }) {
  const text = useText()
  const { feed, shown, hasMore, held, ready, loading, outcome, more } = of
  const online = of.connection === 'fine'
  const whole = !hasMore && feed?.known === true
  return (
    <>
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
    </>
  )
}

/** A feed that shows no posts: there are none, or they did not arrive. */
function FeedNothing({
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

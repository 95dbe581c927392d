import { createFileRoute, Outlet, useMatch, useRouter } from '@tanstack/react-router'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import type { Text } from '../../contract/messages/text.ts'
import { isPrefecture } from '../../contract/prefectures.ts'
import type { PrefecturesView } from '../../local/posts/views.ts'
import type { Found } from '../../local/search/views.ts'
import { NoneSaved } from '../features/feed/favorites.tsx'
import s from '../features/feed/feed.module.css'
import { type FeedSearch, feedHref, isGrouped, periodOf } from '../features/feed/feed-address.ts'
import type { FeedHandle } from '../features/feed/feed-list.tsx'
import { FeedPage } from '../features/feed/feed-page.tsx'
import { isMap } from '../features/feed/is-map.ts'
import { FooterBelow } from '../features/frame/footer.tsx'
import { GuidesMap } from '../features/places/guides-map.tsx'
import { NearOrder } from '../features/places/near-order.tsx'
import { NothingThere } from '../features/places/nothing-there.tsx'
import { PlaceHead } from '../features/places/place-head.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { isNothing } from '../features/search/search-answer.ts'
import { SearchResults } from '../features/search/search-results.tsx'
import { useLanguage, useText } from '../state/language/text.tsx'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { SayWait } from '../state/loading/say-wait-part.tsx'
import { whenIdle } from '../state/loading/when-idle.ts'
import { isPosts } from '../state/navigation/list-pages.ts'
import { isWide, postOverList } from '../state/navigation/post-over-list.ts'
import { useIsNearest } from '../state/places/origin.ts'
import { guidesHref } from '../state/places/place-names.ts'
import { holdList } from '../state/reading/held-list.ts'
import { guidesTitle } from './-guides-title.ts'
import { NearList } from './-near-list.tsx'
import { PostsTop, postsHere } from './-posts-top.tsx'

/**
 * The posts list and the post that was opened from it: over the list on a wide window, else in its place, while the list waits behind it as
 * it is. Other children replace the list.
 */
export const Route = createFileRoute('/_sidebar/posts')({ component: Posts })

const overPart = async () => (await import('../features/posts/post-over.tsx')).PostOver
const PostOver = lazyPart(overPart, SayWait)

/** The index in the browser's history at which the list was shown last. */
function useListIndex(): RefObject<number> {
  const { history } = useRouter()
  const index = useRef(0)
  useEffect(() => {
    const note = () => {
      if (isPosts(history.location.pathname)) index.current = history.location.state.__TSR_index
    }
    note()
    return history.subscribe(note)
  }, [history])
  return index
}

/** Above guides: the map, or the head of the chosen prefecture. */
function placesOf(search: FeedSearch, first: PrefecturesView | undefined, text: Text) {
  const { place } = search
  if (isMap(search)) {
    const span = periodOf(search)
    const all = feedHref('/posts', { ...search, date: 'all' })
    const period = span === 'all' ? undefined : { name: text(`feed.${span}`), all }
    return (
      <>
        <GuidesMap region={place} first={first} period={period} />
        <NearOrder />
      </>
    )
  }
  return (
    place && (
      <>
        <PlaceHead place={place} first={first} />
        {mayBeNearest(search) && <NearOrder />}
      </>
    )
  )
}

/** Whether a list may be ordered by distance: guides, that no words, tags or other order pick out. */
const mayBeNearest = ({ type, trend, words, tags }: FeedSearch): boolean =>
  type === 'guides' && !trend && !words && !tags

/** In place of the list: guides by their distance. */
function nearestOf({ place }: FeedSearch, behind: boolean) {
  return () => (
    <NearList kind="guides" place={place} behind={behind}>
      {(post, eager) => <PostCard post={post} eager={eager} />}
    </NearList>
  )
}

/** Instead of a link to a wider filter: where a prefecture has no guides at all, or this device holds none of it. */
function noneOf(search: FeedSearch, first: PrefecturesView | undefined, unheld?: boolean) {
  const { place, words, tags } = search
  if (!isPrefecture(place) || words || tags || periodOf(search) !== 'all') return undefined
  return <NothingThere place={place} counted="guides" first={first} unheld={unheld} hrefOf={guidesHref} />
}

/** The results of a search in place of the list, where they stand in groups. */
function resultsOf(search: FeedSearch, first: Found | undefined, onNone: (none: boolean) => void) {
  if (!isGrouped(search)) return undefined
  const { words = '', tags = [], group } = search
  return (handle: Ref<FeedHandle>) => (
    <SearchResults sought={{ words, tags }} people={group === 'people'} first={first} onNone={onNone} handle={handle} />
  )
}

function Posts() {
  const text = useText()
  const { language } = useLanguage()
  const listIndex = useListIndex()
  const here = useMatch({ from: '/_sidebar/posts/', shouldThrow: false })
  const post = useMatch({ from: '/_sidebar/posts/$post_slug', shouldThrow: false })
  const [last, setLast] = useState(here)
  if (here && here !== last) setLast(here)
  const kept = post !== undefined && postOverList.kept && last !== undefined
  const over = kept && postOverList.open
  const behind = kept && !over
  const listed = here !== undefined
  useEffect(() => {
    // Asking for the width earlier would have the page laid out once more.
    if (listed) return whenIdle(() => void (isWide() && overPart().catch(() => {})))
  }, [listed])
  const list = here ?? (kept ? last : undefined)
  useEffect(() => {
    if (kept) return holdList(last.loaderDeps, last.loaderData)
  }, [kept, last])
  const nearest = useIsNearest()
  const found = list?.loaderData?.found
  const [none, setNone] = useState(found !== undefined && isNothing(found))
  return (
    <>
      {list && (
        <div className={behind ? s.behind : undefined} inert={behind}>
          <FeedPage
            search={list.search}
            title={guidesTitle(text, language, list.search)}
            first={list.loaderData?.feed}
            top={<PostsTop search={list.search} none={none} />}
            inside={placesOf(list.search, list.loaderData?.places, text)}
            unheld={postsHere(list.search) ?? noneOf(list.search, list.loaderData?.places, true)}
            empty={list.search.trend === 'saved' ? <NoneSaved /> : noneOf(list.search, list.loaderData?.places)}
            results={
              nearest && mayBeNearest(list.search)
                ? nearestOf(list.search, kept)
                : resultsOf(list.search, found, setNone)
            }
            footer={<FooterBelow />}
            behind={kept}
          >
            {(post, eager) => <PostCard post={post} eager={eager} />}
          </FeedPage>
        </div>
      )}
      {over ? (
        <PostOver name={post.params.post_slug} listIndex={listIndex}>
          <Outlet />
        </PostOver>
      ) : (
        <Outlet />
      )}
    </>
  )
}

import { createFileRoute, Outlet, useMatch, useRouter } from '@tanstack/react-router'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { NoneSaved } from '../features/feed/favorites.tsx'
import s from '../features/feed/feed.module.css'
import { type FeedSearch, isGrouped } from '../features/feed/feed-address.ts'
import type { FeedHandle } from '../features/feed/feed-list.tsx'
import { FeedPage } from '../features/feed/feed-page.tsx'
import { feedTitle } from '../features/feed/feed-title.ts'
import { isMap, mayBeNearest, wholePrefecture } from '../features/feed/is-map.ts'
import { FooterBelow } from '../features/frame/footer.tsx'
import { PostCard } from '../features/posts/post-card.tsx'
import { isNothing } from '../features/search/search-answer.ts'
import { useLanguage, useText } from '../state/language/text.tsx'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import { SayWait } from '../state/loading/say-wait-part.tsx'
import { whenIdle } from '../state/loading/when-idle.ts'
import { isPosts } from '../state/navigation/list-pages.ts'
import { isWide, postOverList } from '../state/navigation/post-over-list.ts'
import { useIsNearest } from '../state/places/origin.ts'
import { holdList } from '../state/reading/held-list.ts'
import { Skeletons } from '../ui/skeleton.tsx'
import type { LoadedPosts } from './-list-more.tsx'
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
function topOf(search: FeedSearch, { more, places }: Partial<LoadedPosts>) {
  return more && (isMap(search) || search.place) ? <more.GuidesTop search={search} first={places} /> : undefined
}

/** In place of the list: guides by their distance. */
function nearestOf({ place }: FeedSearch, behind: boolean) {
  return () => (
    <NearList kind="guides" place={place} behind={behind}>
      {(post, eager) => <PostCard post={post} eager={eager} />}
    </NearList>
  )
}

/** Instead of a link to a wider filter: where a prefecture has no guides at all, or this device holds none of it. */
function noneOf(search: FeedSearch, { more, places }: Partial<LoadedPosts>, unheld?: boolean) {
  const place = wholePrefecture(search)
  return more && place ? <more.NoGuides place={place} first={places} unheld={unheld} /> : undefined
}

/** The results of a search in place of the list, where they stand in groups. */
function resultsOf(search: FeedSearch, { more, found }: Partial<LoadedPosts>, onNone: (none: boolean) => void) {
  if (!isGrouped(search)) return undefined
  const { words = '', tags = [], group } = search
  return (handle: Ref<FeedHandle>) =>
    more ? (
      <more.SearchResults
        sought={{ words, tags }}
        people={group === 'people'}
        first={found}
        onNone={onNone}
        handle={handle}
      />
    ) : (
      <Skeletons of="post" count={4} />
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
  const loaded: Partial<LoadedPosts> = list?.loaderData ?? {}
  const { found, more } = loaded
  const [none, setNone] = useState(found !== undefined && isNothing(found))
  return (
    <>
      {list && (
        <div className={behind ? s.behind : undefined} inert={behind}>
          <FeedPage
            search={list.search}
            title={more ? more.guidesTitle(text, language, list.search) : feedTitle(text, list.search)}
            first={loaded.feed}
            top={<PostsTop search={list.search} more={more} none={none} />}
            inside={topOf(list.search, loaded)}
            unheld={postsHere(list.search) ?? noneOf(list.search, loaded, true)}
            empty={list.search.trend === 'saved' ? <NoneSaved /> : noneOf(list.search, loaded)}
            results={
              nearest && mayBeNearest(list.search)
                ? nearestOf(list.search, kept)
                : resultsOf(list.search, loaded, setNone)
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

// What documents of guides and searches have is styled at once, although its code is no part of every list.
import '../features/places/map-page.module.css'
import '../features/places/place-head.module.css'
import '../features/search/results.module.css'
import '../features/search/search-help.module.css'
import '../features/tags/tags.module.css'
import '../ui/styles/rows.css'
import { memo } from 'react'
import { type FeedSearch, isGrouped } from '../features/feed/feed-address.ts'
import { isMap } from '../features/feed/is-map.ts'
import { SearchForm } from '../features/search/search-form.tsx'
import { AroundLink } from '../features/sidebar/around-link.tsx'
import { useDevice } from '../state/device/open-device.ts'
import { needTexts } from '../state/language/catalogues.ts'
import { lazyPart } from '../state/loading/lazy-part.tsx'
import type { ListMore } from './-list-more.tsx'

const ResultsHead = lazyPart(async () => {
  const [{ ResultsHead }] = await Promise.all([import('../features/search/results-head.tsx'), needTexts('search')])
  return ResultsHead
})

const MirrorResults = lazyPart(async () => {
  const [{ MirrorResults }] = await Promise.all([import('../features/search/mirror-results.tsx'), needTexts('search')])
  return MirrorResults
})

/**
 * Above the posts list: on a phone the search, for a tag its head, for a list that a search has narrowed down its tags.
 * @param props.more what shows the head of a tag
 * @param props.none whether the server has nothing of what is searched for
 */
export const PostsTop = memo(function PostsTop({
  search,
  more,
  none,
}: {
  search: FeedSearch
  more: ListMore | undefined
  none: boolean
}) {
  const { words = '', tags = [], place } = search
  const [tag] = tags
  const isTag = words === '' && tags.length === 1
  // Only in the browser: the server does not wait for these parts.
  const ready = useDevice() !== null
  return (
    <>
      <SearchForm className="phone-only" />
      {isTag && tag !== undefined && more && <more.TagHead key={tag} tag={tag} unused={none} />}
      {ready && words + tags.join('') !== '' && !isGrouped(search) && <ResultsHead words={words} tags={tags} />}
      {words === '' && tags.length === 0 && place === undefined && !isMap(search) && <AroundLink />}
    </>
  )
})

/** For a search that was never run with a signal: what it finds on this device. Undefined if nothing is searched for. */
export function postsHere({ words = '', tags = [], type }: FeedSearch) {
  if (words === '' && tags.length === 0) return undefined
  return <MirrorResults words={words} tags={tags} only={type} />
}

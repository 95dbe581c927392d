import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, type Ref, useCallback, useRef } from 'react'
import { feedKey } from '../../../local/posts/feed-choice.ts'
import type { FeedView, PostView } from '../../../local/posts/views.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useTagChosenAgain } from '../../state/navigation/chosen-tag.ts'
import { useTitle } from '../../state/navigation/use-title.ts'
import { choiceOf, type FeedSearch, feedSearch } from './feed-address.ts'
import { type FeedHandle, FeedList } from './feed-list.tsx'
import { FilterBar } from './filter-bar.tsx'

const base = '/posts'

/**
 * The posts list: one feed, filtered by its address.
 * @param props.title of the document, and for screen readers the page's heading
 * @param props.first the document's or loader's value
 * @param props.top rendered above the filter
 * @param props.inside rendered between filter and list, with the page's heading
 * @param props.unheld shown without a signal, if the list is not on this device
 * @param props.empty shown if there are no posts, instead of a link to a wider filter
 * @param props.results rendered in place of the list, for a search whose results stand in groups
 * @param props.footer rendered below the list
 * @param props.behind whether the list waits below or behind a post; then the post sets the document's title
 * @param props.children renders a post; `eager` if it is in the first view
 */
export function FeedPage({
  search,
  title,
  first,
  top,
  inside,
  unheld,
  empty,
  footer,
  results,
  behind,
  children,
}: {
  search: FeedSearch
  title: string
  first: FeedView | undefined
  top?: ReactNode
  inside?: ReactNode
  unheld?: ReactNode
  empty?: ReactNode
  footer: ReactNode
  results?: ((handle: Ref<FeedHandle>) => ReactNode) | undefined
  behind?: boolean
  children: (post: PostView, eager: boolean) => ReactNode
}) {
  useTitle(behind ? undefined : title)
  const { site } = useAppFacts()
  const choice = choiceOf(search, site.places)
  const key = feedKey(choice)
  const wanted = useWanted(search)
  const list = useRef<FeedHandle>(null)
  useTagChosenAgain(() => {
    scrollTo(0, 0)
    void list.current?.refresh()
  })
  const refresh = useCallback(() => void list.current?.refresh(), [])
  return (
    <>
      {!inside && <h1 className="sr">{title}</h1>}
      {top}
      <FilterBar base={base} search={wanted} onRefresh={refresh} />
      {inside}
      {results ? (
        <>
          {results(list)}
          {footer}
        </>
      ) : (
        <FeedList
          key={key}
          handle={list}
          name={key}
          choice={choice}
          base={base}
          search={search}
          first={first}
          unheld={unheld}
          empty={empty}
          footer={footer}
          behind={behind}
        >
          {children}
        </FeedList>
      )}
    </>
  )
}

/** The filter that was chosen last: what is chosen next adds to it, also while the list that it leads to still loads. */
function useWanted(shown: FeedSearch): FeedSearch {
  return useRouterState({
    select: ({ location: { pathname, search } }) => (pathname === base ? feedSearch(search) : shown),
    structuralSharing: true,
  })
}

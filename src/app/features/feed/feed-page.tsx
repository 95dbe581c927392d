import type { ReactNode } from 'react'
import { feedKey } from '../../../local/feed-choice.ts'
import type { FeedView, PostView } from '../../../local/views.ts'
import { useText } from '../../state/text.tsx'
import { useTitle } from '../../state/title.ts'
import { choiceOf, type FeedSearch } from './feed-address.ts'
import { FeedList } from './feed-list.tsx'
import { feedTitle } from './feed-title.ts'
import { FilterBar } from './filter-bar.tsx'
import { SearchForm } from './search-form.tsx'

/**
 * Home and the posts list: one feed, filtered by its address.
 * @param props.base the path that the filter is added to
 * @param props.first the document's or loader's value
 * @param props.footer stands at the end of the list
 * @param props.children draws a post; `eager` says that it is in the first view
 */
export function FeedPage({
  base,
  search,
  first,
  footer,
  children,
}: {
  base: '/' | '/posts'
  search: FeedSearch
  first: FeedView | undefined
  footer: ReactNode
  children: (post: PostView, eager: boolean) => ReactNode
}) {
  const text = useText()
  const title = feedTitle(text, base, search)
  useTitle(title)
  const choice = choiceOf(search)
  const key = feedKey(choice)
  return (
    <>
      <h1 className="sr">{title}</h1>
      {base === '/posts' && <SearchForm className="phone-only" />}
      <FilterBar base={base} search={search} />
      <FeedList key={key} name={key} choice={choice} base={base} search={search} first={first} footer={footer}>
        {children}
      </FeedList>
    </>
  )
}
